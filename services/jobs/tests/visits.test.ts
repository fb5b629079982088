import { discountCodeRedeemed, jobBooked, jobsAdminChange } from '@yoza/jobs-contract/events';
import { queryOfCars } from '@yoza/jobs-contract/visit-query';
import type { Principal } from '@yoza/kernel-contract/principal';
import { randomFrom } from '@yoza/messaging/testing-histories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { booking, startJobs, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';
import type { Ordered } from './visit-calls.ts';
import { slots, visitCalls, visitOf } from './visit-calls.ts';

let jobs: Jobs;
let admin: Principal;
let prices: ReturnType<typeof priceCatalogue>;
let visits: ReturnType<typeof visitCalls>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '1', JOBS_LIVE_BOOKINGS_LIMIT: '500' });
  admin = await jobs.person('admin');
  prices = priceCatalogue(jobs, admin);
  visits = visitCalls(jobs);
});
afterAll(() => jobs[Symbol.asyncDispose]());

let day = 0;
/** Returns a date that no other test uses. */
const nextDate = () => new Date(Date.UTC(2027, 5, 1 + day++)).toISOString().slice(0, 10);
/** A place 17 km outside the service area. */
const farAway = { latitude: '0.0424', longitude: 32.4435 };
const quoteBody = (vehicles: readonly object[], more: object = {}) => {
  const { vehicles: cars, latitude, longitude } = visitOf(vehicles);
  return { vehicles: cars, latitude, longitude, ...more };
};
const countOf = async (table: string) => (await jobs.sql(`select count(*)::int as count from ${table}`))[0]!['count'];
const usesOf = async (code: string) =>
  (await jobs.sql('select uses from discount_codes where code = ?', [code]))[0]!['uses'];
/** Sum of a figure, in whole shillings. */
const sumOf = (rows: readonly Record<string, any>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);

