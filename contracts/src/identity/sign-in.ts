import type { SocialProvider } from './schemas.ts';

/** Behind one address may be a whole mobile network, and customers who are sent a message at the same time come back at the same time. */
export const signInsOfAnAddress = { points: 300, seconds: 60 } as const;

/** Where a sign-in that came to nothing ends: the front page, which says so and offers to try again. */
export const signInFailedPage = '/?error=login_failed#sign-in-failed';

/** Where a technician's ends (seed 001 §8). */
export const socialSignInFailedPages: Record<SocialProvider, string> = {
  google: '/technician/login?error=oauth_failed',
  replit: '/technician/login?error=replit_oauth_failed',
};
