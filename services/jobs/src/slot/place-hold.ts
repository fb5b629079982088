import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { slotHoldPlaced } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { isNewAccount } from '../person/is-new-account.ts';
import { lockPerson } from '../person/lock-person.ts';
import { presentRules } from '../rules/present-rules.ts';
import { assertRoom } from './claim-slot.ts';
import { endHold } from './end-hold.ts';
import { assertFewHolds, assertMayHold } from './held-time.ts';
import type { SlotChoice } from './slot-choice.ts';
import { assertUpcoming, chosenSlot, slotChoiceErrors } from './slot-choice.ts';
import { SlotHold } from './slot-hold.entity.ts';
import { holdSnapshot } from './slot-hold.presenter.ts';
import { lockSlots } from './take-slot.ts';

/**
 * Places a hold of a slot for a user, for {@link BusinessRules.slotHoldMinutes}. Asking for the same slot again returns the existing hold and does
 * not prolong it; asking for another releases the former, which stays if this one is refused. Throws 400 for a choice that cannot be booked, 409
 * SLOT_PAST or SLOT_FULL (with the free slots near), 429 for a slot held too long without booking, or for a new account that has held slots too
 * long in total; the second limit does not apply to admins.
 */
export async function placeHold(
  em: EntityManager,
  given: BusinessRules,
  choice: SlotChoice,
  holder: { userId: string; isAdmin: boolean },
): Promise<SlotHold> {
  const { userId, isAdmin } = holder;
  return withTransaction(em, async (transaction) => {
    await lockPerson(transaction, userId);
    const rules = await presentRules(transaction, given);
    const errors = slotChoiceErrors(rules, choice, isAdmin, rules.clock.now());
    if (errors.length > 0) throw invalid(errors);
    const slot = chosenSlot(choice);
    assertUpcoming(slot, rules.clock.now());
    const former = await transaction.findOne(SlotHold, { holderId: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (former?.isOf(slot) && former.countsAt(rules.clock.now())) return former;
    await lockSlots(transaction, [slot]);
    await assertRoom(transaction, rules, slot, userId);
    const now = rules.clock.now();
    if (former) {
      await endHold(transaction, rules, former, former.countsAt(now) ? 'released' : 'expired', userId);
      // The old row must be deleted before the new one is inserted: each holder can have only one.
      await transaction.flush();
    }
    await assertMayHold(transaction, rules, userId, slot, now);
    if (!isAdmin && (await isNewAccount(transaction, rules, userId)))
      await assertFewHolds(transaction, rules, userId, now);
    const hold = SlotHold.place(userId, slot, rules.slotHoldMinutes, now);
    transaction.persist(hold);
    const aggregate = { id: hold.id, version: 1 };
    recordEvent(transaction, slotHoldPlaced, { aggregate, actorId: userId, data: holdSnapshot(hold), occurredAt: now });
    return hold;
  });
}
