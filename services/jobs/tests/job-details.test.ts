import { jobsAdminChange, jobDetailsChanged, jobRepriced } from '@yoza/jobs-contract/events';
import { invoicePaid } from '@yoza/billing-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, paidInvoiceOf, startJobs, vehicleOf } from './platform.ts';

const entebbe = { latitude: '0.0424', longitude: '32.4435' };
const masaka = { latitude: '-0.3476', longitude: '31.7341' };

let jobs: Jobs;
let admin: Principal;
let amina: Principal;
let billing: Awaited<ReturnType<Jobs['neighbour']>>;
let day = 0;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '50', JOBS_LIVE_BOOKINGS_LIMIT: '100' });
  billing = await jobs.neighbour('billing');
  [admin, amina] = [await jobs.person('admin', 'Ruth'), await jobs.person('customer', 'Amina')];
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Books Extra & Interior Cleaning for UGX 89,119 at 8 %, pending, version 1. */
const booked = (overrides: object = {}) =>
  bookedJob(jobs, amina, { scheduledDate: `2027-04-${String(++day).padStart(2, '0')}`, ...overrides });
const change = (id: string, body: object, as = admin, headers = {}) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/details`, { body, headers });
const present = async (id: string) => (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
const eventsOf = async (definition: Parameters<Jobs['events']>[0], id: string) =>
  (await jobs.events(definition)).filter((event) => event.aggregate_id === id);
const auditOf = async (id: string) =>
  (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === id).map(({ data }) => data);
const assign = (id: string, { userId }: Principal) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: userId } });
const payOf = async (job: Record<string, any>) => {
  await billing.publish(invoicePaid, paidInvoiceOf(job));
  await eventually(async () => (await present(job['id'])).paymentStatus === 'paid');
};

describe('the details of a job', () => {
  it('vehicle and address: change at the same price, with one event and one audit entry', async () => {
    const { id } = await booked();
    const vehicleId = await vehicleOf(jobs, amina);
    const place = { address: 'Plot 9, Ntinda Road', landmark: 'Blue gate', directions: 'Second left' };
    const { status, body } = await change(id, { vehicleId, ...place, version: 1 });
    expect([status, body]).toMatchObject([200, { vehicleId, ...place, totalPrice: '89119.00', version: 2 }]);
    const [event, ...others] = await eventsOf(jobDetailsChanged, id);
    expect([event!.aggregate_version, event!.actor_id, others]).toEqual([2, admin.userId, []]);
    expect(event!.data).toMatchObject({ vehicleId, ...place });
    expect(await eventsOf(jobRepriced, id)).toEqual([]);
    const [entry, ...more] = await auditOf(id);
    expect([entry.action, more]).toEqual(['job.changed', []]);
    expect(entry.changes).toContainEqual({ field: 'landmark', before: null, after: 'Blue gate' });
    expect((await change(id, { vehicleId, landmark: '', version: 2 })).body).toMatchObject({ landmark: null });
    expect((await change(id, { vehicleId, version: 3 })).body.version).toBe(3);
  });

  it('service: is another one for the price of the catalogue, once that is agreed', async () => {
    const { id, scheduledDate, timeSlot } = await booked();
    const request = { serviceId: 'deep-cleaning-polish', version: 1 };
    const right = { basePrice: '120000.00', travelFee: '0.00', totalPrice: '129600.00' };
    for (const totalPrice of [undefined, '89119.00', '129599.00']) {
      const refused = await change(id, { ...request, totalPrice });
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'PRICE_CHANGED', ...right }]);
    }
    expect(await present(id)).toMatchObject({ serviceId: 'premium-detail', totalPrice: '89119.00', version: 1 });
    const { status, body } = await change(id, { ...request, totalPrice: 129_600 });
    const kept = { scheduledDate, timeSlot, version: 2 };
    expect([status, body]).toMatchObject([
      200,
      { ...right, ...kept, service: { duration: 180 }, taxAmount: '9600.00' },
    ]);
    const [event, ...others] = await eventsOf(jobRepriced, id);
    expect(others).toEqual([]);
    expect(event!.data).toMatchObject({
      previousTotalPrice: '89119.00',
      hasOtherDetails: true,
      serviceName: 'Deep Cleaning and Polish',
      totalPrice: '129600.00',
    });
    expect(await eventsOf(jobDetailsChanged, id)).toEqual([]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['job.changed']);
  });

  it('place: is charged the travel fee as at booking, and is refused beyond reach', async () => {
    const { id } = await booked();
    const query = `?serviceId=premium-detail&latitude=${entebbe.latitude}&longitude=${entebbe.longitude}`;
    const quote = (await jobs.as(amina)('GET', `/api/quotes${query}`)).body;
    expect(Number(quote.travelFee)).toBeGreaterThan(0);
    const refused = await change(id, { address: 'Entebbe', ...entebbe });
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', totalPrice: quote.totalPrice });
    const { totalPrice, travelFee, taxAmount } = quote;
    const moved = await change(id, { address: 'Entebbe', ...entebbe, totalPrice });
    expect(moved.body).toMatchObject({ totalPrice, travelFee, taxAmount, latitude: '0.04240000' });
    expect((await change(id, { landmark: 'Zoo' })).body).toMatchObject({ totalPrice, travelFee });
    expect((await change(id, masaka)).body.code).toBe('OUT_OF_REACH');
    const halves = await change((await booked()).id, { latitude: '0.3', longitude: null });
    expect([halves.status, halves.body.errors[0].path]).toEqual([400, 'longitude']);
    const pinless = await change(id, { latitude: null, longitude: null, totalPrice: '89119.00' });
    expect(pinless.body).toMatchObject({ latitude: null, travelFee: '0.00', totalPrice: '89119.00' });
  });

  it('price: remains as set by an admin while service and travel fee are unchanged', async () => {
    const { id } = await booked();
    await jobs.as(admin)('PATCH', `/api/jobs/${id}`, { body: { totalPrice: 60_000 } });
    const moved = await change(id, { address: 'Kira Road', latitude: '0.34', longitude: '32.59' });
    expect([moved.status, moved.body.totalPrice]).toEqual([200, '60000.00']);
  });

  it('of a paid job: keep service and price, while vehicle and address may change', async () => {
    const job = await booked();
    await payOf(job);
    const service = await change(job.id, { serviceId: 'basic-wash', totalPrice: '64800.00' });
    expect([service.status, service.body.code]).toEqual([409, 'JOB_PAID']);
    expect((await change(job.id, { address: 'Entebbe', ...entebbe })).body.code).toBe('JOB_PAID');
    const vehicleId = await vehicleOf(jobs, amina);
    expect((await change(job.id, { vehicleId, address: 'Kira Road' })).body).toMatchObject({ vehicleId });
  });

  it('cannot change once the work has started or after a cancellation', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const { id } = await booked();
    await assign(id, joan);
    const moved = await change(id, { address: 'Kira Road' });
    expect(moved.body).toMatchObject({ status: 'assigned', technicianId: joan.userId, address: 'Kira Road' });
    for (const status of ['in_progress', 'completed']) {
      await jobs.as(admin)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
      const { body } = await change(id, { address: 'Bukoto Street' });
      expect(body).toMatchObject({ code: 'ILLEGAL_TRANSITION', from: status });
    }
    const gone = await booked();
    await jobs.as(admin)('PATCH', `/api/jobs/${gone.id}/cancel`, { body: {} });
    expect((await change(gone.id, { address: 'Bukoto Street' })).body.code).toBe('ILLEGAL_TRANSITION');
  });

  it('take no vehicle of another customer, an archived or a busy one, and no unknown service', async () => {
    const job = await booked();
    const other = await jobs.person('customer', 'Brian');
    const archived = await vehicleOf(jobs, amina);
    await jobs.as(amina)('DELETE', `/api/vehicles/${archived}`);
    for (const vehicleId of [await vehicleOf(jobs, other), archived, crypto.randomUUID()])
      expect((await change(job.id, { vehicleId })).body.code).toBe('VEHICLE_NOT_FOUND');
    const { vehicleId: busy } = await booked({ scheduledDate: job.scheduledDate });
    expect((await change(job.id, { vehicleId: busy })).body.code).toBe('VEHICLE_BUSY');
    expect((await change(job.id, { serviceId: 'no-such-service' })).body.code).toBe('SERVICE_NOT_FOUND');
    expect(await present(job.id)).toMatchObject({ vehicleId: job.vehicleId, version: 1 });
  });

  it('are changed by one of two admins at once; the other one gets 409 with the current job', async () => {
    const { id } = await booked();
    const responses = await Promise.all(
      ['Kira Road', 'Bukoto Street'].map((address) => change(id, { address, version: 1 })),
    );
    const [done] = responses.filter(({ status }) => status === 200);
    const [late] = responses.filter(({ status }) => status === 409);
    expect(late!.body).toMatchObject({ code: 'JOB_CHANGED', job: done!.body });
  });

  it('return the same response when they are sent again under one Idempotency-Key', async () => {
    const { id } = await booked();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { address: 'Kira Road', version: 1 };
    const first = await change(id, body, admin, headers);
    expect((await change(id, body, admin, headers)).body).toEqual(first.body);
  });

  it('are for admins and existing jobs only', async () => {
    const { id } = await booked();
    const body = { address: 'Kira Road' };
    expect((await jobs.client.anonymous('PATCH', `/api/jobs/${id}/details`, { body })).status).toBe(401);
    expect((await change(id, body, amina)).status).toBe(403);
    expect((await change(crypto.randomUUID(), body)).status).toBe(404);
    expect((await change(id, { address: '' })).status).toBe(400);
  });
});
