import type { Principal } from '@yoza/kernel-contract/principal';
import { jobsAdminChange, serviceOffered } from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs, tomorrow, vehicleOf } from './platform.ts';
import { startReplica } from './replica.ts';

let jobs: Jobs;
let other: Awaited<ReturnType<typeof startReplica>>;
let admin: Principal;
const path = '/api/admin/settings/bookings';

beforeAll(async () => {
  jobs = await startJobs({ JOBS_TAX_RATE: '8', JOBS_SLOT_CAPACITY: '50' });
  other = await startReplica(jobs);
  admin = await jobs.person('admin', 'Sarah');
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await jobs[Symbol.asyncDispose]();
});

const present = async () => (await jobs.as(admin)('GET', path)).body;

/** Returns the current settings in the form of a request, with some changed. */
async function settingsWith(different: Record<string, unknown> = {}) {
  const { updatedAt: _at, updatedBy: _by, travelFeePerKm, ...rest } = await present();
  return { ...rest, travelFeePerKm: Number(travelFeePerKm), ...different };
}

const set = async (different: Record<string, unknown>) =>
  jobs.as(admin)('PUT', path, { body: await settingsWith(different) });

it('booking settings: start with the values of the environment', async () => {
  const { status, body } = await jobs.as(admin)('GET', path);
  expect([status, body]).toEqual([
    200,
    {
      taxRate: 8,
      travelBufferMinutes: 0,
      timeSlots: ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'],
      slotCapacity: 50,
      bookingHorizonDays: 180,
      slotHoldMinutes: 5,
      liveBookingsLimit: 20,
      newAccountDays: 0,
      newAccountBookingsLimit: 3,
      newAccountHoldsLimit: 2,
      serviceAreaLatitude: 0.3136,
      serviceAreaLongitude: 32.5811,
      serviceAreaRadiusKm: 15,
      reachKm: 60,
      travelFeePerKm: '2000.00',
      version: 0,
      updatedAt: null,
      updatedBy: null,
    },
  ]);
});

