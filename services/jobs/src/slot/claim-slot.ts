import type { EntityManager } from '@mikro-orm/postgresql';
import { slotHoldEnded } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { ProblemError } from '@yoza/service-kit/errors';
import { conflict } from '@yoza/service-kit/errors';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { PresentRules } from '../rules/business-rules.ts';
import { tablesOf } from '../tables.ts';
import { holdBooked } from './end-hold.ts';
import { freeSlotsNear } from './list-slots.ts';
import type { ChosenSlot } from './slot-choice.ts';
import type { SlotKey } from './slot.entity.ts';
import type { SlotPlaces } from './slot-places.ts';
import { hasRoom, placesOf, placesOfAll } from './slot-places.ts';
import { changePlaces, isSameSlot } from './take-slot.ts';
import type { WorkTime } from './work-time.ts';
import { endsThatDay, slotsOfWork } from './work-time.ts';

/** Work that takes places, and whose it is. */
export interface Claim {
  slot: ChosenSlot;
  work: WorkTime;
  /** Minutes of the work, for the slots offered instead; null if unknown. */
  minutes: number | null;
  personId: string;
  /** Places that the job had before, which it leaves. */
  former: readonly SlotKey[];
}

/**
 * Moves a job from its former places to those of other work, with the last statement of the caller's transaction, which has locked all of them; uses up
 * the user's hold of the slot. Throws 409 SLOT_FULL with the free slots near.
 */
export async function claimPlaces(em: EntityManager, rules: PresentRules, claim: Claim): Promise<void> {
  const { slot, work, personId, former } = claim;
  // In a slot that the job is in already it neither competes for a place nor uses up a hold.
  const places = has(former, slot) ? null : await placesOf(em, rules, slot, personId);
  const isFree = (!places || hasRoom(places, rules)) && (await followingAreFree(em, rules, claim));
  if (!isFree) throw await slotFull(em, rules, claim);
  const ended = takePlaces(em, slotsOfWork(slot, work), former, places ?? withoutHold, personId, rules.clock.now());
  if (ended) recordEvent(em, slotHoldEnded, ended);
}

const withoutHold = { holdId: null, holdExpiresAt: null };

/**
 * Takes the places of work for a user who has read that they are available, leaves the former ones, and uses up the user's hold of the first, with the
 * last statement of the caller's transaction. Returns the facts of the hold's ending, whose event the caller stores; undefined without a hold.
 */
export function takePlaces(
  em: EntityManager,
  [slot, ...others]: readonly SlotKey[],
  former: readonly SlotKey[],
  { holdId, holdExpiresAt }: Pick<SlotPlaces, 'holdId' | 'holdExpiresAt'>,
  personId: string,
  now: Date,
) {
  if (!slot) throw new RangeError('Work takes at least one place');
  changePlaces(em, { taken: [slot, ...others], left: former });
  if (holdId === null || holdExpiresAt === null) return undefined;
  writeLast(em, tablesOf(em).deleteFrom('slot_holds').where('id', '=', holdId));
  const { start: startsAt, timeSlot } = slot;
  return holdBooked({ id: holdId, holderId: personId, startsAt, timeSlot, expiresAt: new Date(holdExpiresAt) }, now);
}

/** True if work ends on its day and the other slots it takes, which are locked, have a place; `former` ones of the same job have one. */
export async function followingAreFree(
  em: EntityManager,
  rules: PresentRules,
  { slot, work, personId, former }: Omit<Claim, 'minutes'>,
): Promise<boolean> {
  if (!endsThatDay(slot, work)) return false;
  const [, ...others] = slotsOfWork(slot, work).filter((each, index) => index === 0 || !has(former, each));
  if (others.length === 0) return true;
  const places = await placesOfAll(em, rules, others, personId);
  return places.every((each) => hasRoom(each, rules));
}

const has = (slots: readonly SlotKey[], slot: SlotKey) => slots.some((each) => isSameSlot(each, slot));

/** Message for work that has no place in its slot or the following ones. */
const taken = 'This time slot has just been taken. Please choose another one.';
const tooLong =
  'There is not enough time for this work in this time slot. Please choose another one, or fewer add-ons.';

/** Returns 409 SLOT_FULL with the slots near that are free for work, in which the job's own places count as free. */
export async function slotFull(
  em: EntityManager,
  rules: PresentRules,
  { slot, work, minutes, personId, former }: Claim,
): Promise<ProblemError> {
  const freeSlots = await freeSlotsNear(em, rules, { date: slot.date, viewerId: personId, minutes, own: former });
  return conflict('SLOT_FULL', work.busyUntil ? tooLong : taken, { freeSlots });
}
