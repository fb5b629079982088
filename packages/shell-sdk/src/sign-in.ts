/** Returns the address of the sign-in page, which afterwards redirects to `returnTo`, a path of this site; by default the current one. */
export function signInAddress(returnTo: string = location.pathname + location.search): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
