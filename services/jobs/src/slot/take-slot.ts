import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { SlotKey } from './slot.entity.ts';

/** SQL of the number of places of a slot without a capacity of its own: the configured one, else the number of technicians, at least 1. */
export const generalCapacity = (slotCapacity: number | null | undefined) =>
  sql<number>`coalesce(${slotCapacity ?? null}::int, greatest(1, (select count(*) from people where role = 'technician'))::int)`;

/** SQL of the number of places of a slot of `slots` that are held now by others than this user. */
export const heldByOthers = (personId: string, now: Date) =>
  sql<number>`(select count(*)::int from slot_holds h where h.starts_at = slots.starts_at
    and h.time_slot = slots.time_slot and h.holder_id <> ${personId} and h.expires_at > ${now.toISOString()})`;

/** User who wants a place, with the data to check its availability. */
export interface SlotTaker {
  /** User whose own hold does not count as taken. */
  personId: string;
  now: Date;
  /** Number of places of each slot, if configured. */
  slotCapacity?: number | null;
}

/**
 * Locks slots until the end of the caller's transaction, creating missing rows. The order is always the same, so that two users who reschedule
 * between the same slots cannot cause a deadlock. Check the available places in a later statement: one that itself waited for the lock would still
 * count the earlier holds.
 */
export async function lockSlots(em: EntityManager, slots: readonly SlotKey[]): Promise<void> {
  const inOrder = slots.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || a.timeSlot.localeCompare(b.timeSlot, 'en'),
  );
  for (const { start, timeSlot } of inOrder) {
    await tablesOf(em)
      .insertInto('slots')
      .values({ starts_at: start.toISOString(), time_slot: timeSlot, booked: 0 })
      .onConflict((known) =>
        known.columns(['starts_at', 'time_slot']).doUpdateSet((eb) => ({ booked: eb.ref('slots.booked') })),
      )
      .execute();
  }
}

/** True if a locked slot has an available place for a user. */
export async function hasRoom(em: EntityManager, { start, timeSlot }: SlotKey, taker: SlotTaker): Promise<boolean> {
  const { personId, now, slotCapacity } = taker;
  const slot = await tablesOf(em)
    .selectFrom('slots')
    .select('booked')
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .where(sql<boolean>`booked + ${heldByOthers(personId, now)} < coalesce(capacity, ${generalCapacity(slotCapacity)})`)
    .executeTakeFirst();
  return slot !== undefined;
}

/** Takes a place of a locked slot for a job, which keeps it unless it is cancelled or rescheduled. */
export async function takeSlot(em: EntityManager, { start, timeSlot }: SlotKey): Promise<void> {
  await tablesOf(em)
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '+', 1) }))
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .execute();
}

/** Releases a place within the caller's transaction. */
export async function releaseSlot(em: EntityManager, { start, timeSlot }: SlotKey): Promise<void> {
  await tablesOf(em)
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .where('booked', '>', 0)
    .execute();
}