describe('a change at one replica', () => {
  it('of the tax rate applies to new prices at the other one, while existing bookings keep their price', async () => {
    const customer = await jobs.person('customer');
    const before = await bookedJob(jobs, customer, { scheduledDate: '2027-03-20' });
    const offered = (await jobs.events(serviceOffered)).length;
    const { status, body } = await set({ taxRate: 18.25 });
    expect([status, body.taxRate, body.updatedBy]).toEqual([200, 18.25, 'Sarah Test']);
    expect((await jobs.events(jobsAdminChange)).at(-1)!.data).toEqual({
      actor: { id: admin.userId, name: 'Sarah Test' },
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'bookings', label: 'Bookings' },
      changes: [{ field: 'taxRate', before: 8, after: 18.25 }],
    });

    const call = other.as(customer);
    const [wash] = (await call('GET', '/api/services')).body;
    expect([wash.id, wash.basePrice, wash.totalPrice]).toEqual(['basic-wash', '60000.00', '70950.00']);
    expect((await call('GET', '/api/quotes?serviceId=basic-wash')).body.taxRate).toBe(18.25);
    const vehicleId = await vehicleOf(jobs, customer);
    const old = booking(vehicleId, { serviceId: 'basic-wash', scheduledDate: '2027-03-21', totalPrice: '64800.00' });
    const refused = await call('POST', '/api/jobs', { body: old });
    expect([refused.status, refused.body.code, refused.body.totalPrice]).toEqual([409, 'PRICE_CHANGED', '70950.00']);
    const made = await call('POST', '/api/jobs', { body: { ...old, totalPrice: '70950.00' } });
    expect([made.status, made.body.taxAmount]).toEqual([201, '10950.00']);
    expect((await call('GET', `/api/jobs/${before.id}`)).body.totalPrice).toBe(before.totalPrice);
    const offers = (await jobs.events(serviceOffered)).slice(offered).map(({ data }) => [data.id, data.totalPrice]);
    expect(offers).toContainEqual(['basic-wash', '70950.00']);
    await set({ taxRate: 8 });
  });

  it('of the slots shows and takes them at the other, in the order of their times; bookings keep theirs', async () => {
    const customer = await jobs.person('customer');
    const held = await bookedJob(jobs, customer, { scheduledDate: '2027-03-22', timeSlot: '5:00 PM - 8:00 PM' });
    const { body } = await set({ timeSlots: ['1:30 PM - 4:45 PM', '07:00-09:15', '8:00 AM - 11:00 AM'] });
    expect(body.timeSlots).toEqual(['7:00 AM - 9:15 AM', '8:00 AM - 11:00 AM', '1:30 PM - 4:45 PM']);

    const call = other.as(customer);
    const [day] = (await call('GET', '/api/slots?from=2027-03-22')).body;
    expect(day.slots.map((slot: any) => [slot.timeSlot, slot.startsAt, slot.endsAt])).toEqual([
      ['7:00 AM - 9:15 AM', '2027-03-22T04:00:00.000Z', '2027-03-22T06:15:00.000Z'],
      ['8:00 AM - 11:00 AM', '2027-03-22T05:00:00.000Z', '2027-03-22T08:00:00.000Z'],
      ['1:30 PM - 4:45 PM', '2027-03-22T10:30:00.000Z', '2027-03-22T13:45:00.000Z'],
    ]);
    const vehicleId = await vehicleOf(jobs, customer);
    const at = (timeSlot: string) => booking(vehicleId, { timeSlot, scheduledDate: '2027-03-23' });
    const gone = await call('POST', '/api/jobs', { body: at('5:00 PM - 8:00 PM') });
    expect([gone.status, gone.body.errors[0].path]).toEqual([400, 'timeSlot']);
    const hold = { scheduledDate: '2027-03-23', timeSlot: '5:00 PM - 8:00 PM' };
    expect((await call('POST', '/api/slot-holds', { body: hold })).status).toBe(400);
    const made = await call('POST', '/api/jobs', { body: at('1:30 PM - 4:45 PM') });
    expect([made.status, made.body.scheduledEnd]).toEqual([201, '2027-03-23T13:45:00.000Z']);
    const kept = (await call('GET', `/api/jobs/${held.id}`)).body;
    expect([kept.timeSlot, kept.scheduledEnd]).toEqual(['5:00 PM - 8:00 PM', held.scheduledEnd]);
    await set({ timeSlots: (await present()).timeSlots.concat('5:00 PM - 8:00 PM') });
  });

  it('of capacity, horizon and limit bounds bookings at the other', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    await set({ slotCapacity: 1, bookingHorizonDays: 10, liveBookingsLimit: 1, slotHoldMinutes: 12 });
    const call = other.as(customer);
    const slotsOf = async () => (await call('GET', '/api/slots?from=2027-03-08')).body[0].slots;
    expect((await slotsOf()).map((slot: any) => slot.capacity)).toEqual([1, 1, 1, 1]);
    const listed = (await call('GET', '/api/slots?from=2027-03-13&days=31')).body;
    expect(listed.map(({ date }: any) => date)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15']);
    expect((await call('GET', '/api/slots?from=2027-03-16&days=31')).body).toEqual([]);
    const far = await call('POST', '/api/jobs', { body: booking(vehicleId, { scheduledDate: '2027-03-16' }) });
    expect(far.body.errors[0]).toMatchObject({
      path: 'scheduledDate',
      message: 'Bookings are possible until Mar 15, 2027',
    });
    const hold = { scheduledDate: '2027-03-09', timeSlot: '8:00 AM - 11:00 AM' };
    expect((await call('POST', '/api/slot-holds', { body: hold })).body.expiresAt).toBe('2027-03-05T09:12:00.000Z');
    expect(
      (await call('POST', '/api/jobs', { body: booking(vehicleId, { scheduledDate: '2027-03-08' }) })).status,
    ).toBe(201);
    const second = await call('POST', '/api/jobs', { body: booking(vehicleId, { scheduledDate: '2027-03-10' }) });
    expect(second.body).toMatchObject({ code: 'TOO_MANY_BOOKINGS', limit: 1 });
    await set({ slotCapacity: null, bookingHorizonDays: 180, liveBookingsLimit: 20, slotHoldMinutes: 5 });
    await jobs.person('technician');
    await jobs.person('technician');
    expect((await slotsOf()).map((slot: any) => slot.capacity)).toEqual([2, 2, 2, 2]);
    await set({ slotCapacity: 50 });
  });

  it('of the service area and the fee counts at the other', async () => {
    const customer = await jobs.person('customer');
    const area = { serviceAreaLatitude: 0.05, serviceAreaLongitude: 32.46, serviceAreaRadiusKm: 2.5, reachKm: 20 };
    await set({ ...area, travelFeePerKm: 3000 });
    const call = other.as(customer);
    expect((await call('GET', '/api/service-area')).body).toEqual({
      centre: { latitude: 0.05, longitude: 32.46 },
      radiusKm: 2.5,
      reachKm: 20,
      travelFeePerKm: '3000.00',
    });
    const near = await call('GET', '/api/quotes?serviceId=basic-wash&latitude=0.05&longitude=32.5');
    expect(near.body.travelFee).toBe('6000.00');
    const far = await call('GET', '/api/quotes?serviceId=basic-wash&latitude=0.3136&longitude=32.5811');
    expect([far.status, far.body.reachKm]).toEqual([409, 20]);
    await set({
      serviceAreaLatitude: 0.3136,
      serviceAreaLongitude: 32.5811,
      serviceAreaRadiusKm: 15,
      reachKm: 60,
      travelFeePerKm: 2000,
    });
  });
});

