import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { Principal } from '@yoza/kernel-contract/principal';
import { createTestNats } from '@yoza/local-infrastructure/test-environment';
import { startNeighbour } from '@yoza/messaging/testing';
import { fixedClock } from '@yoza/service-kit/clock';
import { startService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createTestClient, generateServiceTokenKeys, newPrincipal } from '@yoza/service-kit/testing';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { storePerson } from '../src/person/store-person.ts';
import { createJobsDatabase } from './database.ts';

/** Noon of a Friday in Kampala. */
export const noon = '2027-03-05T09:00:00.000Z';
export const today = '2027-03-05';
export const tomorrow = '2027-03-06';
/** Slot of today after {@link noon}, whose job can be started. */
export const thisAfternoon = { scheduledDate: today, timeSlot: '2:00 PM - 5:00 PM' };

export type Jobs = Awaited<ReturnType<typeof startJobs>>;

/** Starts the jobs service with its own database and NATS account, and a clock fixed at {@link noon}. */
export async function startJobs(variables: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const database = await createJobsDatabase();
  stack.defer(() => database.drop());
  const directory = await mkdtemp(join(tmpdir(), 'yoza-jobs-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const nats = await createTestNats();
  const keys = generateServiceTokenKeys();
  const config = readConfig({
    NODE_ENV: 'test',
    NATS_URL: nats.url,
    JOBS_DATABASE_URL: database.urls['jobs'],
    JOBS_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
    JOBS_TRACKING_KEY: randomBytes(32).toString('base64'),
    JOBS_LOG_LEVEL: 'error',
    JOBS_PORT: '0',
    JOBS_OPERATIONS_PORT: '0',
    // Enabled by the tests that cover it.
    JOBS_COMPLETION_PROOF: '{}',
    JOBS_NEW_ACCOUNT_DAYS: '0',
    JOBS_PHOTO_DIR: join(directory, 'photos'),
    ...variables,
  });
  const clock = fixedClock(noon);
  const context = stack.use(await createContext(config, clock));
  const { orm } = context;
  const running = await startService(runOptions(createApp(context), context));
  stack.defer(() => running.stop());
  const client = await createTestClient(running.url, 'jobs', keys);
  const sql = <Row = Record<string, any>>(query: string, params: unknown[] = []) =>
    orm.em.fork().execute<Row[]>(query, params);

  let people = 0;
  /** Creates a user known to the service and returns the principal for calls. */
  const person = async (role: 'customer' | 'technician' | 'admin', firstName = 'Amina') => {
    const principal = newPrincipal({ role, name: `${firstName} Test` });
    const email = `person${++people}@yoza.test`;
    const user = {
      id: principal.userId,
      email,
      firstName,
      lastName: 'Test',
      phoneNumber: '+256701234567',
      profileImageUrl: null,
      role,
    };
    await storePerson(orm.em.fork(), { ...user, createdAt: noon }, 1);
    return principal;
  };

  return {
    context,
    config,
    clock,
    client,
    sql,
    person,
    running,
    /** Keys of the gateway, for third-party clients. */
    keys,
    as: client.callAs,
    /** Returns the recorded events of a type, oldest first. */
    events: async ({ type }: EventDefinition) =>
      sql<{ type: string; aggregate_id: string; aggregate_version: number; actor_id: string | null; data: any }>(
        'select type, aggregate_id, aggregate_version, actor_id, data from outbox where type = ? order by position',
        [type],
      ),
    /** Returns a stand-in for another service that publishes events and asks. */
    neighbour: async (service: 'identity' | 'billing' | 'chat') =>
      stack.use(await startNeighbour(service, database.urls[service]!, nats.url)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Creates a vehicle of a user and returns its id. */
export async function vehicleOf(jobs: Jobs, owner: Principal): Promise<string> {
  const body = { make: 'Toyota', model: 'Harrier', year: '2018', vehicleType: 'suv', licensePlate: 'UBK 482J' };
  const { body: vehicle } = await jobs.as(owner)('POST', '/api/vehicles', { body });
  return vehicle.id;
}

/** Returns a booking request as the wizard sends it, with the given overrides. */
export function booking(vehicleId: string, overrides: Record<string, unknown> = {}) {
  return {
    serviceId: 'premium-detail',
    vehicleId,
    scheduledDate: tomorrow,
    timeSlot: '8:00 AM - 11:00 AM',
    address: 'Acacia Avenue, Kololo',
    latitude: '0.33520000',
    longitude: 32.5892,
    paymentMethod: 'invoice',
    ...overrides,
  };
}

/** Books a job for a customer with a vehicle of its own and returns the job. */
export async function bookedJob(jobs: Jobs, customer: Principal, overrides: Record<string, unknown> = {}) {
  const vehicleId = await vehicleOf(jobs, customer);
  const { status, body } = await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, overrides) });
  if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Invoice of a job of UGX 89,119 as billing announces it once it is paid in full. */
export const paidInvoiceOf = (job: Record<string, any>) => ({
  id: crypto.randomUUID(),
  invoiceNumber: 'INV-2027-INT-000001',
  jobId: job['id'],
  customerId: job['customerId'],
  status: 'paid' as const,
  subtotal: '82518.00',
  taxAmount: '6601.00',
  totalAmount: '89119.00',
  dueDate: noon,
  paidAt: noon,
  createdAt: noon,
  balance: '0.00',
  document: null,
});
