import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { slotHoldPlaced } from '@yoza/contracts/events/jobs';
import { recordEvent } from '@yoza/messaging/record-event';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../business-rules.ts';
import { isNewAccount } from '../person/is-new-account.ts';
import { lockPerson } from '../person/lock-person.ts';
import { presentRules } from '../settings/present-rules.ts';
import { assertRoom } from './claim-slot.ts';
import { endHold } from './end-hold.ts';
import { assertFewHolds, assertMayHold } from './held-time.ts';
import type { SlotChoice } from './slot-choice.ts';
import { assertUpcoming, chosenSlot, slotChoiceErrors } from './slot-choice.ts';
import { SlotHold } from './slot-hold.entity.ts';
import { holdSnapshot } from './slot-hold.presenter.ts';
import { lockSlots } from './take-slot.ts';

/**
 * Keeps a place of a slot for somebody, for {@link BusinessRules.slotHoldMinutes}. Asking for the same slot again answers with the hold
 * there is and does not prolong it; asking for another gives the former back. Throws 400 for a choice that nobody could book, 409
 * SLOT_PAST or SLOT_FULL (with the free slots near; what was held before stays held), 429 for a slot held too long in vain, or for a new
 * account that has held any slots too long.
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
      await endHold(transaction, former, former.countsAt(now) ? 'released' : 'expired', userId, now);
      // Its row has to go before the next one comes: there is one for each holder.
      await transaction.flush();
    }
    await assertMayHold(transaction, userId, slot, rules.slotHoldMinutes, now);
    if (!isAdmin && (await isNewAccount(transaction, rules, userId)))
      await assertFewHolds(transaction, userId, rules.newAccountHoldsLimit, rules.slotHoldMinutes, now);
    const hold = SlotHold.place(userId, slot, rules.slotHoldMinutes, now);
    transaction.persist(hold);
    const aggregate = { id: hold.id, version: 1 };
    recordEvent(transaction, slotHoldPlaced, { aggregate, actorId: userId, data: holdSnapshot(hold), occurredAt: now });
    return hold;
  });
}
