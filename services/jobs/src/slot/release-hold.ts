import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { endHold } from './end-hold.ts';
import { SlotHold } from './slot-hold.entity.ts';

/** Releases a hold: the caller's own, for an admin any user's. Throws 404 for any other and for one that has ended. */
export async function releaseHold(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
): Promise<void> {
  const mine = actor.role === 'admin' ? {} : { holderId: actor.userId };
  await withTransaction(em, async (transaction) => {
    const hold = await transaction.findOne(SlotHold, { id, ...mine }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!hold?.countsAt(given.clock.now())) throw notFound('Your hold on this time slot has expired', 'HOLD_NOT_FOUND');
    await endHold(transaction, await presentRules(transaction, given), hold, 'released', actor.userId);
  });
}
