import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityContext } from '../context.ts';
import { registerPerson } from '../user/register-person.ts';
import { endSession } from './end-session.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { newSessionToken, sidOf } from './session-token.ts';
import { Session } from './session.entity.ts';

export interface ReturnedBrowser {
  /** Query of the provider's redirect to the callback. */
  search: string;
  attempt: LoginAttempt;
  /** Session cookie of the browser's request, if any. */
  previousToken: string | undefined;
  device: string | null;
}

/**
 * Signs in the person returning from the provider, always with a new session token, and returns the token for the cookie. The previous session of
 * the browser ends. Throws when the response does not belong to the attempt, when the provider cannot be reached, and when its response or the person
 * is not accepted.
 */
export async function completeLogin(
  context: Pick<IdentityContext, 'clock' | 'principalVersions' | 'provider'>,
  em: EntityManager,
  { search, attempt, previousToken, device }: ReturnedBrowser,
): Promise<string> {
  const { person, idToken, authenticatedAt } = await context.provider.complete(search, attempt);
  const now = context.clock.now();
  const user = await registerPerson(context.clock, em, person);
  await endSession(context, em, previousToken);
  const token = newSessionToken();
  // The provider's clock may be ahead of ours.
  const signIn = { idToken, authenticatedAt: authenticatedAt && authenticatedAt > now ? now : authenticatedAt, device };
  await em
    .fork()
    .persist(Session.open(sidOf(token) as string, user.id, signIn, now))
    .flush();
  return token;
}
