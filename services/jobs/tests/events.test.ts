import { invoicePaid } from '@yoza/billing-contract/events';
import { userRegistered, userRoleChanged, userUpdated } from '@yoza/identity-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs } from './platform.ts';

let jobs: Jobs;
let identity: Awaited<ReturnType<Jobs['neighbour']>>;
let billing: Awaited<ReturnType<Jobs['neighbour']>>;
beforeAll(async () => {
  jobs = await startJobs();
  [identity, billing] = [await jobs.neighbour('identity'), await jobs.neighbour('billing')];
});
afterAll(() => jobs[Symbol.asyncDispose]());

const user = (id: string, overrides: object = {}) => ({
  id,
  email: 'joan@yoza.test',
  firstName: 'Joan',
  lastName: 'Nansubuga',
  profileImageUrl: null,
  phoneNumber: '+256705678901',
  role: 'customer' as const,
  createdAt: noon,
  ...overrides,
});
const known = async (id: string) =>
  (await jobs.sql('select first_name, role, version from people where id = ?', [id]))[0];
const handled = async (type: string) =>
  (await jobs.sql<{ count: number }>('select count(*)::int as count from inbox where handler = ?', [type]))[0]!.count;

describe('people', () => {
  it('follow identity, regardless of the order of its events', async () => {
    const id = crypto.randomUUID();
    await identity.publish(
      userRoleChanged,
      { ...user(id, { role: 'technician' }), previousRole: 'customer' },
      { version: 3 },
    );
    await eventually(() => known(id));
    const before = await handled('store-person');
    await identity.publish(userRegistered, user(id), { version: 1 });
    await identity.publish(userUpdated, user(id, { firstName: 'Joanna' }), { version: 2 });
    await eventually(async () => (await handled('store-person')) >= before + 2);
    expect(await known(id)).toEqual({ first_name: 'Joan', role: 'technician', version: 3 });
    await identity.publish(userUpdated, user(id, { firstName: 'Johanna', role: 'technician' }), { version: 4 });
    await eventually(async () => (await known(id))?.['first_name'] === 'Johanna');
  });

  it('can be assigned once identity reports them as technicians', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    const id = crypto.randomUUID();
    await identity.publish(userRegistered, user(id), { version: 1 });
    await eventually(() => known(id));
    const job = await bookedJob(jobs, customer);
    const assign = () => jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: id } });
    expect((await assign()).body.code).toBe('NOT_A_TECHNICIAN');
    await identity.publish(
      userRoleChanged,
      { ...user(id, { role: 'technician' }), previousRole: 'customer' },
      { version: 2 },
    );
    await eventually(async () => (await known(id))?.['role'] === 'technician');
    expect((await assign()).body).toMatchObject({
      status: 'assigned',
      technician: { firstName: 'Joan', email: 'joan@yoza.test' },
    });
  });
});

describe('a paid invoice', () => {
  it('makes its job paid, once', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-12' });
    const invoice = {
      id: crypto.randomUUID(),
      invoiceNumber: 'INV-2027-INT-000001',
      jobId: job.id,
      customerId: customer.userId,
      status: 'paid' as const,
      subtotal: job.basePrice,
      taxAmount: job.taxAmount,
      totalAmount: job.totalPrice,
      dueDate: noon,
      paidAt: noon,
      createdAt: noon,
    };
    await billing.publish(invoicePaid, invoice, { version: 2 });
    await billing.publish(invoicePaid, invoice, { version: 3 });
    await eventually(async () => (await handled('mark-job-paid')) === 2);
    expect((await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body.paymentStatus).toBe('paid');
    expect(await jobs.sql('select version from jobs where id = ?', [job.id])).toEqual([{ version: 2 }]);
  });

  it('causes no error for an unknown job', async () => {
    const before = await handled('mark-job-paid');
    const [id, jobId, customerId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const amounts = { subtotal: '1.00', taxAmount: '0.00', totalAmount: '1.00' };
    const invoice = {
      id,
      jobId,
      customerId,
      ...amounts,
      invoiceNumber: 'INV-2027-INT-000009',
      status: 'paid' as const,
    };
    await billing.publish(invoicePaid, { ...invoice, dueDate: noon, paidAt: noon, createdAt: noon }, { version: 1 });
    await eventually(async () => (await handled('mark-job-paid')) === before + 1);
    expect(await jobs.context.messaging.deadLetters(10)).toEqual([]);
  });
});

describe('an event of this service', () => {
  it('leaves the outbox', async () => {
    await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-14' });
    await eventually(async () => (await jobs.sql('select id from outbox where published_at is null')).length === 0);
  });
});
