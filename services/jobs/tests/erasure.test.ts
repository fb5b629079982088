import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { userErased, userRegistered } from '@yoza/identity-contract/events';
import { jobsPersonErased } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { countActiveJobs } from '@yoza/identity-contract/erasure-requests';
import type { Neighbour } from '@yoza/messaging/testing';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { eventually, newPrincipal, tablesContaining } from '@yoza/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceRetention } from '../src/erasure/enforce-retention.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { sweepPhotos } from '../src/photo/leftovers.ts';
import { jpeg, startUpload, announcement, upload } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { booking, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let identity: Neighbour;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs();
  identity = await jobs.neighbour('identity');
  admin = await jobs.person('admin');
});
afterAll(() => jobs?.[Symbol.asyncDispose]());

const em = () => jobs.context.orm.em.fork() as EntityManager;
const again = () =>
  eraseAgain(em(), jobs.context.logger, jobs.clock.now(), (transaction, { id }) =>
    erasePerson(transaction, id, jobs.clock.now()),
  );
const nameless = { profileImageUrl: null, phoneNumber: null, role: 'customer' as const, createdAt: noon };
const placeholders = (id: string) => ({
  ...nameless,
  id,
  email: `erased-${id}@erased.invalid`,
  firstName: 'Erased',
  lastName: 'customer',
  erasedAt: noon,
});

/** Registers a customer in whose data each text contains `mark`. */
async function markedCustomer(mark: string) {
  const customer = newPrincipal({ name: `${mark} Nakato` });
  const id = customer.userId;
  const user = { ...nameless, id, email: `${mark}@yoza.test`, firstName: mark, lastName: 'Nakato' };
  await identity.publish(userRegistered, user);
  await eventually(async () => (await jobs.sql('select 1 from people where id = ?', [id])).length > 0);
  const vehicle = {
    make: `${mark} make`,
    model: 'Harrier',
    year: '2018',
    vehicleType: 'suv',
    notes: `${mark} scratch`,
  };
  const { body: booked } = await jobs.as(customer)('POST', '/api/vehicles', { body: vehicle });
  await jobs.as(customer)('POST', '/api/vehicles', { body: { ...vehicle, model: 'Vitz' } });
  return { customer, vehicleId: booked.id as string };
}

/** Books and finishes a job with photos, a signature, a rating and notes. */
async function finishedJob(mark: string, customer: Principal, vehicleId: string) {
  const technician = await jobs.person('technician', 'Joan');
  const details = { address: `${mark} Lane 5`, landmark: `${mark} gate`, specialInstructions: `${mark} dog` };
  const body = booking(vehicleId, { ...thisAfternoon, ...details });
  const headers = { 'Idempotency-Key': `${mark}-1` };
  const { body: job } = await jobs.as(customer)('POST', '/api/jobs', { body, headers });
  const technicianId = technician.userId;
  await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId } });
  const log = (type: string) =>
    jobs.as(technician)('POST', '/api/technician/logs', {
      body: { type, jobId: job.id, location: `${mark} Lane`, notes: `${mark} note` },
    });
  await log('job_start');
  expect((await upload(jobs, technician, job.id, await jpeg(), { caption: `${mark} bonnet` })).status).toBe(201);
  const unfinished = await startUpload(
    jobs,
    technician,
    job.id,
    announcement(await jpeg(), { caption: `${mark} door` }),
  );
  expect(unfinished.status).toBe(201);
  const signature = { signedBy: `${mark} Nakato`, strokes: null };
  const signed = await jobs.as(technician)('PUT', `/api/jobs/${job.id}/signature`, { body: signature });
  expect(signed.status).toBeLessThan(300);
  expect((await log('job_complete')).status).toBe(201);
  const rating = { stars: 4, words: `${mark} was happy` };
  expect((await jobs.as(customer)('PUT', `/api/jobs/${job.id}/rating`, { body: rating })).status).toBeLessThan(300);
  return job.id as string;
}

