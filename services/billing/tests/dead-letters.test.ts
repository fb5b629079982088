import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { jobBooked } from '@yoza/jobs-contract/events';
import { addDeadLetter } from '@yoza/messaging/testing';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobSnapshot } from './history.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

const path = '/api/admin/operations/billing/dead-letters';
const admin = newPrincipal({ role: 'admin', name: 'Grace Admin' });

let world: World;
let billing: Awaited<ReturnType<World['startBilling']>>;
beforeAll(async () => {
  world = await createWorld();
  billing = await world.startBilling();
});
beforeEach(() => rows('delete from dead_letters'));
afterAll(() => world?.[Symbol.asyncDispose]());

const rows = <Row>(sql: string, values: unknown[] = []) => world.orm.em.fork().execute<Row[]>(sql, values);
const call = (method: 'GET' | 'POST', address: string, by = admin) => billing.callAs(by)(method, address);
const addLetter = (job = jobSnapshot(), handler = 'issue-invoice') => addDeadLetter(world.orm, handler, jobBooked, job);
const changesTo = async (letterId: string) =>
  (
    await rows<{ data: AdminChange }>(
      `select data from outbox where type = 'billing.admin-change.recorded.v1' and data->'subject'->>'id' = ?`,
      [letterId],
    )
  ).map(({ data }) => data);

test('dead letters: are listed newest first in pages, without payload and values of errors', async () => {
  const jobs = [jobSnapshot(), jobSnapshot(), jobSnapshot()];
  const letters = [];
  for (const job of jobs) letters.unshift(await addLetter(job));
  const first = await call('GET', `${path}?limit=2`);
  expect(first.body.map(({ id }: { id: string }) => id)).toEqual(letters.slice(0, 2).map(({ id }) => id));
  expect(first.body[0]).toEqual({
    id: letters[0]!.id,
    handler: 'issue-invoice',
    eventType: 'jobs.job.booked.v1',
    eventId: letters[0]!.eventId,
    aggregateId: jobs[2]!.id,
    attempts: 6,
    failedAt: expect.any(String),
    error: 'Error: no such … for …',
    traceId: null,
  });
  const second = await call('GET', `${path}?limit=2&cursor=${first.headers.get('X-Next-Cursor')}`);
  expect(second.body.map(({ id }: { id: string }) => id)).toEqual([letters[2]!.id]);
  expect(second.headers.get('X-Next-Cursor')).toBeNull();
});

test('replayed dead letter: has its effect, an audit entry, and is closed', async () => {
  const job = jobSnapshot();
  const { id } = await addLetter(job);
  const replayed = await call('POST', `${path}/${id}/replay`);
  expect([replayed.status, replayed.body]).toEqual([200, { outcome: 'handled' }]);
  expect(await rows('select 1 from invoices where job_id = ?', [job.id])).toHaveLength(1);
  expect((await call('GET', path)).body).toEqual([]);
  expect(await changesTo(id)).toEqual([
    {
      actor: { id: admin.userId, name: 'Grace Admin' },
      action: 'dead-letter.replayed',
      subject: { kind: 'dead-letter', id, label: 'billing: issue-invoice of jobs.job.booked.v1' },
      changes: [
        { field: 'state', before: 'open', after: 'closed' },
        { field: 'outcome', before: null, after: 'handled' },
      ],
    },
  ]);

  const again = await call('POST', `${path}/${id}/replay`);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REPLAYED']);
  expect(await changesTo(id)).toHaveLength(1);
});

test('dead letter that fails again: stays open without an audit entry, and its error is reported without values', async () => {
  const { id } = await addLetter();
  await rows(`update dead_letters set payload = replace(payload, '"pending"', '"Amina"') where id = ?`, [id]);
  const failed = await call('POST', `${path}/${id}/replay`);
  expect([failed.status, failed.body.code]).toEqual([409, 'REPLAY_FAILED']);
  expect(failed.body.message).toBe(
    'The handler failed again: ZodError: data.status invalid_value, data.paymentStatus invalid_value',
  );
  expect((await call('GET', path)).body).toHaveLength(1);
  expect(await changesTo(id)).toEqual([]);
});

test('dead letter: is unknown without an entry, and cannot be replayed after an old sign-in', async () => {
  expect((await call('POST', `${path}/${crypto.randomUUID()}/replay`)).status).toBe(404);
  const { id } = await addLetter();
  const old = newPrincipal({ role: 'admin', authenticatedAt: '2026-01-01T00:00:00.000Z' });
  expect((await call('POST', `${path}/${id}/replay`, old)).body.code).toBe('RECENT_SIGN_IN_REQUIRED');
  expect((await call('GET', path, old)).status).toBe(200);
  expect((await call('GET', path, newPrincipal({ role: 'technician' }))).status).toBe(403);
});
