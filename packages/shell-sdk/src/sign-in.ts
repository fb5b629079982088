/** The sign-in page's address that comes back to `returnTo`, a path of this site; by default where the browser is now. */
export function signInAddress(returnTo: string = location.pathname + location.search): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
