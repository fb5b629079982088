import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { recordErasureCancelled } from './erasure-events.ts';
import { Erasure } from './erasure.entity.ts';

/** Cancels the erasure of a user's account, if there is one. */
export async function cancelErasure(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  userId: string,
): Promise<void> {
  await withTransaction(em, async (em) => {
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user) await withdrawErasure(em, user, clock.now());
  });
}

/** Cancels the erasure of a user whose row the caller has locked, unless it is done. An account that is already closed is open again. */
export async function withdrawErasure(em: EntityManager, user: User, now: Date): Promise<void> {
  if ((await em.nativeDelete(Erasure, { userId: user.id, erasedAt: null })) === 0) return;
  user.reopen();
  recordErasureCancelled(em, user.id, now);
}

/** True if a user's account has been erased. */
export const isErased = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(Erasure, { userId, erasedAt: { $ne: null } })) > 0;
