import type { EntityManager } from '@mikro-orm/postgresql';
import type { OnConflictBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import type { SlotKey } from './slot.entity.ts';

/**
 * Locks slots until the end of the caller's transaction, creating missing rows. The order is always the same, so that two users who reschedule
 * between the same slots cannot cause a deadlock. Check the available places in a later statement: one that itself waited for the lock would still
 * count the earlier holds.
 */
export async function lockSlots(em: EntityManager, slots: readonly SlotKey[]): Promise<void> {
  const inOrder = slots.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || a.timeSlot.localeCompare(b.timeSlot, 'en'),
  );
  await tablesOf(em)
    .insertInto('slots')
    .values(inOrder.map(({ start, timeSlot }) => ({ starts_at: start.toISOString(), time_slot: timeSlot, booked: 0 })))
    .onConflict(lockingKnown)
    .execute();
}

/** Clause of an insert into `slots` that locks a row which exists. */
export const lockingKnown = (known: OnConflictBuilder<Tables, 'slots'>) =>
  known.columns(['starts_at', 'time_slot']).doUpdateSet((eb) => ({ booked: eb.ref('slots.booked') }));

/** Returns the update that takes a place of a locked slot for a job, which keeps it unless it is cancelled or rescheduled. */
export const slotTaking = (em: EntityManager, { start, timeSlot }: SlotKey) =>
  tablesOf(em)
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '+', 1) }))
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot);

/** Returns the update that releases a place. */
export const slotReleasing = (em: EntityManager, { start, timeSlot }: SlotKey) =>
  tablesOf(em)
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .where('booked', '>', 0);
