import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';

const morning = '8:00 AM - 11:00 AM';
const afternoon = '2:00 PM - 5:00 PM';

let jobs: Jobs;
let admin: Principal;
let catalogue: ReturnType<typeof priceCatalogue>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  catalogue = priceCatalogue(jobs, admin);
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const again = async (who: Principal, id: string) => jobs.as(who)('GET', `/api/jobs/${id}/again`);
const draftOf = async (who: Principal, id: string) => (await again(who, id)).body;
const timesOf = ({ slots }: { slots: { date: string; timeSlot: string }[] }) =>
  slots.map(({ date, timeSlot }) => `${date} ${timeSlot}`);

describe('the draft of a repeat booking', () => {
  it('has the service, vehicle, add-ons and place of the booking, at the current price', async () => {
    const customer = await jobs.person('customer');
    const { body: addOn } = await catalogue.addAddOn({ price: 20_000, minutes: 10 });
    const words = { landmark: 'Green gate', directions: 'Second turn' };
    const job = await bookedJob(jobs, customer, { addOnIds: [addOn.id], ...words });
    const price = { body: { version: addOn.version, price: 30_000 } };
    expect((await jobs.as(admin)('PATCH', `/api/admin/settings/add-ons/${addOn.id}`, price)).status).toBe(200);
    const { status, body } = await again(customer, job.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      serviceId: 'premium-detail',
      vehicleId: job.vehicleId,
      addOnIds: [addOn.id],
      place: { address: job.address, latitude: job.latitude, longitude: job.longitude, ...words },
      paymentMethod: 'invoice',
      unavailable: [],
      formerTotal: job.totalPrice,
    });
    const asked = `serviceId=premium-detail&vehicleId=${job.vehicleId}&addOnIds=${addOn.id}&latitude=${job.latitude}&longitude=${job.longitude}`;
    expect(body.quote).toEqual((await jobs.as(customer)('GET', `/api/quotes?${asked}`)).body);
    expect(Number(body.quote.basePrice) - Number(job.basePrice)).toBe(10_000);
  });

  it('can be booked as it is', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    const {
      quote,
      place,
      slots,
      paymentMethod,
      formerTotal: _former,
      unavailable: _none,
      ...draft
    } = await draftOf(customer, job.id);
    const { basePrice, totalPrice } = quote;
    const [{ date: scheduledDate, timeSlot }] = slots;
    const body = { ...draft, ...place, scheduledDate, timeSlot, paymentMethod, basePrice, totalPrice };
    expect((await jobs.as(customer)('POST', '/api/jobs', { body })).status).toBe(201);
  });

  it('is for the customer and admins alone', async () => {
    const [customer, other, technician] = [
      await jobs.person('customer'),
      await jobs.person('customer'),
      await jobs.person('technician'),
    ];
    const job = await bookedJob(jobs, customer);
    expect((await again(other, job.id)).status).toBe(404);
    expect((await again(technician, job.id)).status).toBe(403);
    expect((await draftOf(admin, job.id)).vehicleId).toBe(job.vehicleId);
    expect((await again(customer, crypto.randomUUID())).status).toBe(404);
  });

  it('leaves out a deleted vehicle', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/cancel`);
    expect((await jobs.as(customer)('DELETE', `/api/vehicles/${job.vehicleId}`)).status).toBe(204);
    expect(await draftOf(customer, job.id)).toMatchObject({ vehicleId: null, serviceId: 'premium-detail', slots: [] });
  });

  it('names a retired service and add-ons that can no longer be ordered', async () => {
    const customer = await jobs.person('customer');
    const add = async (name: string) => (await catalogue.addAddOn({ name })).body;
    const addOns = [await add('Kept wax'), await add('Retired wax'), await add('Included wax')];
    const [kept, retired, included] = addOns;
    const job = await bookedJob(jobs, customer, { addOnIds: addOns.map(({ id }) => id) });
    const retire = { body: { version: retired.version, isActive: false } };
    await jobs.as(admin)('PATCH', `/api/admin/settings/add-ons/${retired.id}`, retire);
    expect((await catalogue.changeService('premium-detail', { includedAddOnIds: [included.id] })).status).toBe(200);
    expect(await draftOf(customer, job.id)).toMatchObject({ addOnIds: [kept.id], unavailable: ['Retired wax'] });

    await catalogue.changeService('premium-detail', { includedAddOnIds: [], isActive: false });
    const draft = await draftOf(customer, job.id);
    const none = { serviceId: null, addOnIds: [], quote: null, slots: [] };
    expect(draft).toMatchObject({ ...none, unavailable: [job.service.name], vehicleId: job.vehicleId });
    await catalogue.changeService('premium-detail', { isActive: true });
  });

  it('has no price and no slots for a place that is out of reach by now', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    await jobs.sql('update jobs set latitude = 2, longitude = 34 where id = ?', [job.id]);
    expect(await draftOf(customer, job.id)).toMatchObject({ quote: null, slots: [], place: { address: job.address } });
  });

  it('has no place once the address has been erased', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    await jobs.sql(`update jobs set address = 'Erased', latitude = null, longitude = null where id = ?`, [job.id]);
    expect((await draftOf(customer, job.id)).place).toBeNull();
  });
});

describe('the suggested slots', () => {
  // Noon of a Friday; the booking is for a Saturday morning.
  const saturday = { scheduledDate: '2027-03-06', timeSlot: morning };

  it('are the usual weekday and time, the next at the usual time, and the next of all', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, saturday);
    jobs.clock.set('2027-03-08T05:30:00.000Z');
    expect(timesOf(await draftOf(customer, job.id))).toEqual([
      `2027-03-13 ${morning}`,
      `2027-03-09 ${morning}`,
      '2027-03-08 11:00 AM - 2:00 PM',
    ]);
  });

  it('are each named once', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, saturday);
    // Early on the next Saturday the usual slot is the next of all.
    jobs.clock.set('2027-03-13T03:00:00.000Z');
    expect(timesOf(await draftOf(customer, job.id))).toEqual([`2027-03-13 ${morning}`]);
  });

  it('leave out those in which the vehicle has another booking, and full ones', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, saturday);
    jobs.clock.set('2027-03-12T16:00:00.000Z');
    const next = booking(job.vehicleId, { scheduledDate: '2027-03-13', timeSlot: morning });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: next })).status).toBe(201);
    await jobs.sql(`insert into slots (starts_at, time_slot, booked, capacity) values (?, ?, 0, 0)`, [
      '2027-03-14T05:00:00.000Z',
      morning,
    ]);
    expect(timesOf(await draftOf(customer, job.id))).toEqual([
      `2027-03-20 ${morning}`,
      `2027-03-15 ${morning}`,
      '2027-03-13 11:00 AM - 2:00 PM',
    ]);
    await jobs.sql(`delete from slots where starts_at = '2027-03-14T05:00:00.000Z'`);
  });

  it('have room for work that is longer than its slot', async () => {
    const customer = await jobs.person('customer');
    const { body: addOn } = await catalogue.addAddOn({ minutes: 120 });
    const vehicleId = await vehicleOf(jobs, customer);
    const request = booking(vehicleId, { ...saturday, timeSlot: afternoon, addOnIds: [addOn.id] });
    const { body: job } = await jobs.as(customer)('POST', '/api/jobs', { body: request });
    jobs.clock.set('2027-03-12T16:00:00.000Z');
    await jobs.sql(`insert into slots (starts_at, time_slot, booked, capacity) values (?, ?, 0, 0)`, [
      '2027-03-13T14:00:00.000Z',
      '5:00 PM - 8:00 PM',
    ]);
    expect(timesOf(await draftOf(customer, job.id))[0]).toBe(`2027-03-20 ${afternoon}`);
    await jobs.sql(`delete from slots where starts_at = '2027-03-13T14:00:00.000Z'`);
  });
});
