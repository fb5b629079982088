import { jobBooked } from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, today, vehicleOf } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' })));
afterAll(() => jobs[Symbol.asyncDispose]());

const countJobs = async () => (await jobs.sql<{ count: number }>('select count(*)::int as count from jobs'))[0]!.count;

describe('the catalogue', () => {
  it('shows visitors three services with their prices including tax', async () => {
    const { status, body } = await jobs.client.anonymous('GET', '/api/services');
    expect(status).toBe(200);
    expect(
      body.map((service: any) => [
        service.id,
        service.basePrice,
        service.taxAmount,
        service.totalPrice,
        service.isPopular,
      ]),
    ).toEqual([
      ['basic-wash', '60000.00', '4800.00', '64800.00', false],
      ['premium-detail', '82518.00', '6601.00', '89119.00', true],
      ['deep-cleaning-polish', '120000.00', '9600.00', '129600.00', false],
    ]);
  });
});

describe('booking', () => {
  it('prices on the server, keeps the requested details and publishes the event', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const request = booking(vehicleId, {
      basePrice: '82518.00',
      totalPrice: 89119,
      status: 'completed',
      paymentStatus: 'paid',
      customerId: crypto.randomUUID(),
      technicianId: crypto.randomUUID(),
      specialInstructions: 'Blue gate',
    });
    const { status, body } = await jobs.as(customer)('POST', '/api/jobs', { body: request });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      customerId: customer.userId,
      technicianId: null,
      technician: null,
      basePrice: '82518.00',
      taxAmount: '6601.00',
      totalPrice: '89119.00',
      scheduledDate: '2027-03-06T05:00:00.000Z',
      scheduledEnd: '2027-03-06T08:00:00.000Z',
      latitude: '0.33520000',
      longitude: '32.58920000',
      specialInstructions: 'Blue gate',
      createdAt: noon,
      service: { id: 'premium-detail', name: 'Extra & Interior Cleaning' },
      vehicle: { id: vehicleId, make: 'Toyota', year: 2018 },
      customer: { firstName: 'Amina' },
    });
    const event = (await jobs.events(jobBooked)).find((each) => each.aggregate_id === body.id)!;
    expect(event).toMatchObject({ aggregate_version: 1, actor_id: customer.userId });
    expect(event.data).toMatchObject({
      id: body.id,
      vehicleName: '2018 Toyota Harrier',
      serviceName: 'Extra & Interior Cleaning',
      taxRate: 8,
      totalPrice: '89119.00',
      adminMade: false,
    });
  });

  it('responds with the job as it is read later', async () => {
    const [customer, admin] = [await jobs.person('customer'), await jobs.person('admin')];
    const vehicleId = await vehicleOf(jobs, customer);
    const notes = { landmark: 'Blue tower', directions: 'Second gate', specialInstructions: 'Call first' };
    const details = { ...notes, paymentMethod: 'mtn_money', mobileMoneyPhone: '+256701234567', latitude: -1e-12 };
    const requests = [
      [customer, booking(vehicleId, details)],
      [customer, booking(vehicleId, { scheduledDate: '2027-03-08', latitude: undefined, longitude: undefined })],
      [admin, booking(vehicleId, { scheduledDate: '2027-03-09', customerId: customer.userId, totalPrice: 70_000 })],
    ] as const;
    for (const [as, body] of requests) {
      const booked = await jobs.as(as)('POST', '/api/jobs', { body });
      const read = await jobs.as(as)('GET', booked.headers.get('location')!);
      expect([booked.status, read.status]).toEqual([201, 200]);
      expect(booked.body).toEqual(read.body);
    }
  });

  it('refuses a price other than its own and returns the correct one', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const before = await countJobs();
    for (const wrong of [
      { totalPrice: '1.00' },
      { basePrice: 82517 },
      { basePrice: '82518.00', totalPrice: '89119.50' },
    ]) {
      const { status, body } = await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, wrong) });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'PRICE_CHANGED', basePrice: '82518.00', totalPrice: '89119.00' });
    }
    expect(await countJobs()).toBe(before);
  });

  it('returns 404 for a vehicle of another customer, an archived one and an unknown service', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const foreign = await vehicleOf(jobs, other);
    const archived = await vehicleOf(jobs, customer);
    await jobs.sql('update vehicles set is_archived = true where id = ?', [archived]);
    const own = await vehicleOf(jobs, customer);
    for (const request of [booking(foreign), booking(archived), booking(own, { serviceId: 'gold-plating' })]) {
      expect((await jobs.as(customer)('POST', '/api/jobs', { body: request })).status).toBe(404);
    }
  });

  it('refuses a past or too distant time', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const resultOf = async (scheduledDate: string, timeSlot: string) => {
      const { status, body } = await jobs.as(customer)('POST', '/api/jobs', {
        body: booking(vehicleId, { scheduledDate, timeSlot }),
      });
      return [status, body.code, body.errors?.[0]?.path];
    };
    const badDate = [400, 'INVALID_REQUEST', 'scheduledDate'];
    expect(await resultOf('2027-03-04', '5:00 PM - 8:00 PM')).toEqual(badDate);
    expect(await resultOf('9999-12-31', '8:00 AM - 11:00 AM')).toEqual(badDate);
    expect(await resultOf('9999-12-31T23:59:59-05:00', '8:00 AM - 11:00 AM')).toEqual(badDate);
    expect(await resultOf('2027-09-02', '8:00 AM - 11:00 AM')).toEqual(badDate);
    expect(await resultOf(today, '8:00 AM - 11:00 AM')).toEqual([409, 'SLOT_PAST', undefined]);
    expect(await resultOf(today, '11:00 AM - 2:00 PM')).toEqual([409, 'SLOT_PAST', undefined]);
    expect((await resultOf(today, '2:00 PM - 5:00 PM'))[0]).toBe(201);
    expect((await resultOf('2027-09-01', '8:00 AM - 11:00 AM'))[0]).toBe(201);
  });

  it('takes the Kampala date of an instant', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-07T21:30:00.000Z' });
    expect(job.scheduledDate).toBe('2027-03-08T05:00:00.000Z');
  });

  it('refuses a payment method that is not switched on', async () => {
    await using invoicesOnly = await startJobs({ JOBS_PAYMENT_METHODS: 'invoice' });
    const customer = await invoicesOnly.person('customer');
    const vehicleId = await vehicleOf(invoicesOnly, customer);
    const { status, body } = await invoicesOnly.as(customer)('POST', '/api/jobs', {
      body: booking(vehicleId, { paymentMethod: 'card' }),
    });
    expect([status, body.code]).toEqual([400, 'PAYMENT_METHOD_UNAVAILABLE']);
  });

  it('books a vehicle once for a slot, even if requested at once', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const book = () => jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId) });
    const responses = await Promise.all(Array.from({ length: 6 }, book));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.code).toBe('VEHICLE_BUSY');
  });

  it('books once per Idempotency-Key', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const book = (request: unknown) => jobs.as(customer)('POST', '/api/jobs', { body: request, headers });
    const responses = await Promise.all(Array.from({ length: 5 }, () => book(booking(vehicleId))));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await jobs.sql('select id from jobs where vehicle_id = ?', [vehicleId])).length).toBe(1);
    expect((await book(booking(vehicleId, { scheduledDate: '2027-03-09' }))).status).toBe(422);
  });
});

