import type { EntityManager } from '@mikro-orm/postgresql';
import type { DayAvailability } from '@yoza/jobs-contract/schemas';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { addDays, dayRange } from '@yoza/service-kit/time';
import type { PresentRules } from '../rules/business-rules.ts';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { lastBookableDate } from './slot-choice.ts';
import { slotRange } from './slot-time.ts';
import { generalCapacity, heldByOthers } from './slot-places.ts';

type SlotAvailability = DayAvailability['slots'][number];

export interface SlotQuery {
  /** First date, `YYYY-MM-DD` in Kampala. */
  from: string;
  /** Number of dates. */
  days: number;
  /** User whose own hold does not count as taken. */
  viewerId: string;
}

/** Returns the available places of each customer slot on some dates: neither booked nor held by others. One query. */
export async function listSlots(em: EntityManager, rules: PresentRules, query: SlotQuery): Promise<DayAvailability[]> {
  const { from, days, viewerId } = query;
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
  const availability = (date: string, timeSlot: TimeSlot): SlotAvailability => {
    const { start, end } = slotRange(date, timeSlot);
    const row = known.get(keyOf(start, timeSlot));
    const capacity = row?.capacity ?? general;
    const left = Math.max(0, capacity - (row?.taken ?? 0));
    const reason = now >= start ? 'past' : left === 0 ? 'full' : null;
    return { timeSlot, startsAt: start.toISOString(), endsAt: end.toISOString(), capacity, left, reason };
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

/** Returns alternative slots: the free slots of the same date, or else of the next date within a week that has any; none if all are full. */
export async function freeSlotsNear(em: EntityManager, rules: PresentRules, date: string, viewerId: string) {
  for (const day of await listBookableSlots(em, rules, { from: date, days: 8, viewerId })) {
    const free = day.slots.filter((slot) => slot.reason === null);
    if (free.length > 0) return free.map((slot) => ({ date: day.date, ...slot }));
  }
  return [];
}
