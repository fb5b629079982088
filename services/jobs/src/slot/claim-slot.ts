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
import { hasRoom, placesOf } from './slot-places.ts';
import { slotTaking } from './take-slot.ts';

/**
 * Takes a place of a locked slot for a job made by a user, with the last statement of the caller's transaction; uses up the user's hold of that slot.
 * Throws 409 SLOT_FULL with the free slots near.
 */
export async function claimSlot(
  em: EntityManager,
  rules: PresentRules,
  slot: ChosenSlot,
  personId: string,
): Promise<void> {
  const places = await assertRoom(em, rules, slot, personId);
  const ended = takePlace(em, slot, places, personId, rules.clock.now());
  if (ended) recordEvent(em, slotHoldEnded, ended);
}

/**
 * Takes a place of a slot for a user who has read that there is one, and uses up their hold of it, with the last statement of the caller's
 * transaction. Returns the facts of the hold's ending, whose event the caller stores; undefined without a hold.
 */
export function takePlace(
  em: EntityManager,
  slot: SlotKey,
  { holdId, holdExpiresAt }: SlotPlaces,
  personId: string,
  now: Date,
) {
  writeLast(em, slotTaking(em, slot));
  if (holdId === null || holdExpiresAt === null) return undefined;
  writeLast(em, tablesOf(em).deleteFrom('slot_holds').where('id', '=', holdId));
  const { start: startsAt, timeSlot } = slot;
  return holdBooked({ id: holdId, holderId: personId, startsAt, timeSlot, expiresAt: new Date(holdExpiresAt) }, now);
}

/** Returns the places of a locked slot. Throws 409 SLOT_FULL, naming the free slots near, when it has none available for a user. */
export async function assertRoom(
  em: EntityManager,
  rules: PresentRules,
  slot: ChosenSlot,
  personId: string,
): Promise<SlotPlaces> {
  const places = await placesOf(em, rules, slot, personId);
  if (hasRoom(places, rules)) return places;
  throw await slotFull(em, rules, slot, personId);
}

/** Returns 409 SLOT_FULL with the slots near that are free for a user. */
export async function slotFull(
  em: EntityManager,
  rules: PresentRules,
  slot: ChosenSlot,
  personId: string,
): Promise<ProblemError> {
  const freeSlots = await freeSlotsNear(em, rules, slot.date, personId);
  return conflict('SLOT_FULL', 'This time slot has just been taken. Please choose another one.', { freeSlots });
}
