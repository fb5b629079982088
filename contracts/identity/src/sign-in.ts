import type { SocialProvider } from './schemas.ts';

/**
 * Sign-in limit per address: a whole mobile network may share one, and customers who are sent a message at the same time sign in at the same time.
 */
export const signInsOfAnAddress = { points: 300, seconds: 60 } as const;

/** Target of a failed sign-in: the front page, which reports the failure and offers to try again. */
export const signInFailedPage = '/?error=login_failed#sign-in-failed';

/** Target of a sign-in to an account that is closed for its erasure. */
export const accountClosedPage = '/?error=account_closed#account-closed';

/** Page in the tab of a renewed sign-in, which tells the user to return to the page that required it; and where a failed one ends. */
export const signedInAgainPage = '/signed-in';
export const signInAgainFailedPage = `${signedInAgainPage}?error=login_failed`;

/** Targets of a technician's failed social sign-in, by provider (seed 001 §8). */
export const socialSignInFailedPages: Record<SocialProvider, string> = {
  google: '/technician/login?error=oauth_failed',
  replit: '/technician/login?error=replit_oauth_failed',
};