describe('a visit', () => {
  it('has a job for each car, in the order requested, at the price of its quote', async () => {
    const scheduledDate = nextDate();
    const customer = await jobs.person('customer');
    const { body: addOn } = await prices.addAddOn();
    const cars = await visits.carsOf(customer, [{ addOnIds: [addOn.id] }, { serviceId: 'basic-wash' }, {}]);
    const { body: quote } = await visits.quote(customer, quoteBody(cars, farAway));
    expect(quote).toMatchObject({ durationMinutes: 330, taxRate: 8, discountAmount: '0.00' });
    expect(quote.vehicles.map(({ vehicleId, travelFee }: any) => [vehicleId, Number(travelFee) > 0])).toEqual(
      cars.map(({ vehicleId }, index) => [vehicleId, index === 0]),
    );
    const { basePrice, totalPrice } = quote;
    const { status, body } = await visits.book(customer, cars, { scheduledDate, basePrice, totalPrice, ...farAway });
    expect(status).toBe(201);
    expect(sumOf(body.jobs, 'totalPrice')).toBe(Number(totalPrice));
    for (const [index, job] of body.jobs.entries()) {
      const { vehicleId, serviceId } = cars[index]!;
      const place = { visitId: body.id, visitPosition: index + 1, visitSize: 3 };
      expect(job).toMatchObject({ vehicleId, serviceId, ...place, busyUntil: `${scheduledDate}T10:30:00.000Z` });
      const { lines, travelFee, taxAmount, durationMinutes } = quote.vehicles[index];
      expect(job).toMatchObject({ lines, travelFee, taxAmount, durationMinutes, status: 'pending', version: 1 });
      expect(await visits.shown(customer, job.id)).toEqual(job);
      const [event] = (await jobs.events(jobBooked)).filter(({ data }) => data.id === job.id);
      expect(event!.data).toMatchObject({ ...place, lines, totalPrice: job.totalPrice, busyUntil: job.busyUntil });
    }
    expect([await visits.leftOn(scheduledDate), await visits.wrongPlaces(scheduledDate)]).toEqual([[0, 0, 1, 1], []]);
  });

  it('is booked by an admin for a customer, with an entry in the audit log for each car', async () => {
    const customer = await jobs.person('customer');
    const cars = await visits.carsOf(customer, [{}, {}]);
    const without = await visits.book(admin, cars, { scheduledDate: nextDate() });
    expect([without.status, without.body.errors[0].path]).toEqual([400, 'customerId']);
    const own = { scheduledDate: nextDate(), customerId: customer.userId };
    const { status, body } = await visits.book(admin, cars, own);
    expect([status, body.jobs[0].customerId]).toEqual([201, customer.userId]);
    const entries = (await jobs.events(jobsAdminChange)).filter(({ data }) => data.action === 'job.booked');
    expect(entries.map(({ data }) => data.subject.id)).toEqual(body.jobs.map(({ id }: any) => id));
    expect(entries[0]!.data.changes).toContainEqual({ field: 'customer', before: null, after: 'Amina Test' });
    expect((await jobs.as(admin)('GET', '/api/admin/jobs/csv')).body).toContain(body.id);
    const other = await jobs.person('customer');
    const wrong = await visits.book(admin, cars, { scheduledDate: nextDate(), customerId: other.userId });
    expect(wrong.body.code).toBe('VEHICLE_NOT_FOUND');
    expect((await visits.quote(admin, quoteBody(cars))).status).toBe(200);
    expect((await visits.quote(admin, quoteBody(cars, { customerId: other.userId }))).status).toBe(404);
    expect((await visits.quote(other, quoteBody(cars, { customerId: customer.userId }))).status).toBe(404);
  });

  it('is refused as a whole, and leaves nothing behind', async () => {
    const scheduledDate = nextDate();
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const [free, busy] = await visits.carsOf(customer, [{}, {}]);
    const { body: code } = await prices.addCode();
    await prices.changeBookingSettings({ slotCapacity: 9 });
    const taken = booking(busy!.vehicleId, { scheduledDate, timeSlot: slots[1], serviceId: 'basic-wash' });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: taken })).status).toBe(201);
    const before = [await countOf('jobs'), await countOf('outbox'), await visits.leftOn(scheduledDate)];
    const long = { serviceId: 'deep-cleaning-polish' };
    const theirs = { vehicleId: await vehicleOf(jobs, other), serviceId: 'basic-wash' };
    const refused: [readonly object[], number, string, object?][] = [
      [
        [
          { ...free, ...long },
          { ...busy, ...long },
        ],
        409,
        'VEHICLE_BUSY',
      ],
      [[free!, theirs], 404, 'VEHICLE_NOT_FOUND'],
      [[free!, { ...busy, serviceId: 'gold-plating' }], 404, 'SERVICE_NOT_FOUND'],
      [[free!, { ...busy, addOnIds: ['no-such'] }], 409, 'ADD_ON_UNAVAILABLE'],
      [[free!, { ...free, serviceId: 'basic-wash' }], 400, 'INVALID_REQUEST'],
      [[], 400, 'INVALID_REQUEST'],
      [[free!, busy!], 409, 'PRICE_CHANGED', { totalPrice: '1.00' }],
      [[free!, busy!], 409, 'OUT_OF_REACH', { latitude: 3, longitude: 30 }],
      [[free!, busy!], 409, 'CODE_NOT_VALID', { discountCode: 'NOSUCHCODE' }],
      [[free!], 400, 'INVALID_REQUEST', { timeSlot: '7:00 AM - 8:00 AM' }],
    ];
    for (const [cars, expected, problem, more] of refused) {
      const request = { scheduledDate, discountCode: code.code, ...more };
      const { status, body } = await visits.book(customer, cars, request);
      expect([status, body.code]).toEqual([expected, problem]);
    }
    const seven = await visits.carsOf(customer, Array(7).fill({}));
    const tooMany = await visits.book(customer, seven, { scheduledDate });
    expect([tooMany.status, tooMany.body.errors[0].message]).toEqual([400, 'At most 6 cars']);
    expect((await visits.book(other, [theirs, free!], { scheduledDate })).body.code).toBe('VEHICLE_NOT_FOUND');
    await jobs.as(other)('DELETE', `/api/vehicles/${theirs.vehicleId}`);
    expect((await visits.book(other, [theirs], { scheduledDate })).body.code).toBe('VEHICLE_NOT_FOUND');
    const after = [await countOf('jobs'), await countOf('outbox'), await visits.leftOn(scheduledDate)];
    expect([after, await usesOf(code.code)]).toEqual([before, 0]);
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('tells the right sums when the price has changed', async () => {
    const customer = await jobs.person('customer');
    const cars = await visits.carsOf(customer, [{}, {}]);
    const { body } = await visits.book(customer, cars, { scheduledDate: nextDate(), basePrice: '82518.00' });
    const right = { basePrice: '165036.00', travelFee: '0.00', totalPrice: '178238.00' };
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', ...right });
    const { basePrice, totalPrice } = right;
    expect((await visits.book(customer, cars, { scheduledDate: nextDate(), basePrice, totalPrice })).status).toBe(201);
  });

  it('shares the last place of a slot with single bookings: 50 callers, one winner in each slot', async () => {
    const scheduledDate = nextDate();
    const customers = await Promise.all(Array.from({ length: 50 }, () => jobs.person('customer')));
    const cars = await Promise.all(customers.map((customer) => visits.carsOf(customer, [{}, {}])));
    const answers = await Promise.all(
      customers.map((customer, index) => {
        const timeSlot = slots[index % 3]!;
        if (index % 2 === 0) return visits.book(customer, cars[index]!, { scheduledDate, timeSlot });
        const body = booking(cars[index]![0]!.vehicleId, { scheduledDate, timeSlot });
        return jobs.as(customer)('POST', '/api/jobs', { body });
      }),
    );
    expect(answers.filter(({ status, body }) => status !== 201 && body.code !== 'SLOT_FULL')).toEqual([]);
    const booked = await jobs.sql<{ booked: number }>(
      `select booked from slots where (starts_at at time zone 'Africa/Kampala')::date = ?::date`,
      [scheduledDate],
    );
    expect(Math.max(...booked.map((slot) => slot.booked))).toBe(1);
    const places = answers.filter(({ status }) => status === 201).map(({ body }) => (body.jobs ? 2 : 1));
    expect(booked.reduce((sum, slot) => sum + slot.booked, 0)).toBe(places.reduce((sum, count) => sum + count, 0));
    expect(await visits.wrongPlaces(scheduledDate)).toEqual([]);
  });

  it('is booked once, however often it is requested with the same Idempotency-Key', async () => {
    const customer = await jobs.person('customer');
    const body = visitOf(await visits.carsOf(customer, [{}, {}]), { scheduledDate: nextDate() });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const book = () => jobs.as(customer)('POST', '/api/visits', { body, headers });
    const answers = await Promise.all(Array.from({ length: 10 }, book));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await jobs.as(customer)('GET', '/api/jobs')).body).toHaveLength(2);
    expect((await book()).body).toEqual(answers[0]!.body);
  });

  it('counts each car towards the limits of open and of unpaid bookings', async () => {
    const customer = await jobs.person('customer');
    const cars = await visits.carsOf(customer, [{}, {}, {}, {}]);
    await prices.changeBookingSettings({ liveBookingsLimit: 3 });
    const four = await visits.book(customer, cars, { scheduledDate: nextDate() });
    expect(four.body).toMatchObject({ code: 'TOO_MANY_BOOKINGS', limit: 3 });
    expect((await visits.book(customer, cars.slice(0, 2), { scheduledDate: nextDate() })).status).toBe(201);
    expect((await visits.book(customer, cars.slice(2), { scheduledDate: nextDate() })).body.code).toBe(
      'TOO_MANY_BOOKINGS',
    );
    expect((await visits.book(customer, cars.slice(3), { scheduledDate: nextDate() })).status).toBe(201);
    const owner = { customerId: customer.userId };
    expect((await visits.book(admin, cars, { scheduledDate: nextDate(), ...owner })).status).toBe(201);
    await prices.changeBookingSettings({ liveBookingsLimit: 500, newAccountDays: 7, newAccountBookingsLimit: 1 });
    const other = await jobs.person('customer');
    const two = await visits.book(other, await visits.carsOf(other, [{}, {}]), { scheduledDate: nextDate() });
    expect(two.body).toMatchObject({ code: 'TOO_MANY_UNPAID_BOOKINGS', limit: 1 });
    await prices.changeBookingSettings({ newAccountDays: 0 });
  });
});

