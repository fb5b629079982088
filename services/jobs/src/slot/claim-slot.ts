import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { consumeHold } from './end-hold.ts';
import { freeSlotsNear } from './list-slots.ts';
import type { ChosenSlot } from './slot-choice.ts';
import { hasRoom, takeSlot } from './take-slot.ts';

/**
 * Takes a place of a locked slot for a job made by a user, in the caller's transaction; uses up the user's hold of that slot. Throws 409 SLOT_FULL
 * with the free slots near.
 */
export async function claimSlot(
  em: EntityManager,
  rules: PresentRules,
  slot: ChosenSlot,
  personId: string,
): Promise<void> {
  await assertRoom(em, rules, slot, personId);
  await takeSlot(em, slot);
  await consumeHold(em, rules, personId, slot);
}

/** Throws 409 SLOT_FULL, naming the free slots near, when a locked slot has no available place for a user. */
export async function assertRoom(
  em: EntityManager,
  rules: PresentRules,
  slot: ChosenSlot,
  personId: string,
): Promise<void> {
  const { slotCapacity } = rules;
  if (await hasRoom(em, slot, { personId, now: rules.clock.now(), slotCapacity })) return;
  const freeSlots = await freeSlotsNear(em, rules, slot.date, personId);
  throw conflict('SLOT_FULL', 'This time slot has just been taken. Please choose another one.', { freeSlots });
}
