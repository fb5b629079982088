/** Where a technician's tokens are kept in this browser (seed 000 §3). */
export const accessKey = 'technicianToken';
export const refreshKey = 'technicianRefreshToken';

/** Removes the tokens without telling this page, which is about to be left: `signOutTechnician` does both. */
export function forgetTechnicianTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
}
