/** Where a technician's tokens are kept in this browser (seed 000 §3). */
export const accessKey = 'technicianToken';
export const refreshKey = 'technicianRefreshToken';

/** Where the profile that belongs to the tokens is kept, for a start without a network. */
export const profileKey = 'technicianProfile';

/** The database with what the technician was told, for times without a network. */
export const answersDatabase = 'yoza-technician-answers';

/** Whether this browser holds a technician's token, live or not. */
export function hasTechnicianToken(): boolean {
  return localStorage.getItem(accessKey) !== null;
}

/**
 * Removes the tokens as {@link forgetTechnicianTokens} does, and ends the sign-in at the server. Where the server cannot be reached, the tokens that
 * this browser no longer has expire by themselves.
 */
export function endTechnicianSignIn(): void {
  const refreshToken = localStorage.getItem(refreshKey);
  forgetTechnicianTokens();
  if (!refreshToken) return;
  const body = JSON.stringify({ refreshToken });
  const headers = { 'Content-Type': 'application/json' };
  // Kept alive, because the page may be left at once.
  fetch('/api/technician/logout', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}

/**
 * Removes the tokens and what the technician was told, without telling this page, which is about to be left: `signOutTechnician` does both.
 */
export function forgetTechnicianTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(profileKey);
  indexedDB.deleteDatabase(answersDatabase);
}
