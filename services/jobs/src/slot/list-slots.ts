import type { EntityManager } from '@mikro-orm/postgresql';
import type { DayAvailability } from '@yoza/jobs-contract/schemas';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { addDays, dayRange } from '@yoza/service-kit/time';
import type { PresentRules } from '../rules/business-rules.ts';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { lastBookableDate } from './slot-choice.ts';
import { slotRange } from './slot-time.ts';
import type { SlotKey } from './slot.entity.ts';
import { generalCapacity, heldByOthers } from './slot-places.ts';
import { isSameSlot } from './take-slot.ts';
import { endsThatDay, slotsOfWork, workTime } from './work-time.ts';

type SlotAvailability = DayAvailability['slots'][number];

export interface SlotQuery {
  /** First date, `YYYY-MM-DD` in Kampala. */
  from: string;
  /** Number of dates. */
  days: number;
  /** User whose own hold does not count as taken. */
  viewerId: string;
  /** Minutes of the work to find room for; null or undefined for work within the slots. */
  minutes?: number | null | undefined;
  /** Places of a job that is to be rescheduled, which count as available. */
  own?: readonly SlotKey[];
}

/**
 * Returns the available places of each customer slot on some dates: neither booked nor held by others. A slot without a place for the rest of longer
 * work, in its following slots or before midnight, has none. One query.
 */
export async function listSlots(em: EntityManager, rules: PresentRules, query: SlotQuery): Promise<DayAvailability[]> {
  const { from, days, viewerId, minutes = null, own = [] } = query;
  const now = rules.clock.now();
  const tables = tablesOf(em);
  const rows = await tables
    .selectFrom(tables.selectNoFrom(generalCapacity(rules.slotCapacity).as('capacity')).as('general'))
    .leftJoin('slots', (join) =>
      join
        .on('starts_at', '>=', dayRange(from).from.toISOString())
        .on('starts_at', '<', dayRange(addDays(from, days - 1)).to.toISOString())
        .on('time_slot', 'in', rules.timeSlots),
    )
    .select(['general.capacity as general', 'starts_at', 'time_slot', 'slots.capacity'])
    .select(sql<number | null>`booked + ${heldByOthers(viewerId, now)}`.as('taken'))
    .execute();
  const general = rows[0]!.general;
  const keyOf = (start: Date, timeSlot: string) => `${start.getTime()} ${timeSlot}`;
  const known = new Map(
    rows.filter((row) => row.starts_at).map((row) => [keyOf(new Date(row.starts_at!), row.time_slot!), row]),
  );
  const placesIn = ({ start, timeSlot }: SlotKey) => {
    const row = known.get(keyOf(start, timeSlot));
    const capacity = row?.capacity ?? general;
    const taken = (row?.taken ?? 0) - own.filter((place) => isSameSlot(place, { start, timeSlot })).length;
    return { capacity, left: Math.max(0, capacity - taken) };
  };
  const availability = (date: string, timeSlot: TimeSlot): SlotAvailability => {
    const slot = { date, timeSlot, ...slotRange(date, timeSlot) };
    const { capacity, left: own } = placesIn(slot);
    const work = workTime(slot, minutes, rules);
    const isLongEnough = endsThatDay(slot, work);
    const following = slotsOfWork(slot, work)
      .slice(1)
      .map((other) => placesIn(other).left);
    const left = isLongEnough ? Math.min(own, ...following) : 0;
    const reason = now >= slot.start ? 'past' : left === 0 ? 'full' : null;
    const cause = reason === 'full' && own > 0 ? ('too_short' as const) : null;
    return {
      timeSlot,
      startsAt: slot.start.toISOString(),
      endsAt: slot.end.toISOString(),
      capacity,
      left,
      reason,
      ...(minutes !== null && { cause }),
    };
  };
  return Array.from({ length: days }, (_, offset) => addDays(from, offset)).map((date) => ({
    date,
    slots: rules.timeSlots.map((timeSlot) => availability(date, timeSlot)),
  }));
}

/** Returns what {@link listSlots} returns, without the dates after the booking horizon. */
export async function listBookableSlots(
  em: EntityManager,
  rules: PresentRules,
  query: SlotQuery,
): Promise<DayAvailability[]> {
  const last = lastBookableDate(rules, rules.clock.now());
  return (await listSlots(em, rules, query)).filter(({ date }) => date <= last);
}

/**
 * Returns alternative slots for work: the free slots of the same date, or else of the next date within a week that has any; none if all are full. The
 * slot that a job is in, the first of its `own` places, is no alternative.
 */
export async function freeSlotsNear(
  em: EntityManager,
  rules: PresentRules,
  { date, ...query }: Pick<SlotQuery, 'viewerId' | 'minutes' | 'own'> & { date: string },
) {
  const current = query.own?.[0];
  const isCurrent = ({ startsAt, timeSlot }: SlotAvailability) =>
    current !== undefined && isSameSlot(current, { start: new Date(startsAt), timeSlot });
  for (const day of await listBookableSlots(em, rules, { from: date, days: 8, ...query })) {
    const free = day.slots.filter((slot) => slot.reason === null && !isCurrent(slot));
    if (free.length > 0) return free.map((slot) => ({ date: day.date, ...slot }));
  }
  return [];
}
