import { invoicePaid } from '@yoza/billing-contract/events';
import { jobCancelled, jobInstructionsChanged, jobRepriced, jobsAdminChange } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, paidInvoiceOf, startJobs } from './platform.ts';

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

/** Books a job for UGX 89,119 at 8 %, pending, version 1. */
const booked = () => bookedJob(jobs, amina, { scheduledDate: `2027-04-${String(++day).padStart(2, '0')}` });
const change = (id: string, body: object, as = admin, headers = {}) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}`, { body, headers });
const eventsOf = async (definition: Parameters<Jobs['events']>[0], id: string) =>
  (await jobs.events(definition)).filter((event) => event.aggregate_id === id);
const auditOf = async (id: string) =>
  (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === id).map(({ data }) => data);
const payOf = async (job: Record<string, any>, amounts: object = {}) => {
  await billing.publish(invoicePaid, { ...paidInvoiceOf(job), ...amounts });
  await eventually(async () => (await jobs.as(admin)('GET', `/api/jobs/${job['id']}`)).body.paymentStatus === 'paid');
};

describe('changing a job', () => {
  it('sets its total, derives the tax at the rate of the job and publishes it with the previous total', async () => {
    const { id } = await booked();
    const { status, body } = await change(id, { totalPrice: '54000.00', version: 1 });
    expect([status, body]).toMatchObject([
      200,
      { basePrice: '50000.00', taxAmount: '4000.00', travelFee: '0.00', totalPrice: '54000.00', version: 2 },
    ]);
    const [event, ...others] = await eventsOf(jobRepriced, id);
    expect([event!.aggregate_version, event!.actor_id, others]).toEqual([2, admin.userId, []]);
    expect(event!.data).toMatchObject({ totalPrice: '54000.00', previousTotalPrice: '89119.00' });
    expect((await change(id, { totalPrice: 54_000, version: 2 })).body.version).toBe(2);
    expect(await eventsOf(jobRepriced, id)).toHaveLength(1);
  });

  it.each([0, -5, '0.00', '100.50', 99_999_999.5, '123456789', 1e12, 'free', '1e5', '$5', null])(
    'refuses a total of %j',
    async (totalPrice) => {
      const { id } = await booked();
      const { status, body } = await change(id, { totalPrice });
      expect([status, body.errors[0].path]).toEqual([400, 'totalPrice']);
      expect((await jobs.as(admin)('GET', `/api/jobs/${id}`)).body).toMatchObject({
        totalPrice: '89119.00',
        version: 1,
      });
    },
  );

  it('sets and clears instructions, which the customer sees', async () => {
    const { id } = await booked();
    const words = 'Ring twice\n<script>alert(1)</script>';
    expect((await change(id, { specialInstructions: ` ${words} ` })).body.specialInstructions).toBe(words);
    expect((await jobs.as(amina)('GET', `/api/jobs/${id}`)).body.specialInstructions).toBe(words);
    expect((await change(id, { specialInstructions: '' })).body.specialInstructions).toBeNull();
    expect(await eventsOf(jobInstructionsChanged, id)).toHaveLength(2);
    expect((await change(id, { specialInstructions: 'x'.repeat(2001) })).status).toBe(400);
    expect((await change(id, { specialInstructions: 'NUL \u0000' })).status).toBe(400);
  });

  it('changes the status only by allowed transitions, and accepts the current status', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const { id } = await booked();
    const move = async (status: string) => {
      const response = await change(id, { status });
      return response.status === 200 ? response.body.status : response.body.code;
    };
    expect(await move('pending')).toBe('pending');
    expect(await move('assigned')).toBe('ILLEGAL_TRANSITION');
    expect(await move('in_progress')).toBe('ILLEGAL_TRANSITION');
    expect(await move('completed')).toBe('ILLEGAL_TRANSITION');
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: joan.userId } });
    expect(await move('assigned')).toBe('assigned');
    expect(await move('pending')).toBe('pending');
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: joan.userId } });
    expect(await move('in_progress')).toBe('in_progress');
    expect(await move('pending')).toBe('ILLEGAL_TRANSITION');
    expect(await move('completed')).toBe('completed');
    for (const status of ['pending', 'assigned', 'in_progress', 'cancelled'])
      expect(await move(status)).toBe('ILLEGAL_TRANSITION');
    expect((await change(id, { status: 'gone' })).status).toBe(400);
  });

  it('is all or nothing', async () => {
    const { id } = await booked();
    const refused = await change(id, { totalPrice: 70_000, specialInstructions: 'Ring', status: 'completed' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const present = (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
    expect(present).toMatchObject({ totalPrice: '89119.00', specialInstructions: null, version: 1 });
    expect(await eventsOf(jobRepriced, id)).toEqual([]);
    const done = await change(id, { totalPrice: 70_000, specialInstructions: 'Ring', status: 'cancelled', version: 1 });
    expect(done.body).toMatchObject({ totalPrice: '70000.00', specialInstructions: 'Ring', status: 'cancelled' });
    expect((await eventsOf(jobCancelled, id))[0]!.data.totalPrice).toBe('70000.00');
    expect((await change(id, { totalPrice: 80_000 })).body.code).toBe('JOB_CANCELLED');
  });

  it('by several admins at once succeeds for one; the others get 409 with the current job', async () => {
    const { id } = await booked();
    const responses = await Promise.all(
      [60_000, 61_000, 62_000].map((totalPrice) => change(id, { totalPrice, version: 1 })),
    );
    const [done, ...others] = responses.filter(({ status }) => status === 200);
    const late = responses.filter(({ status }) => status === 409);
    expect([others.length, late.length]).toEqual([0, 2]);
    for (const { body } of late) expect(body).toMatchObject({ code: 'JOB_CHANGED', job: done!.body });
    for (const version of [0, 1.5, 'x', null]) expect((await change(id, { version })).status).toBe(400);
  });

  it('returns the same response when it is repeated under one Idempotency-Key', async () => {
    const { id } = await booked();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await change(id, { totalPrice: 60_000, version: 1 }, admin, headers);
    expect((await change(id, { totalPrice: 60_000, version: 1 }, admin, headers)).body).toEqual(first.body);
    expect((await change(id, { totalPrice: 61_000, version: 1 }, admin, headers)).status).toBe(422);
  });

  it('is for admins and existing jobs only', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const { id } = await booked();
    const body = { specialInstructions: 'x' };
    expect((await jobs.client.anonymous('PATCH', `/api/jobs/${id}`, { body })).status).toBe(401);
    for (const caller of [amina, joan]) expect((await change(id, body, caller)).status).toBe(403);
    expect((await change(crypto.randomUUID(), { totalPrice: 'x' })).status).toBe(404);
    expect((await change('x', body)).status).toBe(400);
  });
});

describe('the total of a paid job', () => {
  it('cannot change', async () => {
    const job = await booked();
    await payOf(job);
    const refused = await change(job.id, { totalPrice: 60_000 });
    expect([refused.status, refused.body.code]).toEqual([409, 'JOB_PAID']);
    expect((await change(job.id, { totalPrice: '89119.00', specialInstructions: 'Ring' })).status).toBe(200);
  });

  it('is the amount paid if an admin set another total just before the payment arrived', async () => {
    const job = await booked();
    await change(job.id, { totalPrice: 60_000 });
    await payOf(job);
    const { body } = await jobs.as(admin)('GET', `/api/jobs/${job.id}`);
    expect(body).toMatchObject({ totalPrice: '89119.00', basePrice: '82518.00', taxAmount: '6601.00' });
    const event = (await eventsOf(jobRepriced, job.id)).at(-1)!;
    expect([event.actor_id, event.data.previousTotalPrice]).toEqual([null, '60000.00']);
  });
});

describe('changes of a job by an admin', () => {
  it('are recorded with the values before and after; those of customers are not', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const { id } = await booked();
    await change(id, { totalPrice: 60_000, specialInstructions: 'Ring' });
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: joan.userId } });
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: joan.userId } });
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: null } });
    const slot = { scheduledDate: '2027-05-20', timeSlot: '2:00 PM - 5:00 PM' };
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/reschedule`, { body: slot });
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/cancel`, { body: {} });
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'job.repriced',
      'job.changed',
      'job.assigned',
      'job.unassigned',
      'job.rescheduled',
      'job.cancelled',
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.userId, name: 'Ruth Test' },
      subject: { kind: 'job', id, label: `${id.slice(0, 8).toUpperCase()} Extra & Interior Cleaning` },
    });
    expect(entries[0].changes).toEqual([{ field: 'totalPrice', before: '89119.00', after: '60000.00' }]);
    expect(JSON.stringify(entries[2].changes)).toContain('Joan Test');
    const own = await booked();
    await jobs.as(amina)('PATCH', `/api/jobs/${own.id}/cancel`, { body: {} });
    expect(await auditOf(own.id)).toEqual([]);
  });
});