describe('slots and holds for a visit', () => {
  it('have room for the work on all cars, and the booking uses up the hold', async () => {
    const scheduledDate = nextDate();
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const vehicles = await visits.carsOf(customer, [{}, { serviceId: 'basic-wash' }, { serviceId: 'basic-wash' }]);
    const query = { vehicles: queryOfCars(vehicles) };
    expect(await visits.leftOn(scheduledDate, query, customer)).toEqual([1, 1, 1, 1]);
    const taken = booking(await vehicleOf(jobs, other), { scheduledDate, timeSlot: slots[2] });
    await jobs.as(other)('POST', '/api/jobs', { body: taken });
    expect(await visits.leftOn(scheduledDate, query, customer)).toEqual([1, 0, 0, 1]);
    const hold = (timeSlot: string, cars: readonly object[]) =>
      jobs.as(customer)('POST', '/api/slot-holds', { body: { scheduledDate, timeSlot, vehicles: cars } });
    const full = await hold(slots[1], vehicles);
    expect([full.body.code, full.body.freeSlots.map((slot: any) => slot.timeSlot)]).toEqual([
      'SLOT_FULL',
      [slots[0], slots[3]],
    ]);
    expect((await hold(slots[0], vehicles)).status).toBe(201);
    expect(await visits.leftOn(scheduledDate)).toEqual([0, 0, 0, 1]);
    expect((await visits.book(customer, vehicles, { scheduledDate })).status).toBe(201);
    expect(await jobs.sql('select 1 from slot_holds where holder_id = ?', [customer.userId])).toEqual([]);
    expect([await visits.leftOn(scheduledDate), await visits.wrongPlaces(scheduledDate)]).toEqual([[0, 0, 0, 1], []]);
  });

  it('are refused for cars of others, for cars without a service, and beside a single basket', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const [car] = await visits.carsOf(other, [{ serviceId: 'basic-wash', addOnIds: [] }]);
    const slotsFor = async (query: Record<string, string>) =>
      (await jobs.as(customer)('GET', `/api/slots?${new URLSearchParams({ from: nextDate(), ...query })}`)).body;
    const text = queryOfCars([car!]);
    expect(text).toBe(`${car!.vehicleId}:basic-wash`);
    expect((await slotsFor({ vehicles: text })).code).toBe('VEHICLE_NOT_FOUND');
    for (const vehicles of [car!.vehicleId, `${text};${text}`, `${text};`, '']) {
      expect((await slotsFor({ vehicles })).errors[0].path).toBe('vehicles');
    }
    const [own] = await visits.carsOf(customer, [{}]);
    const both = await slotsFor({ vehicles: queryOfCars([own!]), serviceId: 'basic-wash' });
    expect(both.errors[0].path).toBe('vehicles');
  });
});

