import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL: places of a slot unless it has a capacity of its own. Its one parameter is the configured capacity or null. */
export const generalCapacity = `coalesce(?::int, greatest(1, (select count(*) from people where role = 'technician'))::int)`;

/**
 * Takes a place of a slot within the caller's transaction; false when none is left. The row stays locked until the commit, so the last
 * place goes to exactly one of any number of simultaneous bookings.
 */
export async function takeSlot(
  em: EntityManager,
  start: Date,
  timeSlot: string,
  configuredCapacity?: number,
): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `insert into slots (starts_at, time_slot, booked) values (?, ?, 1)
     on conflict (starts_at, time_slot) do update set booked = slots.booked + 1
       where slots.booked < coalesce(slots.capacity, ${generalCapacity})
     returning booked`,
    [start.toISOString(), timeSlot, configuredCapacity ?? null],
  );
  return taken.length > 0;
}

/** Gives a place back within the caller's transaction. */
export async function releaseSlot(em: EntityManager, start: Date, timeSlot: string): Promise<void> {
  await em.execute('update slots set booked = booked - 1 where starts_at = ? and time_slot = ? and booked > 0', [
    start.toISOString(),
    timeSlot,
  ]);
}
