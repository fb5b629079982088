import type { EntityManager } from '@mikro-orm/postgresql';
import { tooMany } from '@yoza/service-kit/errors';
import type { SlotHold } from './slot-hold.entity.ts';
import type { SlotKey } from './take-slot.ts';

const windowMs = 3_600_000;
/** As long as so many holds that run out. */
const holdsInWindow = 3;

/** Adds the time somebody kept a place without booking it. */
export async function noteHeldTime(em: EntityManager, hold: SlotHold, now: Date): Promise<void> {
  const { holderId, startsAt, timeSlot, placedAt, expiresAt } = hold;
  const seconds = Math.round((Math.min(now.getTime(), expiresAt.getTime()) - placedAt.getTime()) / 1000);
  const forgotten = new Date(now.getTime() - windowMs).toISOString();
  await em.execute(
    `insert into slot_hold_times as known (holder_id, starts_at, time_slot, since, seconds) values (?, ?, ?, ?, ?)
     on conflict (holder_id, starts_at, time_slot) do update set
       since = case when known.since <= ? then excluded.since else known.since end,
       seconds = case when known.since <= ? then 0 else known.seconds end + excluded.seconds`,
    [holderId, startsAt.toISOString(), timeSlot, placedAt.toISOString(), Math.max(0, seconds), forgotten, forgotten],
  );
}

/**
 * Throws 429 for somebody who within the hour has kept a place of a slot as long as three holds last and has not booked it. They can book it
 * nevertheless, while there is room.
 */
export async function assertMayHold(
  em: EntityManager,
  holderId: string,
  { start, timeSlot }: SlotKey,
  holdMinutes: number,
  now: Date,
): Promise<void> {
  const [known] = await em.execute<{ since: string }[]>(
    `select since from slot_hold_times
     where holder_id = ? and starts_at = ? and time_slot = ? and since > ? and seconds >= ?`,
    [
      holderId,
      start.toISOString(),
      timeSlot,
      new Date(now.getTime() - windowMs).toISOString(),
      holdsInWindow * holdMinutes * 60,
    ],
  );
  if (!known) return;
  const message =
    'We cannot keep this time slot for you any longer. You can still book it while there is room, or choose another one.';
  throw tooMany(secondsUntilForgotten(known.since, now), message);
}

/**
 * Throws 429 for a new account that within the hour has kept places of any slots as long as `holds` holds last and has not booked them: such
 * accounts cost nothing, and a few of them could take turns. They can book nevertheless.
 */
export async function assertFewHolds(
  em: EntityManager,
  holderId: string,
  holds: number,
  holdMinutes: number,
  now: Date,
): Promise<void> {
  const [known] = await em.execute<{ since: string }[]>(
    `select min(since) as since from slot_hold_times where holder_id = ? and since > ? having sum(seconds) >= ?`,
    [holderId, new Date(now.getTime() - windowMs).toISOString(), holds * holdMinutes * 60],
  );
  if (!known) return;
  const message =
    'We cannot keep time slots for you for now, because your account is new. You can still book one while there is room.';
  throw tooMany(secondsUntilForgotten(known.since, now), message);
}

const secondsUntilForgotten = (since: string, now: Date) =>
  (new Date(since).getTime() + windowMs - now.getTime()) / 1000;

/** Forgets what counts for nothing any more. */
export async function forgetHeldTimes(em: EntityManager, now: Date): Promise<void> {
  await em.execute('delete from slot_hold_times where since <= ?', [new Date(now.getTime() - windowMs).toISOString()]);
}
