import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job as WireJob } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules, PresentRules } from '../rules/business-rules.ts';
import type { Basket } from '../catalog/basket.ts';
import { basketOf } from '../catalog/basket.ts';
import { totalOf } from '../catalog/price.ts';
import { offered } from '../catalog/offered-service.ts';
import { priceClassOf } from '../catalog/price-class.ts';
import { degrees } from '../place/point.ts';
import { withSettings } from '../rules/present-rules.ts';
import type { Claim } from '../slot/claim-slot.ts';
import { followingAreFree, slotFull } from '../slot/claim-slot.ts';
import { assertUpcoming, chosenSlot } from '../slot/slot-choice.ts';
import { hasRoom } from '../slot/slot-places.ts';
import { lockSlots } from '../slot/take-slot.ts';
import { slotsOfWork, workTime } from '../slot/work-time.ts';
import { agreedPrice } from './agreed-price.ts';
import { assertBookable } from './assert-bookable.ts';
import { lockDiscount } from '../discount-code/find-discount.ts';
import type { Discount } from '../discount-code/discount-code-use.entity.ts';
import { useCode } from '../discount-code/use-code.ts';
import { assertFewWrongCodes } from '../discount-code/wrong-codes.ts';
import { presentBookedJob } from './booked-job.presenter.ts';
import type { Booking } from './booking.ts';
import type { BookingFacts } from './booking-facts.ts';
import { readBookingFacts } from './booking-facts.ts';
import type { BookingRequest } from './booking-request.ts';
import { Job } from './job.entity.ts';
import { jobRow } from './job-row.ts';
import { assertFewBookings } from './live-jobs.ts';
import type { LockedVehicle } from './lock-for-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { vehicleName } from './vehicle.entity.ts';
import { writeBooking } from './write-booking.ts';

/**
 * Books a job and returns it as the booker sees it. Its transaction has three statements: the locks, the facts, and all writes; two more for work that
 * takes places in several slots, three more with a discount code. Throws 404 for a
 * vehicle that is not the customer's or is archived and for an unknown service; 400 for everything {@link assertBookable} refuses and for an admin's
 * total below one shilling or not whole; 409 SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID, SLOT_PAST, PRICE_CHANGED (customers only), OUT_OF_REACH, for customers
 * TOO_MANY_BOOKINGS, TOO_MANY_BOOKINGS_TODAY or TOO_MANY_UNPAID_BOOKINGS, SLOT_FULL (with the free slots near), and by the database's constraints, at
 * the end of the transaction, VEHICLE_BUSY.
 */
export async function bookJob(
  em: EntityManager,
  given: BusinessRules,
  request: BookingRequest,
  booker: Principal,
): Promise<WireJob> {
  const isAdmin = booker.role === 'admin';
  const bookerId = booker.userId;
  const slot = chosenSlot(request);
  return withTransaction(em, async (transaction) => {
    const vehicle = await lockForBooking(transaction, bookerId, request, slot);
    const now = given.clock.now();
    const facts = offered(await readBookingFacts(transaction, { ...request, bookerId, slot, now }));
    const rules = withSettings(given, facts);
    assertBookable(rules, request, isAdmin, now);
    assertUpcoming(slot, now);
    const basket = basketOfBooking(request, vehicle, facts, rules);
    const work = workTime(slot, basket.durationMinutes, rules);
    const claim = { slot, work, minutes: basket.durationMinutes, personId: bookerId, former: [] };
    await lockFollowing(transaction, claim);
    const discount = await discountOn(transaction, request, basket, booker, now);
    const price = agreedPrice({ items: basket.items, discount: discount?.amount ?? 0 }, rules, request, isAdmin);
    if (!isAdmin) assertFewBookings(rules, facts, facts.customerSince);
    const isFree = hasRoom(facts, rules) && (await followingAreFree(transaction, rules, claim));
    if (!isFree) throw await slotFull(transaction, rules, claim);
    // A code that reduces nothing is not used up.
    const used = price.discountAmount > 0 ? discount : null;
    const details = { ...settled(request, vehicle, facts, basket), discountCode: used?.terms.code ?? null };
    const job = Job.book({ ...details, slot, work, price, adminMade: isAdmin }, now);
    const row = jobRow(job);
    writeBooking(transaction, booker, job, row, facts);
    if (used) useCode(transaction, job, used, bookerId, now);
    return presentBookedJob(row, vehicle, facts, booker);
  });
}

/**
 * Locks the slots after the first that longer work takes. They begin later than the first, so they are locked in the order of all slots, unless slots on
 * offer overlap; then a deadlock is possible, after which the transaction runs again.
 */
async function lockFollowing(em: EntityManager, { slot, work }: Pick<Claim, 'slot' | 'work'>): Promise<void> {
  const [, ...others] = slotsOfWork(slot, work);
  if (others.length > 0) await lockSlots(em, others);
}

/** Returns the discount of the requested code, which stays locked; null without one. */
async function discountOn(
  em: EntityManager,
  { discountCode, serviceId, customerId }: BookingRequest,
  { items }: Basket,
  booker: Principal,
  now: Date,
): Promise<Discount | null> {
  if (!discountCode) return null;
  await assertFewWrongCodes(em, { caller: booker, now });
  return lockDiscount(em, { code: discountCode, serviceIds: [serviceId], itemsTotal: totalOf(items), customerId, now });
}

function basketOfBooking(
  { serviceId, addOnIds = [] }: BookingRequest,
  vehicle: LockedVehicle,
  facts: BookingFacts,
  rules: PresentRules,
): Basket {
  const service = { ...facts, id: serviceId, basePrice: facts.catalogue_price };
  return basketOf(service, priceClassOf(rules, vehicle.vehicle_type), addOnIds, facts.knownAddOns);
}

function settled(
  request: BookingRequest,
  vehicle: LockedVehicle,
  service: BookingFacts,
  { addOns, durationMinutes }: Basket,
): Omit<Booking, 'slot' | 'work' | 'price' | 'discountCode' | 'adminMade'> {
  const { customerId, timeSlot, address, paymentMethod } = request;
  return {
    customerId,
    timeSlot,
    address,
    paymentMethod,
    vehicleId: vehicle.id,
    vehicleName: vehicleName(vehicle),
    serviceId: request.serviceId,
    serviceName: service.name,
    invoiceCode: service.invoiceCode,
    addOns,
    durationMinutes,
    landmark: request.landmark || null,
    directions: request.directions || null,
    latitude: degrees(request.latitude),
    longitude: degrees(request.longitude),
    specialInstructions: request.specialInstructions || null,
    mobileMoneyPhone: request.mobileMoneyPhone || null,
    paymentIntentId: request.paymentIntentId || null,
  };
}
