import { once } from 'node:events';
import { request } from 'node:http';
import { defineOperation } from '@yoza/kernel-contract/operation';
import type { Operation } from '@yoza/kernel-contract/operation';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '../src/operations.ts';
import { noContent } from '../src/reply.ts';
import { createServiceTokenSigner } from '../src/service-token.ts';
import { createLogSink } from './log-sink.ts';
import { startWorkshop } from './workshop.ts';

/** Declares a public read that returns nothing. */
const read = (operationId: string, path: string) =>
  defineOperation({
    operationId,
    service: 'jobs',
    method: 'GET',
    path,
    summary: 'Nothing.',
    callers: 'public',
    params: path.includes('{') ? z.object({ secret: z.string() }) : undefined,
    responses: { 204: 'empty' },
    problems: [],
  });
const reads = [
  read('listJobs', '/api/jobs'),
  read('getCalendarFeed', '/api/calendar/{secret}'),
  read('trackTrip', '/api/tracking/{secret}'),
];

const { lines, logger, nextRequest } = createLogSink();
let workshop: Awaited<ReturnType<typeof startWorkshop>>;
let authorization: string;
beforeAll(async () => {
  workshop = await startWorkshop({
    logger,
    operations: reads as unknown as Operation[],
    routes: reads.map((operation) => handle(operation, async () => noContent())),
  });
  const signer = await createServiceTokenSigner(workshop.keys.privateKey);
  authorization = await signer.authorize('jobs', 'anonymous');
});
afterAll(() => workshop[Symbol.asyncDispose]());

/** Sends a request to an address as it is written; `operation` is undefined for a request that passes Koa's stack. */
async function logged(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const line = nextRequest();
  const sent = request(workshop.url, {
    path,
    method,
    headers: { authorization, connection: 'close', ...headers },
  }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return line;
}
const loggedPath = async (path: string, method?: string) => (await logged(path, method)).path;
const text = () => JSON.stringify(lines);

test('request log: omits the query of a request', async () => {
  for (const address of ['/api/jobs?address=Kololo', '/api/jobs#Kololo', 'http://other/api/jobs?address=Kololo'])
    expect(await logged(address)).toMatchObject({ path: '/api/jobs', operation: 'listJobs', status: 204 });
  expect(await logged('/api/unknown?address=Kololo')).toMatchObject({ path: '/api/unknown', status: 404 });
});

test('request log: names the operation also of a call without a service token', async () => {
  const line = nextRequest();
  await fetch(new URL('/api/jobs', workshop.url));
  expect(await line).toMatchObject({ path: '/api/jobs', operation: 'listJobs', status: 401 });
});

test.each(['GET', 'POST'])('request log: redacts the secret in a %s of a calendar feed', async (method) => {
  const secret = 'q3Zl0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/api/calendar/${secret}.ics`, `/api/calendar/${secret}`, `/API//calendar/${secret}/x?y=1`]) {
    expect(await loggedPath(path, method)).toMatch(/^\/api\/+calendar\/\[redacted\]$/i);
  }
  expect(text()).not.toContain(secret);
});

test('request log: redacts a short secret of an operation, and that of an absolute address', async () => {
  const secret = 'short-secret';
  for (const [folder, operation] of [
    ['/api/calendar', 'getCalendarFeed'],
    ['/api/tracking', 'trackTrip'],
  ])
    for (const address of [`${folder}/${secret}`, `${folder}/${secret}/`, `http://other${folder}/${secret}?y=1`])
      expect(await logged(address)).toMatchObject({ path: `${folder}/[redacted]`, operation, status: 204 });
  expect(text()).not.toContain(secret);
});

test('request log: redacts the secret of a mistyped calendar feed', async () => {
  const secret = 'Zq3l0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/api/%63alendar/${secret}.ics`, `/api/calendar;/${secret}`, `/api/calendar%2f${secret}`]) {
    expect(await loggedPath(path)).toContain('[redacted]');
  }
  expect(text()).not.toContain(secret);
});

test('request log: redacts the secret of trip tracking in pages and calls, mistyped or not', async () => {
  const secret = 'w7Zl0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/track/${secret}`, `/track/${secret.slice(1)}`, `/api/tracking/${secret}?x=1`])
    expect(await loggedPath(path)).toMatch(/^\/(track|api\/tracking)\/\[redacted\]$/);
  for (const path of [`/TRACK//${secret}/x`, `/tracks/${secret}`])
    expect(await loggedPath(path)).toContain('[redacted]');
  expect(text()).not.toContain(secret.slice(1));
});

test('request log: leaves other calendar paths unchanged', async () => {
  expect(await loggedPath('/api/calendar-feed')).toBe('/api/calendar-feed');
  expect(await loggedPath('/api/jobs/1/calendar')).toBe('/api/jobs/1/calendar');
  const job = '/api/jobs/9b02e7b8-4740-4a1e-99ef-3563c04608b0/calendar';
  expect(await loggedPath(job)).toBe(job);
});

test('request log: has the id of the trace that the gateway stated, for operations and others', async () => {
  const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const traceparent = `00-${traceId}-a1b2c3d4e5f60718-00`;
  for (const path of ['/api/jobs', '/api/unknown'])
    expect(await logged(path, 'GET', { traceparent })).toMatchObject({ path, trace_id: traceId });
});
