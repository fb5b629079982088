import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PresentRules } from '../rules/business-rules.ts';
import { tablesOf } from '../tables.ts';
import type { SlotKey } from './slot.entity.ts';

const placesOfTechnicians = sql<number>`greatest(1, (select count(*) from people where role = 'technician'))::int`;

/** SQL of the number of places of a slot without a capacity of its own: the configured one, else the number of technicians, at least 1. */
export const generalCapacity = (slotCapacity: number | null | undefined) =>
  sql<number>`coalesce(${slotCapacity ?? null}::int, ${placesOfTechnicians})`;

/** SQL of the number of places of a slot of `slots` that are held now by others than this user, also for work that began in an earlier slot of the day. */
export const heldByOthers = (personId: string, now: Date) =>
  sql<number>`(select count(*)::int from slot_holds h
    where h.starts_at between slots.starts_at - interval '1 day' and slots.starts_at + interval '1 day'
    and (h.starts_at = slots.starts_at and h.time_slot = slots.time_slot or slots.time_slot = any(h.also_holds)
      and (h.starts_at at time zone 'Africa/Kampala')::date = (slots.starts_at at time zone 'Africa/Kampala')::date)
    and h.holder_id <> ${personId} and h.expires_at > ${now.toISOString()})`;

/** SQL of the start of a slot. Sent as a Date: PostgreSQL cannot read the ISO-8601 text of a year after 9999. */
export const slotStart = ({ start }: SlotKey) => sql<string>`${start}::timestamptz`;

/** Places of a slot for a user, whose own hold does not count as taken. */
export type SlotPlaces = Awaited<ReturnType<typeof placesOf>>;

/** Reads the places of a locked slot for a user, and their current hold of it, which is locked (null columns without one). */
export async function placesOf(em: EntityManager, rules: PresentRules, slot: SlotKey, personId: string) {
  const now = rules.clock.now();
  return tablesOf(em)
    .with('hold', () => currentHold(em, slot, personId, now))
    .selectFrom('slots')
    .leftJoin('hold', (join) => join.onTrue())
    .where('starts_at', '=', slotStart(slot))
    .where('time_slot', '=', slot.timeSlot)
    .select(slotPlaces(personId, now, rules.slotCapacity))
    .executeTakeFirstOrThrow();
}

/** Reads the places of locked slots for a user. */
export async function placesOfAll(em: EntityManager, rules: PresentRules, slots: readonly SlotKey[], personId: string) {
  return tablesOf(em)
    .selectFrom('slots')
    .where((eb) =>
      eb.or(slots.map((slot) => eb.and([eb('starts_at', '=', slotStart(slot)), eb('time_slot', '=', slot.timeSlot)]))),
    )
    .select(['booked', 'capacity'])
    .select(heldByOthers(personId, rules.clock.now()).as('heldByOthers'))
    .select(generalCapacity(rules.slotCapacity).as('generalCapacity'))
    .execute();
}

/** Query of a user's current hold of a slot, which it locks. */
export const currentHold = (em: EntityManager, slot: SlotKey, personId: string, now: Date) =>
  tablesOf(em)
    .selectFrom('slot_holds')
    .select(['id', 'expires_at'])
    .where('holder_id', '=', personId)
    .where('starts_at', '=', slotStart(slot))
    .where('time_slot', '=', slot.timeSlot)
    .where('expires_at', '>', now.toISOString())
    .forUpdate();

/**
 * Columns of {@link SlotPlaces} in a query of `slots` and of {@link currentHold} as `hold`. Without the configured capacity, which the same query may
 * only be reading, the technicians are always counted.
 */
export const slotPlaces = (personId: string, now: Date, slotCapacity?: number | null) =>
  [
    'slots.booked',
    'slots.capacity',
    heldByOthers(personId, now).as('heldByOthers'),
    generalCapacity(slotCapacity).as('generalCapacity'),
    'hold.id as holdId',
    'hold.expires_at as holdExpiresAt',
  ] as const;

/** True if a slot has an available place. */
export function hasRoom(
  {
    booked,
    heldByOthers: held,
    capacity,
    generalCapacity: general,
  }: Pick<SlotPlaces, 'booked' | 'heldByOthers' | 'capacity' | 'generalCapacity'>,
  { slotCapacity }: Pick<PresentRules, 'slotCapacity'>,
): boolean {
  return booked + held < (capacity ?? slotCapacity ?? general);
}
