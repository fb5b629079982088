/** Storage key of a technician's access token in this browser (seed 000 §3). */
export const accessKey = 'technicianToken';
export const refreshKey = 'technicianRefreshToken';

/** Storage key of the profile that belongs to the tokens, for a start without a network. */
export const profileKey = 'technicianProfile';

/** Name of the database in which a technician's responses are stored for use without a network. */
export const answersDatabase = 'yoza-technician-answers';

/** True if this browser has a technician's token, valid or not. */
export function hasTechnicianToken(): boolean {
  return localStorage.getItem(accessKey) !== null;
}

/**
 * Removes the tokens as {@link forgetTechnicianTokens} does, and ends the sign-in at the server. If the server cannot be reached, the removed tokens
 * expire unused.
 */
export function endTechnicianSignIn(): void {
  const refreshToken = localStorage.getItem(refreshKey);
  forgetTechnicianTokens();
  if (!refreshToken) return;
  const body = JSON.stringify({ refreshToken });
  const headers = { 'Content-Type': 'application/json' };
  // `keepalive`, because the page may be left at once.
  fetch('/api/technician/logout', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}

/**
 * Removes the tokens and the technician's stored responses without notifying this page, which is about to be left. `signOutTechnician` also notifies
 * it.
 */
export function forgetTechnicianTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(profileKey);
  indexedDB.deleteDatabase(answersDatabase);
}
