import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { OnConflictBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import type { SlotKey } from './slot.entity.ts';

/**
 * Locks slots until the end of the caller's transaction, creating missing rows. The order is always the same, so that two users who reschedule
 * between the same slots cannot cause a deadlock. Check the available places in a later statement: one that itself waited for the lock would still
 * count the earlier holds.
 */
export async function lockSlots(em: EntityManager, slots: readonly SlotKey[]): Promise<void> {
  const inOrder = distinct(slots).toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || (a.timeSlot < b.timeSlot ? -1 : 1),
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

export const isSameSlot = (a: SlotKey, b: SlotKey) =>
  a.start.getTime() === b.start.getTime() && a.timeSlot === b.timeSlot;

const distinct = (slots: readonly SlotKey[]) =>
  slots.filter((slot, index) => slots.findIndex((each) => isSameSlot(each, slot)) === index);

/** Places that a job takes in locked slots, which it keeps until it is cancelled or rescheduled, and those it leaves; one of both stays as it is. */
interface PlaceChange {
  taken: readonly SlotKey[];
  left: readonly SlotKey[];
}

/** Changes the places with the last statement of the caller's transaction. */
export function changePlaces(em: EntityManager, { taken, left }: PlaceChange): void {
  const has = (slots: readonly SlotKey[], slot: SlotKey) => slots.some((each) => isSameSlot(each, slot));
  const changes = [
    ...distinct(taken).flatMap((slot) => (has(left, slot) ? [] : { slot, by: 1 })),
    ...distinct(left).flatMap((slot) => (has(taken, slot) ? [] : { slot, by: -1 })),
  ];
  for (const { slot, by } of changes) writeLast(em, placeChange(em, slot, by));
}

const placeChange = (em: EntityManager, { start, timeSlot }: SlotKey, by: number) =>
  tablesOf(em)
    .updateTable('slots')
    .set({ booked: sql`greatest(0, booked + ${by}::int)` })
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot);

/** Releases places of a job, whose slots it locks in their order. */
export async function releasePlaces(em: EntityManager, slots: readonly SlotKey[]): Promise<void> {
  if (slots.length === 0) return;
  const starts = slots.map(({ start }) => start.toISOString());
  const texts = slots.map(({ timeSlot }) => timeSlot);
  await sql`update slots set booked = greatest(0, slots.booked - 1) from (
    select s.starts_at, s.time_slot from slots s
    join unnest(${starts}::timestamptz[], ${texts}::text[]) as place (starts_at, time_slot) using (starts_at, time_slot)
    order by s.starts_at, s.time_slot collate "C" for update of s
  ) as locked where slots.starts_at = locked.starts_at and slots.time_slot = locked.time_slot`.execute(tablesOf(em));
}
