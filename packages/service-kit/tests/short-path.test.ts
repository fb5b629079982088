import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Koa from 'koa';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { loggerOptions } from '../src/logging.ts';
import { createMetrics } from '../src/metrics.ts';
import type { Call } from '../src/operations.ts';
import { handle } from '../src/operations.ts';
import { ok } from '../src/reply.ts';
import { existingId, listTools, startWorkshop, workshopRoutes } from './workshop.ts';

afterEach(() => vi.restoreAllMocks());

/** Starts a workshop whose list of tools is made by `list`. */
const workshopThatLists = (list: (call: Pick<Call, 'ctx'>) => string[], overrides: object = {}) =>
  startWorkshop({
    routes: [
      ...workshopRoutes().slice(1),
      handle(listTools, async (call) => ok(list(call).map((name) => ({ id: existingId, name })))),
    ],
    ...overrides,
  });

test('a call of an operation creates no Koa context unless its handler reads it', async () => {
  const contexts = vi.spyOn(Koa.prototype, 'createContext');
  await using plain = await workshopThatLists(() => ['saw']);
  await plain.anonymous('GET', '/api/tools?limit=5');
  await plain.anonymous('GET', '/api/tools?limit=nonsense');
  expect(contexts).toHaveBeenCalledTimes(0);
  await using reading = await workshopThatLists(({ ctx }) => [ctx.get('X-Tool'), ctx.get('X-Tool')]);
  const { body } = await reading.anonymous('GET', '/api/tools', { headers: { 'X-Tool': 'saw' } });
  expect(body).toMatchObject([{ name: 'saw' }, { name: 'saw' }]);
  expect(contexts).toHaveBeenCalledTimes(1);
});

test('headers that a handler sets on its context are sent with the response', async () => {
  await using workshop = await workshopThatLists(({ ctx }) => {
    ctx.append('Set-Cookie', 'a=1');
    ctx.append('Set-Cookie', 'b=2');
    return [];
  });
  const { headers } = await workshop.anonymous('GET', '/api/tools', { headers: { 'X-Request-Id': 'request-12345' } });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-request-id': 'request-12345',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': '2',
  });
});

test.each(['saw', 'café', 'Nnàlongo', 'a saw ☀', '🪚'])('a text arrives as it is: %s', async (name) => {
  await using workshop = await workshopThatLists(() => [name]);
  const { body } = await workshop.anonymous('GET', '/api/tools');
  expect(body).toEqual([{ id: existingId, name }]);
});

test('HEAD returns the length that GET has', async () => {
  await using workshop = await workshopThatLists(() => ['café']);
  const lengthOf = async (method: string) =>
    (await workshop.anonymous(method, '/api/tools')).headers.get('content-length');
  expect(await lengthOf('HEAD')).toBe(await lengthOf('GET'));
});

test('an operation is found with a slash at the end of its path', async () => {
  await using workshop = await workshopThatLists(() => ['saw']);
  expect((await workshop.anonymous('GET', '/api/tools/?limit=1')).status).toBe(200);
});

test('two requests sent at once on one connection get both responses', async () => {
  await using workshop = await workshopThatLists(() => ['saw']);
  const socket = connect(Number(new URL(workshop.url).port), '127.0.0.1');
  const request = 'GET /api/tools HTTP/1.1\r\nHost: x\r\n';
  socket.write(`${request}\r\n${request}Connection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  await once(socket, 'close');
  expect(text.match(/SERVICE_TOKEN_MISSING/g)).toHaveLength(2);
});

test('a call that cannot be counted is logged with its cause, and the next is handled', async () => {
  const metrics = createMetrics('jobs', false);
  vi.spyOn(metrics, 'observe').mockImplementationOnce(() => {
    throw new Error('no more labels');
  });
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const logger = pino(loggerOptions('jobs', 'error'), sink);
  await using workshop = await workshopThatLists(() => ['saw'], { metrics, logger });
  await workshop.anonymous('GET', '/api/tools').catch(() => {});
  expect((await workshop.anonymous('GET', '/api/tools')).status).toBe(200);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a call could not be handled', err: { message: 'no more labels' } },
  ]);
});