/** Returns the number of stored files of a job's photos. */
async function filesOf(keys: string[]): Promise<number> {
  const files = await readdir(jobs.config.photoDir, { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => keys.some((key) => path.includes(key))).length;
}

const photoKeysOf = async (jobId: string) =>
  (await jobs.sql<{ object_key: string }>('select object_key from job_photos where job_id = ?', [jobId])).map(
    ({ object_key }) => object_key,
  );

test('erased customer: nothing of theirs is left except the times, services and prices of their jobs', async () => {
  const erased = await markedCustomer('canary');
  const other = await markedCustomer('finch');
  const jobId = await finishedJob('canary', erased.customer, erased.vehicleId);
  const otherKeys = await photoKeysOf(await finishedJob('finch', other.customer, other.vehicleId));
  expect((await jobs.as(erased.customer)('POST', '/api/calendar-feed')).status).toBe(201);
  await jobs.sql(
    `insert into dead_letters (handler, subject, event_id, payload, error, attempts) values ('x', 'y', ?, ?, 'z', 1)`,
    [crypto.randomUUID(), JSON.stringify({ customerId: erased.customer.userId, name: 'canary' })],
  );
  const keys = await photoKeysOf(jobId);
  expect([await filesOf(keys), await filesOf(otherKeys)]).toEqual([2, 2]);
  const finchBefore = await tablesContaining(jobs.sql, 'finch');
  expect(await tablesContaining(jobs.sql, 'canary')).toEqual(expect.arrayContaining(finchBefore));
  expect(finchBefore).toEqual([
    'idempotency_keys',
    'job_photos',
    'job_ratings',
    'job_signatures',
    'jobs',
    'outbox',
    'people',
    'photo_uploads',
    'technician_logs',
    'vehicles',
  ]);

  await identity.publish(userErased, placeholders(erased.customer.userId), { version: 2 });
  await eventually(async () => (await jobs.events(jobsPersonErased)).length > 0);
  const { subjects, ...reported } = (await jobs.events(jobsPersonErased))[0]!.data;
  expect(reported).toEqual({ personId: erased.customer.userId, held: [] });
  expect(subjects).toEqual(expect.arrayContaining([jobId, erased.vehicleId]));

  // The outbox forgets its events by their age.
  expect(await tablesContaining(jobs.sql, 'canary')).toEqual(['outbox']);
  expect(await tablesContaining(jobs.sql, 'finch')).toEqual(finchBefore);
  expect(await jobs.sql('select 1 from calendar_feeds')).toEqual([]);
  const [job] = await jobs.sql('select * from jobs where id = ?', [jobId]);
  expect(job).toMatchObject({
    address: 'Erased',
    latitude: null,
    service_name: 'Extra & Interior Cleaning',
    status: 'completed',
  });
  expect(await jobs.sql('select stars, words from job_ratings where job_id = ?', [jobId])).toEqual([
    { stars: 4, words: null },
  ]);
  await sweepPhotos(em(), jobs.context.photos, jobs.clock.now(), jobs.context.logger);
  expect([await filesOf(keys), await filesOf(otherKeys)]).toEqual([0, 2]);
});

test('event of before the erasure that arrives later: is erased by the next sweep', async () => {
  const { customer, vehicleId } = await markedCustomer('wagtail');
  await identity.publish(userErased, placeholders(customer.userId), { version: 2 });
  await eventually(async () => !(await tablesContaining(jobs.sql, 'wagtail')).includes('people'));
  await jobs.sql('update vehicles set notes = ? where id = ?', ['wagtail scratch', vehicleId]);
  await jobs.sql(
    `insert into vehicles (id, customer_id, year, make, model, vehicle_type, created_at, updated_at)
       values (gen_random_uuid(), ?, 2018, 'wagtail', 'x', 'suv', now(), now())`,
    [customer.userId],
  );
  await again();
  expect(await tablesContaining(jobs.sql, 'wagtail')).toEqual([]);
});

test('active bookings: are counted for identity, and stay until they have ended', async () => {
  const { customer, vehicleId } = await markedCustomer('heron');
  const count = () => identity.request(countActiveJobs, { customerId: customer.userId });
  expect(await count()).toEqual({ activeJobs: 0 });
  const { body: job } = await jobs.as(customer)('POST', '/api/jobs', {
    body: booking(vehicleId, { address: 'heron 1' }),
  });
  expect(await count()).toEqual({ activeJobs: 1 });

  await identity.publish(userErased, placeholders(customer.userId), { version: 2 });
  await eventually(async () => !(await tablesContaining(jobs.sql, 'heron')).includes('people'));
  expect((await jobs.sql('select address from jobs where id = ?', [job.id]))[0]!['address']).toBe('heron 1');

  await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/status`, { body: { status: 'cancelled' } });
  expect(await count()).toEqual({ activeJobs: 0 });
  await again();
  expect(await tablesContaining(jobs.sql, 'heron')).toEqual(['outbox']);
});

test('retention periods: end one after the other, except for jobs that have not ended', async () => {
  const { customer, vehicleId } = await markedCustomer('sparrow');
  const jobId = await finishedJob('sparrow', customer, vehicleId);
  await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, { address: 'sparrow 1' }) });
  const keys = await photoKeysOf(jobId);
  /** Enforces the periods a number of months after the job, and returns the tables that then have the customer's texts. */
  const left = async (months: number) => {
    const now = new Date(noon);
    now.setUTCMonth(now.getUTCMonth() + months);
    now.setUTCDate(now.getUTCDate() + 1);
    await enforceRetention(em(), jobs.config, now);
    await sweepPhotos(em(), jobs.context.photos, now, jobs.context.logger);
    return tablesContaining(jobs.sql, 'sparrow');
  };
  const location = () => jobs.sql('select 1 from technician_logs where job_id = ? and location is not null', [jobId]);

  // The unfinished upload is discarded after a day.
  const before = (await tablesContaining(jobs.sql, 'sparrow')).filter((table) => table !== 'photo_uploads');
  expect(await left(11)).toEqual(before);
  expect((await location()).length).toBe(2);
  expect(await left(12)).toEqual(before);
  expect(await location()).toEqual([]);
  const proof = new Set(['job_photos', 'job_signatures']);
  expect([await left(24), await filesOf(keys)]).toEqual([before.filter((table) => !proof.has(table)), 0]);
  const rest = ['idempotency_keys', 'jobs', 'outbox', 'people', 'vehicles'];
  expect(await left(60)).toEqual(rest);
  expect(await jobs.sql('select status from jobs where address ilike ?', ['%sparrow%'])).toEqual([
    { status: 'pending' },
  ]);
});
