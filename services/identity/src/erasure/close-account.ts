import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../session/session.entity.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';
import type { User } from '../user/user.entity.ts';
import type { ErasureContext } from './erasure-context.ts';
import { recordSessionsEnded } from './erasure-events.ts';

/** Closes the account of a user whose row the caller has locked: all sessions end, and none begins until it is open again. */
export async function closeAccount(
  { principalChanges }: Pick<ErasureContext, 'principalChanges'>,
  em: EntityManager,
  user: User,
  now: Date,
): Promise<void> {
  user.close(now);
  await em.nativeDelete(Session, { userId: user.id });
  const account = await em.findOne(TechnicianAccount, { userId: user.id });
  if (account) {
    const live = { accountId: account.id, revokedAt: null };
    await em.nativeUpdate(TokenFamily, live, { revokedAt: now, revokedReason: 'access-removed' });
  }
  recordSessionsEnded(em, user, now);
  principalChanges.note(em, user.id);
}