describe('a visit with a discount code', () => {
  it('uses it once for all cars, whose items count together', async () => {
    const customer = await jobs.person('customer');
    const { body: code } = await prices.addCode({ percent: null, amount: 10_000, minItems: 165_036 });
    const [first, second, third] = await visits.carsOf(customer, [{}, {}, {}]);
    const discount = { discountCode: code.code };
    expect((await visits.quote(customer, quoteBody([first!], discount))).body.reason).toBe('items_below_minimum');
    const { body: quote } = await visits.quote(customer, quoteBody([first!, second!], discount));
    expect(quote).toMatchObject({ basePrice: '155036.00', discountAmount: '10000.00' });
    expect(quote.vehicles.map(({ discountAmount }: any) => discountAmount)).toEqual(['5000.00', '5000.00']);
    const { body: visit } = await visits.book(customer, [first!, second!], { scheduledDate: nextDate(), ...discount });
    expect(visit.jobs.map(({ discountCode }: any) => discountCode)).toEqual([code.code, code.code]);
    expect(await usesOf(code.code)).toBe(1);
    const events = (await jobs.events(discountCodeRedeemed)).filter(({ data }) => data.code === code.code);
    expect(events.map(({ data: { jobId, visitId, discountAmount } }) => [jobId, visitId, discountAmount])).toEqual([
      [visit.jobs[0].id, visit.id, '10000.00'],
    ]);
    const again = await visits.book(customer, [third!, first!], { scheduledDate: nextDate(), ...discount });
    expect(again.body).toMatchObject({ code: 'CODE_NOT_VALID', reason: 'used_before' });
  });

  it('is refused if the code is not for the services of all cars, and after ten unknown codes', async () => {
    const customer = await jobs.person('customer');
    const { body: code } = await prices.addCode({ serviceIds: ['basic-wash'] });
    const cars = await visits.carsOf(customer, [{ serviceId: 'basic-wash' }, {}]);
    const refused = await visits.book(customer, cars, { scheduledDate: nextDate(), discountCode: code.code });
    expect(refused.body.reason).toBe('other_service');
    const tries = [];
    for (let count = 0; count <= 10; count++) {
      tries.push((await visits.quote(customer, quoteBody(cars, { discountCode: 'NOSUCHCODE' }))).status);
    }
    expect(tries).toEqual([...Array(10).fill(409), 429]);
  });
});

