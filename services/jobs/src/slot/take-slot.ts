import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL: places of a slot unless it has a capacity of its own. Its one parameter is the configured capacity or null. */
export const generalCapacity = `coalesce(?::int, greatest(1, (select count(*) from people where role = 'technician'))::int)`;

/**
 * SQL: places of a slot of `slots` that others keep at the moment. Its two parameters are whose own hold does not count, and the present
 * time.
 */
export const heldByOthers = `(select count(*)::int from slot_holds h where h.starts_at = slots.starts_at
  and h.time_slot = slots.time_slot and h.holder_id <> ? and h.expires_at > ?)`;

/** What identifies a row of `slots`. */
export interface SlotKey {
  start: Date;
  timeSlot: string;
}

/** Who wants a place, and what counts for them. */
export interface SlotTaker {
  /** Their own hold does not stand in their way. */
  personId: string;
  now: Date;
  /** Places of each slot, where that is configured. */
  slotCapacity?: number | null;
}

/**
 * Locks slots until the end of the caller's transaction, making rows that are not there yet. Always in the same order, so that two who
 * move between the same slots do not wait for each other. Whether there is room may only be asked by a later statement: one that had to
 * wait for the lock itself would still count the holds as they were before.
 */
export async function lockSlots(em: EntityManager, slots: readonly SlotKey[]): Promise<void> {
  const inOrder = slots.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || a.timeSlot.localeCompare(b.timeSlot, 'en'),
  );
  for (const { start, timeSlot } of inOrder) {
    await em.execute(
      `insert into slots (starts_at, time_slot, booked) values (?, ?, 0)
       on conflict (starts_at, time_slot) do update set booked = slots.booked`,
      [start.toISOString(), timeSlot],
    );
  }
}

/** True when a locked slot has a place left for somebody. */
export async function hasRoom(em: EntityManager, { start, timeSlot }: SlotKey, taker: SlotTaker): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from slots where starts_at = ? and time_slot = ?
       and booked + ${heldByOthers} < coalesce(capacity, ${generalCapacity})`,
    [start.toISOString(), timeSlot, taker.personId, taker.now.toISOString(), taker.slotCapacity ?? null],
  );
  return rows.length > 0;
}

/** Takes a place of a locked slot for a live job. */
export async function takeSlot(em: EntityManager, { start, timeSlot }: SlotKey): Promise<void> {
  await em.execute('update slots set booked = booked + 1 where starts_at = ? and time_slot = ?', [
    start.toISOString(),
    timeSlot,
  ]);
}

/** Gives a place back within the caller's transaction. */
export async function releaseSlot(em: EntityManager, { start, timeSlot }: SlotKey): Promise<void> {
  await em.execute('update slots set booked = booked - 1 where starts_at = ? and time_slot = ? and booked > 0', [
    start.toISOString(),
    timeSlot,
  ]);
}
