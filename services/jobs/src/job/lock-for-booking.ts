import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '@yoza/service-kit/errors';
import { sql } from 'kysely';
import { personLock } from '../person/lock-person.ts';
import type { SlotKey } from '../slot/slot.entity.ts';
import { slotStart } from '../slot/slot-places.ts';
import { lockingKnown } from '../slot/take-slot.ts';
import { tablesOf } from '../tables.ts';
import type { BookingRequest } from './booking-request.ts';

/**
 * Locks the person who books, the vehicle and the slot, in this order, until the end of the caller's transaction, in one statement: the person, so
 * that their bookings are counted one after the other; the vehicle, so that it cannot be booked and archived at the same time; the slot, so that its
 * last place is given once. Rescheduling locks in the same order. Returns the vehicle. Throws 404 for one that is not the customer's or is archived.
 * Only later statements see what others changed while this one waited; a vehicle transferred to the customer meanwhile is not found, and one archived
 * meanwhile is not returned.
 */
export async function lockForBooking(
  em: EntityManager,
  bookerId: string,
  { vehicleId, customerId }: BookingRequest,
  slot: SlotKey,
) {
  const vehicle = await tablesOf(em)
    .with('person', (tables) => tables.selectNoFrom(personLock(sql.val(bookerId)).as('lock')))
    .with('vehicle', (tables) =>
      tables
        .selectFrom(['vehicles', 'person'])
        .selectAll('vehicles')
        .where('vehicles.id', '=', vehicleId)
        .where('customer_id', '=', customerId)
        .where('is_archived', '=', sql.lit(false))
        .forUpdate('vehicles'),
    )
    .with('slot', (tables) =>
      tables
        .insertInto('slots')
        .columns(['starts_at', 'time_slot', 'booked'])
        .expression((eb) =>
          eb
            .selectFrom('vehicle')
            .select([slotStart(slot).as('starts_at'), sql.val(slot.timeSlot).as('time_slot'), sql.lit(0).as('booked')]),
        )
        .onConflict(lockingKnown),
    )
    .selectFrom('vehicle')
    .selectAll()
    .executeTakeFirst();
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return vehicle;
}

export type LockedVehicle = Awaited<ReturnType<typeof lockForBooking>>;
