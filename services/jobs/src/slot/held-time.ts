import type { EntityManager } from '@mikro-orm/postgresql';
import { tooMany } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { tablesOf } from '../tables.ts';
import { HeldTime } from './held-time.entity.ts';
import type { SlotHold } from './slot-hold.entity.ts';
import type { SlotKey } from './slot.entity.ts';

/** Limit of the held time of one slot, as a number of full holds. */
const holdsOfOneSlot = 3;

/** Adds the time a user held places without booking them, to each of their slots. */
export async function noteHeldTime(em: EntityManager, rules: PresentRules, hold: SlotHold, now: Date): Promise<void> {
  const { holderId, placedAt, expiresAt } = hold;
  const seconds = Math.round((Math.min(now.getTime(), expiresAt.getTime()) - placedAt.getTime()) / 1000);
  const forgotten = windowBefore(rules, now).toISOString();
  for (const { start, timeSlot } of hold.places) {
    await em.execute(
      `insert into slot_hold_times as known (holder_id, starts_at, time_slot, since, seconds) values (?, ?, ?, ?, ?)
       on conflict (holder_id, starts_at, time_slot) do update set
         since = case when known.since <= ? then excluded.since else known.since end,
         seconds = case when known.since <= ? then 0 else known.seconds end + excluded.seconds`,
      [holderId, start.toISOString(), timeSlot, placedAt.toISOString(), Math.max(0, seconds), forgotten, forgotten],
    );
  }
}

/**
 * Throws 429 for a user who within the window has held a place of a slot for the duration of three holds without booking it. They can still book
 * it while a place is available.
 */
export async function assertMayHold(
  em: EntityManager,
  rules: PresentRules,
  holderId: string,
  { start, timeSlot }: SlotKey,
  now: Date,
): Promise<void> {
  const known = await tablesOf(em)
    .selectFrom('slot_hold_times')
    .select('since')
    .where('holder_id', '=', holderId)
    .where('starts_at', '=', start.toISOString())
    .where('time_slot', '=', timeSlot)
    .where('since', '>', windowBefore(rules, now).toISOString())
    .where('seconds', '>=', holdsOfOneSlot * rules.slotHoldMinutes * 60)
    .executeTakeFirst();
  if (!known) return;
  const message =
    'Your hold on this time slot has expired. You can still book it while a place is available, or choose another one.';
  throw tooMany(secondsUntilForgotten(rules, known.since, now), message);
}

/**
 * Throws 429 for a new account that within the window has held places of any slots, without booking them, for as long as
 * {@link PresentRules.newAccountHoldsLimit} full holds: such accounts cost nothing, and a few of them could take turns. They can still book.
 */
export async function assertFewHolds(
  em: EntityManager,
  rules: PresentRules,
  holderId: string,
  now: Date,
): Promise<void> {
  const known = await tablesOf(em)
    .selectFrom('slot_hold_times')
    .select((eb) => eb.fn.min('since').as('since'))
    .where('holder_id', '=', holderId)
    .where('since', '>', windowBefore(rules, now).toISOString())
    .having((eb) => eb.fn.sum('seconds'), '>=', rules.newAccountHoldsLimit * rules.slotHoldMinutes * 60)
    .executeTakeFirst();
  if (!known) return;
  const message =
    'New accounts cannot hold more time slots for now. You can still book one while a place is available.';
  throw tooMany(secondsUntilForgotten(rules, known.since, now), message);
}

/** Returns the window in which held time counts, in ms: an hour, or longer where the full holds of a limit, and a pause of one more, take longer. */
const windowMs = ({ slotHoldMinutes, newAccountHoldsLimit }: PresentRules) =>
  Math.max(60, (Math.max(holdsOfOneSlot, newAccountHoldsLimit) + 1) * slotHoldMinutes) * 60_000;

const windowBefore = (rules: PresentRules, now: Date) => new Date(now.getTime() - windowMs(rules));

const secondsUntilForgotten = (rules: PresentRules, since: string, now: Date) =>
  (new Date(since).getTime() + windowMs(rules) - now.getTime()) / 1000;

/** Deletes held times that no longer count. */
export async function forgetHeldTimes(em: EntityManager, rules: PresentRules, now: Date): Promise<void> {
  await em.nativeDelete(HeldTime, { since: { $lte: windowBefore(rules, now) } });
}
