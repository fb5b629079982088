import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobBooked } from '@yoza/jobs-contract/events';
import type { NewVisit, Visit } from '@yoza/jobs-contract/visits';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import { sendWrites, writeLast } from '@yoza/service-kit/last-statement';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { Price } from '../catalog/price.ts';
import { pricesOfVisit } from '../catalog/price-of-visit.ts';
import type { Discount } from '../discount-code/discount-code-use.entity.ts';
import { lockDiscount } from '../discount-code/find-discount.ts';
import { useCode } from '../discount-code/use-code.ts';
import { assertFewWrongCodes } from '../discount-code/wrong-codes.ts';
import { assertBookable } from '../job/assert-bookable.ts';
import { assertVehiclesFree } from '../job/assert-free.ts';
import { recordBookingByAdmin } from '../job/audited-job.ts';
import { readBookingCounts } from '../job/booking-facts.ts';
import { Job } from '../job/job.entity.ts';
import { presentJob } from '../job/job.presenter.ts';
import { findJobsWithIds } from '../job/job.queries.ts';
import { insertable, jobRow } from '../job/job-row.ts';
import { assertFewBookings } from '../job/live-jobs.ts';
import { lockVehicles } from '../job/lock-vehicles.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import type { Vehicle } from '../job/vehicle.entity.ts';
import { lockPerson } from '../person/lock-person.ts';
import { Person } from '../person/person.entity.ts';
import { degrees, pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { claimPlaces } from '../slot/claim-slot.ts';
import { assertUpcoming, chosenSlot } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import { slotsOfWork, workRange, workTime } from '../slot/work-time.ts';
import { tablesOf } from '../tables.ts';
import type { Car } from '../vehicle/read-cars.ts';
import { minutesOfCars, withBaskets } from '../vehicle/read-cars.ts';
import { discountedCars } from './quote-visit.ts';

/** Visit as requested, with the customer it is for. */
export interface VisitRequest extends Omit<NewVisit, 'customerId'> {
  customerId: string;
}

/**
 * Books a job for each car, all of them or none, which take the places of their slot together, and returns them as the booker sees them. Throws 404 for a vehicle
 * that is not the customer's or is archived and for an unknown service; 400 for everything {@link assertBookable} refuses; 409 SERVICE_RETIRED,
 * ADD_ON_UNAVAILABLE, CODE_NOT_VALID, SLOT_PAST, PRICE_CHANGED, OUT_OF_REACH, for customers TOO_MANY_BOOKINGS, TOO_MANY_BOOKINGS_TODAY or
 * TOO_MANY_UNPAID_BOOKINGS, for which each car counts, VEHICLE_BUSY naming the car, and SLOT_FULL (with the free slots near).
 */
export async function bookVisit(
  em: EntityManager,
  given: BusinessRules,
  request: VisitRequest,
  booker: Principal,
): Promise<Visit> {
  const isAdmin = booker.role === 'admin';
  const slot = chosenSlot(request);
  return withTransaction(em, async (transaction) => {
    await lockPerson(transaction, booker.userId);
    const vehicles = await lockOwn(transaction, request);
    const rules = await presentRules(transaction, given);
    const now = rules.clock.now();
    assertBookable(rules, request, isAdmin, now);
    assertUpcoming(slot, now);
    const cars = await withBaskets(transaction, rules, request.vehicles, vehicles);
    const minutes = minutesOfCars(cars);
    const work = workTime(slot, minutes, rules);
    await lockSlots(transaction, slotsOfWork(slot, work));
    const discount = await discountOn(transaction, request, cars, booker, now);
    const { travelFee } = travelTo(rules, pointOf(request));
    const items = cars.map(({ basket }) => basket.items);
    const prices = pricesOfVisit(items, { taxRate: rules.taxRate, travelFee, discount: discount?.amount ?? 0 });
    assertPrice(prices, request);
    const { customerId } = request;
    if (!isAdmin) {
      const { customerSince, ...counts } = await readBookingCounts(transaction, customerId, now);
      assertFewBookings(rules, counts, customerSince, cars.length);
    }
    const ids = cars.map(({ vehicle }) => vehicle.id);
    await assertVehiclesFree(transaction, workRange(slot, work), ids);
    await claimPlaces(transaction, rules, { slot, work, minutes, personId: booker.userId, former: [] });
    // A code that reduces nothing is not used up.
    const used = discount && discount.amount > 0 ? discount : null;
    const id = randomUUID();
    const jobs = cars.map((car, index) => {
      const price = prices[index]!;
      const discountCode = used && price.discountAmount > 0 ? used.terms.code : null;
      const visit = { id, position: index + 1, size: cars.length };
      const booking = { ...settled(request, car), discountCode, slot, work, price, visit, adminMade: isAdmin };
      return Job.book(booking, now);
    });
    await write(transaction, booker, jobs, used);
    // The constraints are checked now, and the jobs can be read as everywhere else.
    await sendWrites(transaction);
    const rows = await findJobsWithIds(transaction, jobs);
    const shown = new Map(rows.map((row) => [row.id, presentJob(row, booker)]));
    return { id, jobs: jobs.map((job) => shown.get(job.id)!) };
  });
}

/** Locks the vehicles that are the customer's and not archived, in the order of all commands, so that none can be booked and archived at the same time. */
function lockOwn(em: EntityManager, { vehicles, customerId }: VisitRequest): Promise<Vehicle[]> {
  const ids = vehicles.map(({ vehicleId }) => vehicleId);
  return lockVehicles(em, ids, { customerId, isArchived: false });
}

/** Returns the discount of the requested code for all cars, which stays locked; null without one. */
async function discountOn(
  em: EntityManager,
  { discountCode, customerId }: VisitRequest,
  cars: readonly Car[],
  booker: Principal,
  now: Date,
): Promise<Discount | null> {
  if (!discountCode) return null;
  await assertFewWrongCodes(em, { caller: booker, now });
  return lockDiscount(em, { ...discountedCars(cars), code: discountCode, customerId, now });
}

/** Throws 409 PRICE_CHANGED with the right sums where those that the caller sends differ. */
function assertPrice(prices: readonly Price[], { basePrice, totalPrice }: VisitRequest): void {
  const sum = (key: 'basePrice' | 'travelFee' | 'totalPrice') => prices.reduce((total, price) => total + price[key], 0);
  const differs = (figure: string | number | undefined, right: number) =>
    figure !== undefined && Number(figure) !== right;
  if (!differs(basePrice, sum('basePrice')) && !differs(totalPrice, sum('totalPrice'))) return;
  const right = {
    basePrice: money(sum('basePrice')),
    travelFee: money(sum('travelFee')),
    totalPrice: money(sum('totalPrice')),
  };
  throw conflict('PRICE_CHANGED', 'The price has changed. Please check the new total and confirm again.', right);
}

/** Stores the jobs, their events and the use of the code with the last statement of the transaction. */
async function write(em: EntityManager, booker: Principal, jobs: readonly Job[], used: Discount | null): Promise<void> {
  const [first] = jobs;
  const { customerId, createdAt } = first!;
  writeLast(
    em,
    tablesOf(em)
      .insertInto('jobs')
      .values(jobs.map((job) => insertable(jobRow(job)))),
  );
  const customer = booker.role === 'admin' ? await em.findOne(Person, { id: customerId }) : null;
  for (const job of jobs) {
    recordJobEvent(em, jobBooked, job, booker.userId);
    recordBookingByAdmin(em, booker, job, customer);
  }
  if (used) useCode(em, first!, used, booker.userId, createdAt);
}

const settled = (
  request: VisitRequest,
  { vehicle, service, basket: { addOns, durationMinutes } }: Car,
): Omit<Parameters<typeof Job.book>[0], 'slot' | 'work' | 'price' | 'discountCode' | 'adminMade' | 'visit'> => ({
  customerId: request.customerId,
  timeSlot: request.timeSlot,
  address: request.address,
  paymentMethod: request.paymentMethod,
  vehicleId: vehicle.id,
  vehicleName: vehicle.displayName,
  serviceId: service.id,
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
  paymentIntentId: null,
});
