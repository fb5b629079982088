import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { endHold } from './end-hold.ts';
import { forgetHeldTimes } from './held-time.ts';
import { SlotHold } from './slot-hold.entity.ts';

const batch = 100;

/** Ends expired holds, up to 100, for a timer; they have no longer counted since their expiry. Returns their number. */
export async function endExpiredHolds(em: EntityManager, given: BusinessRules): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const rules = await presentRules(transaction, given);
    const now = rules.clock.now();
    const expired = await transaction.find(
      SlotHold,
      { expiresAt: { $lte: now } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, limit: batch, orderBy: { expiresAt: 'asc' } },
    );
    for (const hold of expired) await endHold(transaction, rules, hold, 'expired', null);
    await forgetHeldTimes(transaction, rules, now);
    return expired.length;
  });
}
