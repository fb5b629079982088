import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryCreator } from 'kysely';
import { sql } from 'kysely';
import { addOnsOfBasket } from '../catalog/add-ons.queries.ts';
import type { ChosenSlot } from '../slot/slot-choice.ts';
import { currentHold, slotPlaces, slotStart } from '../slot/slot-places.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { countedSince, liveStatuses } from './live-jobs.ts';

export interface BookingQuery {
  bookerId: string;
  customerId: string;
  serviceId: string;
  /** Add-ons ordered, by their ids. */
  addOnIds?: readonly string[] | undefined;
  /** Slot of the booking, locked. */
  slot: ChosenSlot;
  now: Date;
}

/** Facts that decide about a booking, and of which some are shown with it. */
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof readBookingFacts>>>;

/** Reads the counts of a customer's bookings, and since when their account exists (null if they are not known yet). */
export async function readBookingCounts(em: EntityManager, customerId: string, now: Date) {
  const tables = tablesOf(em);
  return tables
    .selectFrom([liveBookings(tables, customerId).as('bookings'), bookingsOfToday(tables, customerId, now).as('today')])
    .leftJoin('people', (join) => join.on('people.id', '=', customerId))
    .select(['bookings.live', 'bookings.liveUnpaid', 'today.ofToday', 'people.created_at as customerSince'])
    .executeTakeFirstOrThrow();
}

const liveBookings = (tables: QueryCreator<Tables>, customerId: string) =>
  tables
    .selectFrom('jobs')
    .where('customer_id', '=', customerId)
    .where('status', 'in', liveStatuses.map(sql.lit))
    .select([
      sql<number>`count(*)::int`.as('live'),
      sql<number>`(count(*) filter (where payment_status <> 'paid'))::int`.as('liveUnpaid'),
    ]);

const bookingsOfToday = (tables: QueryCreator<Tables>, customerId: string, now: Date) =>
  tables
    .selectFrom('jobs')
    .where('customer_id', '=', customerId)
    .where('admin_made', '=', sql.lit(false))
    .where('created_at', '>', countedSince(now).toISOString())
    .select(sql<number>`count(*)::int`.as('ofToday'));

/**
 * Reads the service with its add-ons and the settings, the customer (null columns if not known yet), the counts of their bookings, the places of the slot, and the
 * booker's current hold of it, which is locked (null columns without one); undefined if there is no such service. One statement, and a later one than
 * that of `lockForBooking`, so that it sees what others changed before the locks were free.
 */
export async function readBookingFacts(em: EntityManager, query: BookingQuery) {
  const { bookerId, customerId, serviceId, addOnIds = [], slot, now } = query;
  return tablesOf(em)
    .with('hold', () => currentHold(em, slot, bookerId, now))
    .with('bookings', (tables) => liveBookings(tables, customerId))
    .with('bookings_of_today', (tables) => bookingsOfToday(tables, customerId, now))
    .selectFrom(['services', 'settings', 'bookings', 'bookings_of_today', 'slots'])
    .leftJoin('people', (join) => join.on('people.id', '=', customerId))
    .leftJoin('hold', (join) => join.onTrue())
    .where('services.id', '=', serviceId)
    .where('slots.starts_at', '=', slotStart(slot))
    .where('slots.time_slot', '=', slot.timeSlot)
    .select(['settings.version', 'settings.changed'])
    .select(['bookings.live', 'bookings.liveUnpaid', 'bookings_of_today.ofToday'])
    .select(slotPlaces(bookerId, now))
    .select(['services.name', 'services.description', 'services.translations', 'services.duration'])
    .select(['services.base_price as catalogue_price', 'services.is_active as isActive'])
    .select(['services.invoice_code as invoiceCode', 'services.size_extras as sizeExtras'])
    .select('services.included_add_on_ids as includedAddOnIds')
    .select(addOnsOfBasket(addOnIds).as('knownAddOns'))
    .select(['people.first_name as customer_first_name', 'people.last_name as customer_last_name'])
    .select(['people.email as customer_email', 'people.phone_number as customer_phone'])
    .select(['people.profile_image_url as customer_image', 'people.created_at as customerSince'])
    .executeTakeFirst();
}
