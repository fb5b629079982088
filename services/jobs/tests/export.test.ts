import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { exportRequested } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { ExportedRow, SectionPage } from '@yoza/kernel-contract/export-section';
import { exportSections, readSection } from '@yoza/jobs-contract/export-requests';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withClient } from '@yoza/local-infrastructure/databases';
import type { Neighbour } from '@yoza/messaging/testing';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldExports } from '../src/export/delete-old-exports.ts';
import { assignedJob, drawPhoto, upload } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs } from './platform.ts';

const hour = 3_600_000;
const later = (hours: number) => new Date(Date.parse(noon) + hours * hour).toISOString();

let jobs: Jobs;
let admin: Principal;
/** Rows that the other services answer, by customer and section, in pages of one row. */
const others = new Map<string, Record<string, ExportedRow[]>>();
let chat: Neighbour;
let stopChat: () => Promise<void>;

const answerOf = async (data: { customerId: string; section: string; after: string | null }): Promise<SectionPage> => {
  const rows = others.get(data.customerId)?.[data.section] ?? [];
  const index = Number(data.after ?? 0);
  return { rows: rows.slice(index, index + 1), next: index + 1 < rows.length ? String(index + 1) : null };
};
const answerChat = async () => {
  stopChat = await chat.answer(readSection.chat, answerOf);
};

beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  await (await jobs.neighbour('identity')).answer(readSection.identity, answerOf);
  await (await jobs.neighbour('billing')).answer(readSection.billing, answerOf);
  chat = await jobs.neighbour('chat');
  await answerChat();
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const requested = async (customer: Principal) => {
  const { status, body } = await jobs.as(customer)('POST', '/api/me/export');
  expect([status, body.code]).toEqual([201, undefined]);
  return body as { id: string; expiresAt: string };
};
const download = (customer: Principal, id: string) => jobs.as(customer)('GET', `/api/me/exports/${id}/archive`);
const listed = async (customer: Principal) => (await jobs.as(customer)('GET', '/api/me/exports')).body;

/** Makes calls that write an export, and lets them finish once each of them has reached a lock. */
const together = <Result>(count: number, call: () => Promise<Result>): Promise<Result[]> =>
  withClient(jobs.config.databaseUrl, async (client) => {
    await client.query('begin; lock table data_exports in share mode');
    const calls = Promise.all(Array.from({ length: count }, call));
    await eventually(async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === count;
    });
    await client.query('rollback');
    return calls;
  });

/** Opens an archive: its file names, its data, and its page. */
function opened(body: Buffer) {
  const files = unzipSync(new Uint8Array(body));
  return {
    files,
    names: Object.keys(files),
    data: JSON.parse(strFromU8(files['data.json']!)),
    summary: strFromU8(files['summary.html']!),
  };
}

