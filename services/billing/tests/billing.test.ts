import * as jobEvents from '@yoza/jobs-contract/events';
import { userRegistered, userUpdated } from '@yoza/identity-contract/events';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobSnapshot } from './history.ts';
import type { World } from './world.ts';
import { createWorld, today } from './world.ts';

let world: World;
let billing: Awaited<ReturnType<World['startBilling']>>;
const admin = newPrincipal({ role: 'admin' });

beforeAll(async () => {
  world = await createWorld();
  billing = await world.startBilling();
});

afterAll(() => world?.[Symbol.asyncDispose]());

const definitions = new Map<string, EventDefinition>(
  Object.values(jobEvents)
    .filter((value): value is typeof jobEvents.jobBooked => 'type' in value && 'schema' in value)
    .map((definition) => [definition.type, definition as unknown as EventDefinition]),
);
const publish = (verb: string, job: JobSnapshot, version: number) =>
  world.jobs.publish(definitions.get(`jobs.job.${verb}.v1`)!, job, { version, occurredAt: new Date(job.createdAt) });
const invoicesOf = async (person: Principal, query = '') =>
  (await billing.callAs(person)('GET', `/api/invoices${query}`)).body as Record<string, any>[];
const setStatus = (id: string, status: unknown, person: Principal = admin, version?: number) =>
  billing.callAs(person)('PATCH', `/api/invoices/${id}/status`, { body: { status, version } });
const eventTypes = async (invoiceId: string) =>
  (
    await world.orm.em
      .fork()
      .execute<{ type: string }[]>('select type from outbox where aggregate_id = ? order by position', [invoiceId])
  ).map(({ type }) => type.replace('billing.invoice.', '').replace('.v1', ''));

/** Books a job for a new customer, or the given one, and waits for its invoice. */
async function bookedJob(overrides: Partial<JobSnapshot> = {}) {
  const customer = newPrincipal({ userId: overrides.customerId ?? crypto.randomUUID() });
  const job = jobSnapshot({ customerId: customer.userId, ...overrides });
  await publish('booked', job, 1);
  const invoice = await eventually(async () =>
    (await invoicesOf(customer, '?limit=200')).find(({ jobId }) => jobId === job.id),
  );
  return { customer, job, invoice };
}

