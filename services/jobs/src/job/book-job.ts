import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { jobBooked } from '@yoza/contracts/events/jobs';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { offeredService } from '../catalog/offered-service.ts';
import type { Service } from '../catalog/service.entity.ts';
import { lockPerson } from '../person/lock-person.ts';
import { degrees } from '../place/point.ts';
import { presentRules } from '../rules/present-rules.ts';
import { claimSlot } from '../slot/claim-slot.ts';
import { assertUpcoming, chosenSlot } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import { Vehicle } from './vehicle.entity.ts';
import { recordBooking } from './audited-job.ts';
import { agreedPrice } from './agreed-price.ts';
import type { Booking } from './booking.ts';
import { assertBookable } from './assert-bookable.ts';
import type { BookingRequest } from './booking-request.ts';
import { assertFewBookings } from './live-jobs.ts';
import { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Books a job: price, place in the slot, job and event in one transaction. Throws 404 for a vehicle that is not the customer's or is archived and for
 * an unknown service; 400 for everything {@link assertBookable} refuses and for an admin's total below one shilling or not whole; 409
 * SERVICE_RETIRED, SLOT_PAST, PRICE_CHANGED (customers only), OUT_OF_REACH, for customers TOO_MANY_BOOKINGS, TOO_MANY_BOOKINGS_TODAY or
 * TOO_MANY_UNPAID_BOOKINGS, SLOT_FULL (with the free slots near), and by the database's constraints VEHICLE_BUSY.
 */
export async function bookJob(
  em: EntityManager,
  given: BusinessRules,
  request: BookingRequest,
  booker: Actor,
): Promise<Job> {
  const isAdmin = booker.role === 'admin';
  return withTransaction(em, async (transaction) => {
    await lockPerson(transaction, booker.userId);
    const rules = await presentRules(transaction, given);
    const { vehicle, service } = await choose(transaction, request);
    const now = rules.clock.now();
    assertBookable(rules, request, isAdmin, now);
    const slot = chosenSlot(request);
    assertUpcoming(slot, now);
    const price = agreedPrice(service, rules, request, isAdmin);
    if (!isAdmin) await assertFewBookings(transaction, rules, request.customerId);
    await lockSlots(transaction, [slot]);
    await claimSlot(transaction, rules, slot, booker.userId);
    const job = Job.book({ ...settled(request, vehicle, service), slot, price, adminMade: isAdmin }, now);
    transaction.persist(job);
    recordJobEvent(transaction, jobBooked, job, booker.userId);
    await recordBooking(transaction, booker, job);
    return job;
  });
}

/** Locks the vehicle, so that it cannot be booked and archived at the same time. */
async function choose(em: EntityManager, { vehicleId, customerId, serviceId }: BookingRequest) {
  const own = { id: vehicleId, customerId, isArchived: false };
  const vehicle = await em.findOne(Vehicle, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return { vehicle, service: await offeredService(em, serviceId) };
}

function settled(
  request: BookingRequest,
  vehicle: Vehicle,
  service: Service,
): Omit<Booking, 'slot' | 'price' | 'adminMade'> {
  const { customerId, timeSlot, address, paymentMethod } = request;
  return {
    customerId,
    timeSlot,
    address,
    paymentMethod,
    vehicleId: vehicle.id,
    vehicleName: vehicle.displayName,
    serviceId: service.id,
    serviceName: service.name,
    invoiceCode: service.invoiceCode,
    landmark: request.landmark || null,
    directions: request.directions || null,
    latitude: degrees(request.latitude),
    longitude: degrees(request.longitude),
    specialInstructions: request.specialInstructions || null,
    mobileMoneyPhone: request.mobileMoneyPhone || null,
    paymentIntentId: request.paymentIntentId || null,
  };
}