describe('a request for data', () => {
  it('can be downloaded for 72 hours, and is reported', async () => {
    const customer = await jobs.person('customer');
    const body = await requested(customer);
    expect(body).toEqual({ id: body.id, requestedAt: noon, expiresAt: later(72), usedAt: null });
    expect(await listed(customer)).toEqual([body]);
    const events = await jobs.events(exportRequested);
    expect(events.filter(({ aggregate_id }) => aggregate_id === body.id)).toEqual([
      expect.objectContaining({
        actor_id: customer.userId,
        data: { id: body.id, customerId: customer.userId, requestedAt: noon, expiresAt: later(72) },
      }),
    ]);
  });

  it('needs a recent sign-in', async () => {
    const customer = newPrincipal({ authenticatedAt: new Date(Date.now() - 16 * 60_000).toISOString() });
    const { status, body } = await jobs.as(customer)('POST', '/api/me/export');
    expect([status, body.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    expect(await listed(customer)).toEqual([]);
  });

  it('with the same key is the same request', async () => {
    const customer = await jobs.person('customer');
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await jobs.as(customer)('POST', '/api/me/export', { headers });
    const second = await jobs.as(customer)('POST', '/api/me/export', { headers });
    expect(second.body).toEqual(first.body);
    expect(await listed(customer)).toHaveLength(1);
  });

  it('is possible three times within 24 hours, also for calls at the same time', async () => {
    const customer = await jobs.person('customer');
    await requested(customer);
    jobs.clock.set(later(1));
    const calls = await together(6, () => jobs.as(customer)('POST', '/api/me/export'));
    expect(calls.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
    const { headers, body } = calls.find(({ status }) => status === 429)!;
    expect([body.waitMinutes, headers.get('retry-after')]).toEqual([23 * 60, String(23 * 3600)]);
    jobs.clock.set(later(24.1));
    await requested(customer);
    expect(await listed(customer)).toHaveLength(4);
  });

  it('is forgotten after 30 days', async () => {
    const customer = await jobs.person('customer');
    await requested(customer);
    const tidy = (at: string) => deleteOldExports(jobs.context.orm.em.fork() as EntityManager, new Date(at));
    await tidy(later(30 * 24 - 1));
    expect(await listed(customer)).toHaveLength(1);
    await tidy(later(30 * 24 + 1));
    expect(await listed(customer)).toEqual([]);
  });
});

describe('an archive', () => {
  it('has everything about the customer, and nothing about others', async () => {
    const job = await assignedJob(jobs, admin, {
      address: 'Plot 7, Canary <b>Close</b>',
      directions: 'Behind the canary mill',
      latitude: '0.31520000',
    });
    const { customer, technician } = job;
    for (const [minutes, photoType] of ['before', 'after'].entries()) {
      jobs.clock.set(later(minutes / 60));
      await upload(jobs, technician, job.id, await drawPhoto(120, 90).jpeg().toBuffer(), { photoType });
    }
    jobs.clock.set(noon);
    const signature = { signedBy: 'Canary Signer', strokes: null };
    await jobs.as(technician)('PUT', `/api/jobs/${job.id}/signature`, { body: signature });
    await jobs.as(customer)('POST', '/api/calendar-feed');
    const stranger = await jobs.person('customer');
    await bookedJob(jobs, stranger, { address: 'Plot 8, Stranger Road', timeSlot: '11:00 AM - 2:00 PM' });
    others.set(customer.userId, {
      profile: [{ firstName: 'Canary', lastName: '<script>alert(1)</script>', createdAt: noon }],
      invoices: [
        { id: 'one', invoiceNumber: 'INV-CANARY-1', totalAmount: 89_119, createdAt: noon },
        { id: 'two', invoiceNumber: 'INV-CANARY-2', totalAmount: 5, createdAt: noon },
      ],
      conversations: [{ id: 'chat', subject: 'A canary question', createdAt: noon }],
      messages: [
        { sessionId: 'chat', side: 'customer', message: 'canary message', createdAt: noon },
        { sessionId: 'chat', side: 'admin', message: 'canary answer', createdAt: noon },
      ],
    });

    const { id } = await requested(customer);
    const { status, headers, body } = await download(customer, id);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="yoza-2027-03-05.zip"');
    const { files, names, data, summary } = opened(body);
    expect(names).toEqual(['photos/2027-03-05-1.jpg', 'photos/2027-03-05-2.jpg', 'data.json', 'summary.html']);
    expect(Object.keys(data)).toEqual(['about', 'identity', 'jobs', 'billing', 'chat']);
    for (const [service, sections] of Object.entries(exportSections))
      expect(Object.keys(data[service])).toEqual(sections);
    expect(data.jobs.bookings).toEqual([
      expect.objectContaining({
        id: job.id,
        customerId: customer.userId,
        status: 'in_progress',
        address: 'Plot 7, Canary <b>Close</b>',
        directions: 'Behind the canary mill',
        latitude: 0.3152,
        technicianFirstName: 'Joan',
        totalPrice: 89_119,
      }),
    ]);
    expect(data.jobs.vehicles).toEqual([expect.objectContaining({ licensePlate: 'UBK 482J' })]);
    expect(data.jobs.photos.map(({ file, photoType }: ExportedRow) => [file, photoType]).toSorted()).toEqual([
      ['photos/2027-03-05-1.jpg', 'before'],
      ['photos/2027-03-05-2.jpg', 'after'],
    ]);
    expect(data.jobs.signatures).toEqual([expect.objectContaining({ jobId: job.id, signedBy: 'Canary Signer' })]);
    expect(data.jobs.calendarFeed).toHaveLength(1);
    expect(data.jobs.exports).toHaveLength(1);
    expect(data.billing.invoices).toEqual(others.get(customer.userId)!['invoices']);
    const { body: proof } = await jobs.as(customer)('GET', `/api/jobs/${job.id}/proof`);
    for (const [index, { photoUrl }] of proof.photos.entries()) {
      const photo = await jobs.as(customer)('GET', photoUrl);
      expect(Buffer.from(files[`photos/2027-03-05-${index + 1}.jpg`]!)).toEqual(photo.body);
    }
    for (const text of [
      'Plot 7, Canary &lt;b&gt;Close&lt;/b&gt;',
      '&lt;script&gt;',
      'UGX 89,119',
      'INV-CANARY-2',
      'canary answer',
      'on Mar 5, 2027, 12:00 PM. Times are in East Africa',
      'photos/2027-03-05-2.jpg (After)',
      'In progress',
    ])
      expect(summary).toContain(text);
    expect(summary).not.toContain('<script');
    const everything = JSON.stringify(data) + summary;
    for (const foreign of ['Stranger', stranger.userId, technician.userId, 'Joan Test', 'person2@yoza.test'])
      expect(everything).not.toContain(foreign);
  });

  it('is downloaded once, by its customer', async () => {
    const customer = await jobs.person('customer');
    const { id } = await requested(customer);
    expect((await download(await jobs.person('customer'), id)).status).toBe(404);
    expect((await download(customer, randomUUID())).status).toBe(404);
    jobs.clock.set(later(2));
    const calls = await Promise.all(Array.from({ length: 5 }, () => download(customer, id)));
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    expect((await download(customer, id)).body.code).toBe('EXPORT_USED');
    expect(await listed(customer)).toEqual([expect.objectContaining({ id, usedAt: later(2) })]);
  });

  it('expires after 72 hours', async () => {
    const customer = await jobs.person('customer');
    const { id } = await requested(customer);
    jobs.clock.set(later(72));
    const { status, body } = await download(customer, id);
    expect([status, body.code]).toEqual([410, 'EXPORT_EXPIRED']);
  });

  it('can be checked before, which does not use it, nor does HEAD', async () => {
    const customer = await jobs.person('customer');
    const request = await requested(customer);
    const { id } = request;
    const check = () => jobs.as(customer)('GET', `/api/me/exports/${id}`);
    expect(await check()).toMatchObject({ status: 200, body: request });
    expect((await jobs.as(customer)('HEAD', `/api/me/exports/${id}/archive`)).status).toBe(200);
    expect((await jobs.as(await jobs.person('customer'))('GET', `/api/me/exports/${id}`)).status).toBe(404);
    expect((await download(customer, id)).status).toBe(200);
    expect((await check()).body.code).toBe('EXPORT_USED');
  });

  it('stays unused while a service does not answer', async () => {
    const customer = await jobs.person('customer');
    const { id } = await requested(customer);
    await stopChat();
    const { status, headers, body } = await download(customer, id);
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      503,
      '1',
      'Not all of your data can be read right now. Please try again in a moment: the download stays ready.',
    ]);
    expect((await jobs.as(customer)('GET', `/api/me/exports/${id}`)).status).toBe(503);
    expect(await listed(customer)).toEqual([expect.objectContaining({ id, usedAt: null })]);
    await answerChat();
    expect((await download(customer, id)).status).toBe(200);
  });

  it('names a photo that is missing in the storage', async () => {
    const job = await assignedJob(jobs, admin);
    const { body: photo } = await upload(jobs, job.technician, job.id, await drawPhoto(60, 60).jpeg().toBuffer());
    const [{ object_key }] = (await jobs.sql('select object_key from job_photos where id = ?', [photo.id])) as [any];
    await jobs.context.photos.delete(`${object_key}/full`);
    const { id } = await requested(job.customer);
    const { names, data, summary } = opened((await download(job.customer, id)).body);
    expect(names).toEqual(['data.json', 'summary.html']);
    expect(data.jobs.photos).toEqual([expect.objectContaining({ id: photo.id, file: null })]);
    expect(summary).toContain('could not be read and is missing here');
  });
});

describe('a download that is aborted', () => {
  it('reads no further photos', async () => {
    const job = await assignedJob(jobs, admin);
    for (let count = 0; count < 4; count++)
      await upload(jobs, job.technician, job.id, await drawPhoto(60, 60).jpeg().toBuffer());
    const { id } = await requested(job.customer);
    const { photos } = jobs.context;
    const read: string[] = [];
    const get = photos.get.bind(photos);
    const gone = Promise.withResolvers<void>();
    photos.get = async (key) => {
      read.push(key);
      // The second photo is delivered once the service has noticed that the client is gone.
      if (read.length === 2) await gone.promise;
      return get(key);
    };
    const path = `/api/me/exports/${id}/archive`;
    const noticeEnd = (message: unknown) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      if (request.url === path) response.once('close', () => gone.resolve());
    };
    subscribe('http.server.request.start', noticeEnd);
    const token = await (await createServiceTokenSigner(jobs.keys.privateKey)).authorize('jobs', job.customer);
    const client = httpRequest(jobs.running.url + path, { headers: { authorization: token } });
    client.once('response', (response) => response.once('data', () => client.destroy()));
    client.end();
    await gone.promise;
    unsubscribe('http.server.request.start', noticeEnd);
    expect((await download(job.customer, id)).status).toBe(410);
    photos.get = get;
    expect(read).toHaveLength(2);
  });
});