describe('the sums of random visits', () => {
  const numberOfVisits = 320;

  it('are those of the quote: discount, travel fee and tax add up to the shilling', { timeout: 120_000 }, async () => {
    const random = randomFrom(20_270_305);
    const upTo = (limit: number) => Math.floor(random() * limit);
    const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)]!;
    await prices.changeBookingSettings({ slotCapacity: 500 });
    await prices.extras('premium-detail', [15_000, 0], [25_001, 0]);
    const services = ['basic-wash', 'premium-detail'];
    const addOns: string[] = [];
    for (const price of [1, 999, 20_000, 33_333]) {
      addOns.push((await prices.addAddOn({ price, minutes: 0 })).body.id);
    }
    const codes: { code: string; discountOf: (items: number) => number }[] = [];
    for (const [percent, maxDiscount, amount] of [
      [7, null, null],
      [33, 20_000, null],
      [100, null, null],
      [null, null, 12_345],
      [null, null, 30_000_000],
    ] as const) {
      const { body } = await prices.addCode({ percent, maxDiscount, amount, perCustomerLimit: 1000 });
      codes.push({
        code: body.code,
        discountOf: (items) =>
          Math.min(percent === null ? amount! : Math.round((items * percent) / 100), maxDiscount ?? items, items),
      });
    }
    const types = ['sedan', 'suv', 'van', 'hatchback', 'truck', 'wagon'];
    const garages = await Promise.all(
      Array.from({ length: numberOfVisits / 4 }, async () => {
        const customer = await jobs.person('customer');
        const cars: string[] = [];
        for (const vehicleType of types) {
          const vehicle = { make: 'Toyota', model: 'Premio', year: 2010, vehicleType };
          cars.push((await jobs.as(customer)('POST', '/api/vehicles', { body: vehicle })).body.id);
        }
        return { customer, cars };
      }),
    );
    for (let number = 0; number < numberOfVisits; number++) {
      const { customer, cars } = garages[number % garages.length]!;
      const vehicles = cars.slice(upTo(6)).map((vehicleId): Ordered & { vehicleId: string } => ({
        vehicleId,
        serviceId: pick(services),
        addOnIds: addOns.filter(() => random() < 0.3),
      }));
      const where = random() < 0.4 ? farAway : {};
      const code = random() < 0.6 ? pick(codes) : null;
      const discount = code ? { discountCode: code.code } : {};
      const { body: quote } = await visits.quote(customer, quoteBody(vehicles, { ...where, ...discount }));
      const { basePrice, totalPrice } = quote;
      const scheduledDate = new Date(Date.UTC(2027, 2, 8 + Math.floor(number / garages.length))).toISOString();
      const request = { scheduledDate, basePrice, totalPrice, ...where, ...discount };
      const { status, body } = await visits.book(customer, vehicles, request);
      expect([number, status, body.code]).toEqual([number, 201, undefined]);
      const booked = body.jobs as Record<string, any>[];
      for (const key of ['basePrice', 'travelFee', 'taxAmount', 'totalPrice', 'discountAmount', 'durationMinutes']) {
        expect([key, sumOf(booked, key)]).toEqual([key, Number(quote[key])]);
      }
      expect(booked.map(({ lines }) => lines)).toEqual(quote.vehicles.map(({ lines }: any) => lines));
      const items = booked.flatMap(({ lines }) => lines.filter(({ kind }: any) => kind !== 'travel'));
      const gross = sumOf(items, 'grossAmount');
      const expected = code ? code.discountOf(gross) : 0;
      expect(sumOf(items, 'discountAmount')).toBe(expected);
      for (const { grossAmount, discountAmount } of items) {
        expect(Math.abs(Number(discountAmount) - (expected * Number(grossAmount)) / gross)).toBeLessThan(1);
      }
      for (const [index, job] of booked.entries()) {
        const subtotal = sumOf(job['lines'], 'amount');
        expect(subtotal).toBe(Number(job['basePrice']) + Number(job['travelFee']));
        expect(sumOf(job['lines'], 'taxAmount')).toBe(Math.round((subtotal * 8) / 100));
        expect(Number(job['totalPrice'])).toBe(subtotal + Number(job['taxAmount']));
        expect(Number(job['travelFee']) > 0).toBe(index === 0 && where === farAway);
      }
    }
  });
});