describe('booking by an admin', () => {
  it('needs a customer who owns the vehicle', async () => {
    const [admin, customer, other] = [
      await jobs.person('admin'),
      await jobs.person('customer'),
      await jobs.person('customer'),
    ];
    const vehicleId = await vehicleOf(jobs, customer);
    const book = (overrides: object) =>
      jobs.as(admin)('POST', '/api/jobs', { body: booking(vehicleId, { ...overrides }) });
    expect((await book({})).status).toBe(400);
    expect((await book({ customerId: other.userId })).status).toBe(404);
    expect((await book({ customerId: customer.userId })).body).toMatchObject({
      customerId: customer.userId,
      totalPrice: '89119.00',
    });
  });

  it('may set the total and the fixed slot', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    const vehicleId = await vehicleOf(jobs, customer);
    const request = booking(vehicleId, {
      customerId: customer.userId,
      timeSlot: '09:00-12:00',
      totalPrice: '100.00',
      status: 'pending',
    });
    const { status, body } = await jobs.as(admin)('POST', '/api/jobs', { body: request });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      basePrice: '93.00',
      taxAmount: '7.00',
      totalPrice: '100.00',
      scheduledDate: '2027-03-06T06:00:00.000Z',
    });
    const half = await jobs.as(admin)('POST', '/api/jobs', { body: { ...request, totalPrice: '100.50' } });
    expect([half.status, half.body.errors[0].path]).toEqual([400, 'totalPrice']);
  });

  it('leaves the fixed slot to admins', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const { status } = await jobs.as(customer)('POST', '/api/jobs', {
      body: booking(vehicleId, { timeSlot: '09:00-12:00' }),
    });
    expect(status).toBe(400);
  });
});