describe('two admins at once', () => {
  it('save one of two changes to the same version; the later one gets 409 with the current settings', async () => {
    const body = await settingsWith({ bookingHorizonDays: 90 });
    const responses = await Promise.all([
      jobs.as(admin)('PUT', path, { body }),
      other.as(admin)('PUT', path, { body: { ...body, bookingHorizonDays: 91 } }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [made, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(refused!.body).toMatchObject({ code: 'SETTINGS_CHANGED', settings: { version: made!.body.version } });
    expect((await present()).bookingHorizonDays).toBe(made!.body.bookingHorizonDays);
  });

  it('keep the version if the sent settings are already set', async () => {
    const { version } = await present();
    expect((await set({})).body.version).toBe(version);
  });
});

it.each([
  [{ taxRate: 100.01 }, 'taxRate'],
  [{ taxRate: -1 }, 'taxRate'],
  [{ taxRate: 8.123 }, 'taxRate'],
  [{ taxRate: '8' }, 'taxRate'],
  [{ taxRate: 1e308 }, 'taxRate'],
  [{ timeSlots: [] }, 'timeSlots'],
  [{ timeSlots: ['8:00 AM - 11:00 AM', '08:00-11:00'] }, 'timeSlots.1'],
  [{ timeSlots: ['11:00 AM - 8:00 AM'] }, 'timeSlots.0'],
  [{ timeSlots: ['8:00 AM - 8:00 AM'] }, 'timeSlots.0'],
  [{ timeSlots: ['13:00 AM - 2:00 PM'] }, 'timeSlots.0'],
  [{ timeSlots: ["8:00 AM - 9:00 AM'; drop table jobs"] }, 'timeSlots.0'],
  [{ slotCapacity: 0 }, 'slotCapacity'],
  [{ slotCapacity: 1e9 }, 'slotCapacity'],
  [{ slotHoldMinutes: 2.5 }, 'slotHoldMinutes'],
  [{ newAccountDays: -1 }, 'newAccountDays'],
  [{ newAccountBookingsLimit: 0 }, 'newAccountBookingsLimit'],
  [{ newAccountHoldsLimit: 1001 }, 'newAccountHoldsLimit'],
  [{ reachKm: 14.9 }, 'reachKm'],
  [{ serviceAreaLatitude: 91 }, 'serviceAreaLatitude'],
  [{ travelFeePerKm: 100_000, reachKm: 20_000 }, 'travelFeePerKm'],
  [{ travelFeePerKm: 12.5 }, 'travelFeePerKm'],
])('booking settings: refuse %j', async (different, field) => {
  const { version } = await present();
  const { status, body } = await set(different);
  expect([status, body.errors[0].path]).toEqual([400, field]);
  expect((await present()).version).toBe(version);
});

it('booking settings: are accessible to admins only', async () => {
  const body = await settingsWith();
  const callers = [await jobs.person('customer'), await jobs.person('technician')];
  for (const caller of callers) {
    expect((await jobs.as(caller)('GET', path)).status).toBe(403);
    expect((await jobs.as(caller)('PUT', path, { body })).status).toBe(403);
  }
  expect((await jobs.client.anonymous('PUT', path, { body })).status).toBe(401);
});

it('booking by an admin: accepts the slot reserved for admins although it is not offered', async () => {
  const customer = await jobs.person('customer');
  const body = booking(await vehicleOf(jobs, customer), { timeSlot: '09:00-12:00', customerId: customer.userId });
  expect((await jobs.as(admin)('POST', '/api/jobs', { body: { ...body, scheduledDate: tomorrow } })).status).toBe(201);
});
