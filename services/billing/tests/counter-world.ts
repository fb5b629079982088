import * as jobEvents from '@yoza/jobs-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { userRegistered } from '@yoza/identity-contract/events';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { jobSnapshot } from './history.ts';
import { createWorld, today } from './world.ts';

const jobEventTypes = {
  booked: jobEvents.jobBooked,
  assigned: jobEvents.jobAssigned,
  completed: jobEvents.jobCompleted,
  cancelled: jobEvents.jobCancelled,
};

/** Starts billing with the users of its counter: an admin, a technician, and customers with jobs. */
export async function createCounter(environment: Record<string, string> = {}) {
  const world = await createWorld();
  const billing = await world.startBilling(environment);
  const rows = <Row>(sql: string, values: unknown[] = []) => world.orm.em.fork().execute<Row[]>(sql, values);

  /** Publishes a person's name to billing. */
  async function name(id: string, firstName: string, lastName: string): Promise<void> {
    const user = { id, firstName, lastName, email: `${id}@example.test`, profileImageUrl: null, phoneNumber: null };
    await world.identity.publish(userRegistered, { ...user, role: 'customer', createdAt: today });
    await eventually(async () => (await rows('select 1 from people where id = ?', [id])).length === 1);
  }

  /** Publishes an event of a job; resolves when billing has handled it. */
  async function publishJobEvent(verb: keyof typeof jobEventTypes, job: JobSnapshot, version: number): Promise<void> {
    await world.jobs.publish(jobEventTypes[verb], job, { version, occurredAt: new Date(job.createdAt) });
    const query = 'select 1 from job_summaries where job_id = ? and version >= ?';
    await eventually(async () => (await rows(query, [job.id, version])).length === 1);
  }

  const admin = newPrincipal({ role: 'admin' });
  const technician = newPrincipal({ role: 'technician' });
  await name(admin.userId, 'Achieng', 'Okot');
  await name(technician.userId, 'Moses', 'Ssali');

  return {
    world,
    billing,
    admin,
    technician,
    asAdmin: billing.callAs(admin),
    asTechnician: billing.callAs(technician),
    rows,
    name,
    publishJobEvent,
    /** Books a job of the technician for a new customer or the given one, with its invoice of UGX 89,119. */
    async bookedJob(overrides: Partial<JobSnapshot> = {}) {
      const customer = newPrincipal({ userId: overrides.customerId ?? crypto.randomUUID() });
      const job = jobSnapshot({ customerId: customer.userId, technicianId: technician.userId, ...overrides });
      await publishJobEvent('booked', job, 1);
      const asCustomer = billing.callAs(customer);
      const readInvoice = async () =>
        (await asCustomer('GET', `/api/invoices?jobId=${job.id}`)).body[0] as Record<string, unknown>;
      const invoice = await readInvoice();
      return { customer, asCustomer, job, invoice, invoiceId: invoice['id'] as string, readInvoice };
    },
    /** Returns the account balances from the ledger transactions of one invoice, or from all: debits less credits. */
    async accounts(invoiceId?: string): Promise<Record<string, number>> {
      const found = await rows<{ account: string; sum: string }>(
        `select account, sum(debit - credit) from ledger_entries join ledger_transactions t on t.id = transaction_id
           where ? or t.invoice_id = ? group by account`,
        [invoiceId === undefined, invoiceId ?? null],
      );
      return Object.fromEntries(found.map(({ account, sum }) => [account, Number(sum)]));
    },
    /** Returns the event types of a payment or an invoice, in order. */
    async eventTypes(aggregateId: string): Promise<string[]> {
      const found = await rows<{ type: string }>('select type from outbox where aggregate_id = ? order by position', [
        aggregateId,
      ]);
      return found.map(({ type }) => type.replace(/^billing\.|\.v1$/g, ''));
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

export type Counter = Awaited<ReturnType<typeof createCounter>>;