describe('a booked job', () => {
  test('issues an invoice with number, tax and due date', async () => {
    const { customer, job, invoice } = await bookedJob();
    expect(invoice).toMatchObject({
      invoiceNumber: expect.stringMatching(/^INV-2026-INT-\d{6}$/),
      customerId: customer.userId,
      customerName: null,
      status: 'pending',
      subtotal: '82518.00',
      taxAmount: '6601.00',
      taxRate: 8,
      totalAmount: '89119.00',
      createdAt: '2026-11-20T09:00:00.000Z',
      dueDate: '2026-11-27T09:00:00.000Z',
      paidAt: null,
      job: { id: job.id, serviceName: 'Extra & Interior Cleaning', status: 'pending', timeSlot: '8:00 AM - 11:00 AM' },
    });
    expect(await eventTypes(invoice['id'])).toEqual(['issued']);
  });

  test('gets its invoice even if billing was not running at the time of booking', async () => {
    await billing.stop();
    const customers = Array.from({ length: 50 }, () => newPrincipal());
    const jobs = customers.map(({ userId }) =>
      jobSnapshot({ customerId: userId, createdAt: '2030-05-05T09:00:00.000Z' }),
    );
    await Promise.all(
      jobs.flatMap((job) => [publish('booked', job, 1), publish('assigned', { ...job, status: 'assigned' }, 2)]),
    );
    billing = await world.startBilling();
    const rows = await eventually(async () => {
      const found = await world.orm.em.fork().execute<{ job_id: string; invoice_number: string }[]>(
        `select i.job_id, i.invoice_number from invoices i join job_summaries j using (job_id)
           where i.invoice_number like 'INV-2030-%' and j.version = 2`,
      );
      return found.length === 50 && found;
    });
    expect(new Set(rows.map((row) => row.job_id))).toEqual(new Set(jobs.map((job) => job.id)));
    expect(rows.map((row) => Number(row.invoice_number.slice(-6))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  test('shows its state, and its customer by the newest name', async () => {
    const { customer, job } = await bookedJob();
    const user = {
      id: customer.userId,
      email: 'amina@example.test',
      firstName: 'Amina',
      lastName: 'Kato',
      profileImageUrl: null,
      phoneNumber: null,
      role: 'customer' as const,
      createdAt: today,
    };
    await world.identity.publish(userUpdated, { ...user, lastName: 'Kato-Lubega' }, { version: 2 });
    await eventually(async () => (await invoicesOf(customer))[0]!['customerName'] === 'Amina Kato-Lubega');
    await world.identity.publish(userRegistered, user, { version: 1 });
    await publish('completed', { ...job, status: 'completed' }, 4);
    await eventually(async () => (await invoicesOf(customer))[0]!['job'].status === 'completed');
    expect((await invoicesOf(customer))[0]!['customerName']).toBe('Amina Kato-Lubega');
  });

  test('voids its invoice when it is cancelled', async () => {
    const { customer, job, invoice } = await bookedJob();
    await publish('cancelled', { ...job, status: 'cancelled' }, 2);
    await eventually(async () => (await invoicesOf(customer))[0]!['status'] === 'cancelled');
    expect(await eventTypes(invoice['id'])).toEqual(['issued', 'voided']);
  });

  test('gets an invoice number with ADM if an admin made it', async () => {
    const { invoice } = await bookedJob({
      adminMade: true,
      totalPrice: '100.00',
      taxAmount: '7.00',
      basePrice: '93.00',
    });
    expect(invoice).toMatchObject({
      invoiceNumber: expect.stringMatching(/^INV-2026-ADM-\d{6}$/),
      subtotal: '93.00',
      taxAmount: '7.00',
      totalAmount: '100.00',
    });
  });
});

describe('invoice access', () => {
  test('shows customers their own invoices and admins all', async () => {
    const one = await bookedJob();
    const other = await bookedJob();
    expect((await invoicesOf(one.customer)).map(({ id }) => id)).toEqual([one.invoice['id']]);
    const all = (await invoicesOf(admin, '?limit=200')).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([one.invoice['id'], other.invoice['id']]));
  });

  test('refuses anonymous callers, technicians and applicants', async () => {
    expect((await billing.anonymous('GET', '/api/invoices')).status).toBe(401);
    for (const role of ['technician', 'applicant'] as const) {
      expect((await billing.callAs(newPrincipal({ role }))('GET', '/api/invoices')).status).toBe(403);
    }
  });

  test('allows only admins to change a status', async () => {
    const { customer, invoice } = await bookedJob();
    expect((await setStatus(invoice['id'], 'paid', customer)).status).toBe(403);
    expect((await setStatus(invoice['id'], 'paid', newPrincipal({ role: 'technician' }))).status).toBe(403);
    expect((await invoicesOf(customer))[0]!['status']).toBe('pending');
  });

  test('lists newest first, in pages without gaps or repetitions', async () => {
    const customerId = crypto.randomUUID();
    const days = ['01', '02', '02', '02', '03', '04'];
    for (const day of days) await bookedJob({ customerId, createdAt: `2026-10-${day}T09:00:00.000Z` });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await billing.callAs(newPrincipal({ userId: customerId }))(
        'GET',
        `/api/invoices?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(
        ...response.body.map((invoice: { id: string; createdAt: string }) => `${invoice.createdAt} ${invoice.id}`),
      );
      cursor = response.headers.get('x-next-cursor');
    }
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect(seen).toHaveLength(days.length);
  });
});

describe('the status', () => {
  test('moves freely while open, and paid is final', async () => {
    const { customer, invoice } = await bookedJob();
    const id = invoice['id'];
    for (const status of ['sent', 'overdue', 'pending', 'sent', 'sent']) {
      expect(await setStatus(id, status)).toMatchObject({ status: 200, body: { status } });
    }
    expect(await setStatus(id, 'paid')).toMatchObject({ status: 200, body: { status: 'paid', paidAt: today } });
    expect(await setStatus(id, 'paid')).toMatchObject({ status: 200, body: { status: 'paid' } });
    for (const status of ['pending', 'sent', 'overdue', 'cancelled']) {
      expect(await setStatus(id, status)).toMatchObject({ status: 409, body: { code: 'INVOICE_FINAL' } });
    }
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'paid', paidAt: today });
    expect(await eventTypes(id)).toEqual(['issued', 'updated', 'updated', 'updated', 'updated', 'paid']);
  });

  test('cancelled is final', async () => {
    const { invoice } = await bookedJob();
    expect((await setStatus(invoice['id'], 'cancelled')).body).toMatchObject({ status: 'cancelled', paidAt: null });
    expect((await setStatus(invoice['id'], 'paid')).status).toBe(409);
    expect(await eventTypes(invoice['id'])).toEqual(['issued', 'voided']);
  });

  test('of 20 admins who pay and cancel at once, one decides', async () => {
    const { invoice } = await bookedJob();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setStatus(invoice['id'], index % 2 === 0 ? 'paid' : 'cancelled')),
    );
    const decided = responses.find(({ status }) => status === 200)!.body.status as string;
    for (const { status, body } of responses) {
      if (status === 200) expect(body.status).toBe(decided);
      else expect({ status, code: body.code }).toEqual({ status: 409, code: 'INVOICE_FINAL' });
    }
    expect(await eventTypes(invoice['id'])).toEqual(['issued', decided === 'paid' ? 'paid' : 'voided']);
  });

  test('reads overdue once the due date has passed, and is found by it', async () => {
    const past = { createdAt: '2026-11-01T09:00:00.000Z' };
    const { customer, invoice } = await bookedJob(past);
    expect(invoice['status']).toBe('overdue');
    const sent = await bookedJob({ ...past, customerId: customer.userId });
    await setStatus(sent.invoice['id'], 'sent');
    const fresh = await bookedJob({ customerId: customer.userId });
    const ids = async (status: string) => (await invoicesOf(customer, `?status=${status}`)).map(({ id }) => id).sort();
    expect(await ids('overdue')).toEqual([invoice['id'], sent.invoice['id']].sort());
    expect(await ids('pending')).toEqual([fresh.invoice['id']]);
    expect(await ids('sent')).toEqual([]);
    world.clock.set('2026-11-27T09:00:00.001Z');
    expect(await ids('pending')).toEqual([]);
    world.clock.set(today);
  });
});

describe('malformed calls', () => {
  test.each([
    ['GET', '/api/invoices?status=unknown', undefined, 400],
    ['GET', '/api/invoices?limit=0', undefined, 400],
    ['GET', '/api/invoices?limit=1e9', undefined, 400],
    ['GET', '/api/invoices?cursor=nonsense', undefined, 400],
    [
      'GET',
      `/api/invoices?cursor=${Buffer.from('["2026-11-21T09:00:00Z","1"]').toString('base64url')}`,
      undefined,
      400,
    ],
    ['GET', '/api/invoices?status=paid%00', undefined, 400],
    ['PATCH', '/api/invoices/not-a-uuid/status', { status: 'paid' }, 400],
    ['PATCH', `/api/invoices/${crypto.randomUUID()}/status`, { status: 'paid' }, 404],
    ['PATCH', `/api/invoices/${crypto.randomUUID()}/status`, { status: 'nonsense' }, 404],
    ['PATCH', `/api/invoices/${crypto.randomUUID()}/status`, '{"status":', 400],
    ['DELETE', '/api/invoices', undefined, 405],
    ['GET', '/api/invoices/all', undefined, 404],
  ])('%s %s %o is %i', async (method, path, body, status) => {
    const response = await billing.callAs(admin)(method, path, { body });
    expect(response).toMatchObject({ status, body: { status, code: expect.any(String), message: expect.any(String) } });
  });

  test.each([[{}], [{ status: 'void' }], [{ status: null }], [{ status: ['paid'] }], [[]], ['null'], [undefined]])(
    'the status %o is refused and changes nothing',
    async (body) => {
      const { customer, invoice } = await bookedJob();
      const response = await billing.callAs(admin)('PATCH', `/api/invoices/${invoice['id']}/status`, { body });
      expect(response.status).toBe(400);
      expect((await invoicesOf(customer))[0]!['status']).toBe('pending');
    },
  );
});

test('operations port: reports ready and no dead letters', async () => {
  expect((await fetch(`${billing.operationsUrl}/readyz`)).status).toBe(200);
  expect(await billing.context.messaging.deadLetters(10)).toEqual([]);
});

test('invoice status: of two admins who saw the same invoice the second one is shown what the first one made of it', async () => {
  const { invoice } = await bookedJob();
  const id = invoice['id'] as string;
  const seen = invoice['version'] as number;
  expect(await setStatus(id, 'sent', admin, seen)).toMatchObject({ status: 200, body: { version: seen + 1 } });
  const { status, body } = await setStatus(id, 'cancelled', newPrincipal({ role: 'admin' }), seen);
  expect([status, body]).toMatchObject([409, { code: 'INVOICE_CHANGED', invoice: { id, status: 'sent' } }]);
  expect(await setStatus(id, 'sent', admin, seen)).toMatchObject({ status: 200, body: { version: seen + 1 } });
  expect(await setStatus(id, 'cancelled', admin, seen + 1)).toMatchObject({ status: 200 });
  expect(await eventTypes(id)).toEqual(['issued', 'updated', 'voided']);
});
