import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { Session } from '../session/session.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';
import { recordCredentialRevoked } from '../user/session-events.ts';
import { browserSessionsOf, fieldSessionsOf } from './own-sessions.ts';

type Context = Pick<IdentityContext, 'clock' | 'principalChanges'>;

/**
 * Ends one session of a user, from its next call on. Throws 404 if the user has no such session; the response does not tell whether another user has it.
 */
export async function endOwnSession(
  context: Context,
  em: EntityManager,
  { userId }: Principal,
  id: string,
): Promise<void> {
  const ended = await end(context, em, userId, (session) => session.id === id);
  if (ended === 0) throw notFound('This session has ended');
}

/** Ends all sessions of a user except the one of the call. */
export async function endOtherSessions(
  context: Context,
  em: EntityManager,
  { userId, credentialId }: Principal,
): Promise<void> {
  await end(context, em, userId, (session) => session.id !== credentialId);
}

/** Ends the sessions of a user that are chosen, and returns their number. */
async function end(
  { clock, principalChanges }: Context,
  em: EntityManager,
  userId: string,
  isChosen: (session: { id: string }) => boolean,
): Promise<number> {
  return withTransaction(em, async (em) => {
    const now = clock.now();
    const ended: string[] = [];
    // Of two concurrent requests, only the one that actually ends a session records it.
    for (const { sid, id } of (await browserSessionsOf(em, userId, now)).filter(isChosen)) {
      if ((await em.nativeDelete(Session, { sid })) > 0) ended.push(id);
    }
    for (const { id } of (await fieldSessionsOf(em, userId, now)).filter(isChosen)) {
      const revoked = { revokedAt: now, revokedReason: 'logout' } as const;
      if ((await em.nativeUpdate(TokenFamily, { id, revokedAt: null }, revoked)) > 0) ended.push(id);
    }
    for (const credentialId of ended) recordCredentialRevoked(em, { userId, credentialId, reason: 'logout' }, now);
    if (ended.length > 0) principalChanges.note(em, userId);
    return ended.length;
  });
}
