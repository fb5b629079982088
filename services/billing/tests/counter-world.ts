import * as jobEvents from '@yoza/contracts/events/jobs';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { userRegistered } from '@yoza/contracts/events/identity';
import { eventually, somebody } from '@yoza/service-kit/testing';
import { jobSnapshot } from './history.ts';
import type { World } from './world.ts';
import { createWorld, today } from './world.ts';

/** Billing with people who stand at its counter: an admin, a technician with a name, and customers with jobs. */
export async function createCounter(environment: Record<string, string> = {}) {
  const world = await createWorld();
  const billing = await world.startBilling(environment);
  const admin = somebody({ role: 'admin' });
  const technician = somebody({ role: 'technician' });
  await named(world, admin.userId, 'Achieng', 'Okot');
  await named(world, technician.userId, 'Moses', 'Ssali');

  /** Books a job, done by the technician, for a new customer or the given one, and waits for its invoice. */
  async function bookedJob(overrides: Partial<JobSnapshot> = {}) {
    const customer = somebody({ userId: overrides.customerId ?? crypto.randomUUID() });
    const job = jobSnapshot({ customerId: customer.userId, technicianId: technician.userId, ...overrides });
    await world.jobs.publish(jobEvents.jobBooked, job, { version: 1, occurredAt: new Date(job.createdAt) });
    const invoice = await eventually(async () => {
      const { body } = await billing.callAs(customer)('GET', `/api/invoices?jobId=${job.id}`);
      return (body as Record<string, any>[]).find(({ jobId }) => jobId === job.id);
    });
    return { customer, job, invoice, invoiceId: invoice['id'] as string };
  }

  const rows = <Row>(sql: string, values: unknown[] = []) => world.orm.em.fork().execute<Row[]>(sql, values);

  return {
    world,
    billing,
    admin,
    technician,
    asAdmin: billing.callAs(admin),
    asTechnician: billing.callAs(technician),
    bookedJob,
    rows,
    named: (id: string, firstName: string, lastName: string) => named(world, id, firstName, lastName),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

export type Counter = Awaited<ReturnType<typeof createCounter>>;

/** Lets billing know what somebody is called. */
async function named(world: World, id: string, firstName: string, lastName: string): Promise<void> {
  await world.identity.publish(userRegistered, {
    id,
    email: `${id}@example.test`,
    firstName,
    lastName,
    profileImageUrl: null,
    phoneNumber: null,
    role: 'customer',
    createdAt: today,
  });
  await eventually(
    async () => (await world.orm.em.fork().execute('select 1 from people where id = ?', [id])).length === 1,
  );
}
