import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { slotHoldPlaced } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Principal } from '@yoza/kernel-contract/principal';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { isDeepStrictEqual } from 'node:util';
import type { BusinessRules } from '../rules/business-rules.ts';
import { isNewAccount } from '../person/is-new-account.ts';
import { lockPerson } from '../person/lock-person.ts';
import { presentRules } from '../rules/present-rules.ts';
import { followingAreFree, slotFull } from './claim-slot.ts';
import { endHold } from './end-hold.ts';
import { assertFewHolds, assertMayHold } from './held-time.ts';
import type { SlotChoice } from './slot-choice.ts';
import { assertUpcoming, chosenSlot, slotChoiceErrors } from './slot-choice.ts';
import { SlotHold } from './slot-hold.entity.ts';
import { holdSnapshot } from './slot-hold.presenter.ts';
import { hasRoom, placesOf } from './slot-places.ts';
import { lockSlots } from './take-slot.ts';
import type { SentBasket } from './work-minutes.ts';
import { workMinutes } from './work-minutes.ts';
import { slotsOfWork, workTime } from './work-time.ts';

/**
 * Places a hold of a slot for a user, for {@link BusinessRules.slotHoldMinutes}, and of those that longer work takes as well. Asking for the same slot
 * again returns the existing hold, with the places of the work asked for now, and does not prolong it; asking for another releases the former, which stays if this one is refused. Throws 400 for a choice that cannot be booked, 409
 * SLOT_PAST or SLOT_FULL (with the free slots near), 429 for a slot held too long without booking, or for a new account that has held slots too
 * long in total; the second limit does not apply to admins.
 */
export async function placeHold(
  em: EntityManager,
  given: BusinessRules,
  choice: SlotChoice & SentBasket,
  holder: Principal,
): Promise<SlotHold> {
  const { userId } = holder;
  const isAdmin = holder.role === 'admin';
  return withTransaction(em, async (transaction) => {
    await lockPerson(transaction, userId);
    const rules = await presentRules(transaction, given);
    const errors = slotChoiceErrors(rules, choice, isAdmin, rules.clock.now());
    if (errors.length > 0) throw invalid(errors);
    const slot = chosenSlot(choice);
    assertUpcoming(slot, rules.clock.now());
    const former = await transaction.findOne(SlotHold, { holderId: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const minutes = await workMinutes(transaction, rules, holder, choice);
    const work = workTime(slot, minutes, rules);
    const same = former?.isOf(slot) && former.countsAt(rules.clock.now()) ? former : null;
    if (same && isDeepStrictEqual(same.alsoHolds, work.alsoOccupies)) return same;
    await lockSlots(transaction, slotsOfWork(slot, work));
    const claim = { slot, work, minutes, personId: userId, former: [] };
    const isFree =
      hasRoom(await placesOf(transaction, rules, slot, userId), rules) &&
      (await followingAreFree(transaction, rules, claim));
    if (!isFree) throw await slotFull(transaction, rules, claim);
    const now = rules.clock.now();
    if (same) {
      same.alsoHolds = work.alsoOccupies;
      return same;
    }
    if (former) {
      await endHold(transaction, rules, former, former.countsAt(now) ? 'released' : 'expired', userId);
      // The old row must be deleted before the new one is inserted: each holder can have only one.
      await transaction.flush();
    }
    await assertMayHold(transaction, rules, userId, slot, now);
    if (!isAdmin && (await isNewAccount(transaction, rules, userId)))
      await assertFewHolds(transaction, rules, userId, now);
    const hold = SlotHold.place(userId, slot, work.alsoOccupies, rules.slotHoldMinutes, now);
    transaction.persist(hold);
    const aggregate = { id: hold.id, version: 1 };
    recordEvent(transaction, slotHoldPlaced, { aggregate, actorId: userId, data: holdSnapshot(hold), occurredAt: now });
    return hold;
  });
}
