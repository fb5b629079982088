import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL of the number of places of a slot without a capacity of its own. Its one parameter is the configured capacity or null. */
export const generalCapacity = `coalesce(?::int, greatest(1, (select count(*) from people where role = 'technician'))::int)`;

/**
 * SQL of the number of places of a slot of `slots` that others currently hold. Its two parameters are the user whose own hold does not count, and the
 * current time.
 */
export const heldByOthers = `(select count(*)::int from slot_holds h where h.starts_at = slots.starts_at
  and h.time_slot = slots.time_slot and h.holder_id <> ? and h.expires_at > ?)`;

/** Key of a row of `slots`. */
export interface SlotKey {
  start: Date;
  timeSlot: string;
}

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
    await em.execute(
      `insert into slots (starts_at, time_slot, booked) values (?, ?, 0)
       on conflict (starts_at, time_slot) do update set booked = slots.booked`,
      [start.toISOString(), timeSlot],
    );
  }
}

/** True if a locked slot has an available place for a user. */
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

/** Releases a place within the caller's transaction. */
export async function releaseSlot(em: EntityManager, { start, timeSlot }: SlotKey): Promise<void> {
  await em.execute('update slots set booked = booked - 1 where starts_at = ? and time_slot = ? and booked > 0', [
    start.toISOString(),
    timeSlot,
  ]);
}
