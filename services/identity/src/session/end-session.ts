import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { recordCredentialRevoked } from '../user/session-events.ts';
import { sidOf } from './session-token.ts';
import { Session } from './session.entity.ts';

/** Destroys the session of a cookie permanently and returns it; null when there is none. */
export async function endSession(
  { clock, principalVersions }: Pick<IdentityContext, 'clock' | 'principalVersions'>,
  em: EntityManager,
  token: string | undefined,
): Promise<Session | null> {
  const sid = sidOf(token);
  if (sid === undefined) return null;
  const ended = await withTransaction(em, async (em) => {
    const session = await em.findOne(Session, { sid });
    // Of two concurrent requests, only the one that actually deletes the session records it.
    if (!session || (await em.nativeDelete(Session, { sid })) === 0) return null;
    recordCredentialRevoked(em, { userId: session.userId, credentialId: session.id, reason: 'logout' }, clock.now());
    return session;
  });
  if (ended) await principalVersions.bump(ended.userId);
  return ended;
}
