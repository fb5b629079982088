import type { EntityManager } from '@mikro-orm/postgresql';
import { tooMany } from '@yoza/service-kit/errors';
import { tablesOf } from '../tables.ts';
import { HeldTime } from './held-time.entity.ts';
import type { SlotHold } from './slot-hold.entity.ts';
import type { SlotKey } from './slot.entity.ts';

const windowMs = 3_600_000;
/** Limit of the held time, as a number of full holds. Holds of 20 minutes or longer never reach it within the hour. */
const holdsInWindow = 3;

/** Adds the time a user held a place without booking it. */
export async function noteHeldTime(em: EntityManager, hold: SlotHold, now: Date): Promise<void> {
  const { holderId, startsAt, timeSlot, placedAt, expiresAt } = hold;
  const seconds = Math.round((Math.min(now.getTime(), expiresAt.getTime()) - placedAt.getTime()) / 1000);
  const forgotten = windowBefore(now).toISOString();
  await em.execute(
    `insert into slot_hold_times as known (holder_id, starts_at, time_slot, since, seconds) values (?, ?, ?, ?, ?)
     on conflict (holder_id, starts_at, time_slot) do update set
       since = case when known.since <= ? then excluded.since else known.since end,
       seconds = case when known.since <= ? then 0 else known.seconds end + excluded.seconds`,
    [holderId, startsAt.toISOString(), timeSlot, placedAt.toISOString(), Math.max(0, seconds), forgotten, forgotten],
  );
}

/**
 * Throws 429 for a user who within the hour has held a place of a slot for the duration of three holds without booking it. They can still book it
 * while a place is available.
 */
export async function assertMayHold(
  em: EntityManager,
  holderId: string,
  { start, timeSlot }: SlotKey,
  holdMinutes: number,
  now: Date,
): Promise<void> {
  const known = await tablesOf(em)
    .selectFrom('slot_hold_times')
    .select('since')
    .where('holder_id', '=', holderId)
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .where('since', '>', windowBefore(now).toISOString())
    .where('seconds', '>=', holdsInWindow * holdMinutes * 60)
    .executeTakeFirst();
  if (!known) return;
  const message =
    'Your hold on this time slot has expired. You can still book it while a place is available, or choose another one.';
  throw tooMany(secondsUntilForgotten(known.since, now), message);
}

/**
 * Throws 429 for a new account that within the hour has held places of any slots, without booking them, for as long as `holds` full holds: such
 * accounts cost nothing, and a few of them could take turns. They can still book. Full holds of an hour or more in total never reach the limit.
 */
export async function assertFewHolds(
  em: EntityManager,
  holderId: string,
  holds: number,
  holdMinutes: number,
  now: Date,
): Promise<void> {
  const known = await tablesOf(em)
    .selectFrom('slot_hold_times')
    .select((eb) => eb.fn.min('since').as('since'))
    .where('holder_id', '=', holderId)
    .where('since', '>', windowBefore(now).toISOString())
    .having((eb) => eb.fn.sum('seconds'), '>=', holds * holdMinutes * 60)
    .executeTakeFirst();
  if (!known) return;
  const message =
    'New accounts cannot hold more time slots for now. You can still book one while a place is available.';
  throw tooMany(secondsUntilForgotten(known.since, now), message);
}

const windowBefore = (now: Date) => new Date(now.getTime() - windowMs);

const secondsUntilForgotten = (since: string, now: Date) =>
  (new Date(since).getTime() + windowMs - now.getTime()) / 1000;

/** Deletes held times that no longer count. */
export async function forgetHeldTimes(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(HeldTime, { since: { $lte: windowBefore(now) } });
}
