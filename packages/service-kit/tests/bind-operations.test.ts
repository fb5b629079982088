import { once } from 'node:events';
import { connect } from 'node:net';
import type { Operation } from '@yoza/kernel-contract/operation';
import Koa from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../src/metrics.ts';
import type { Call } from '../src/operations.ts';
import { handle } from '../src/operations.ts';
import { noContent, ok, redirect } from '../src/reply.ts';
import { createServiceTokenSigner } from '../src/service-token.ts';
import { newPrincipal } from '../src/testing.ts';
import { createLogSink } from './log-sink.ts';
import {
  existingId,
  listTools,
  renameTool,
  startWorkshop,
  testMetrics,
  workshopOperations,
  workshopRoutes,
} from './workshop.ts';

const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const traceparent = `00-${traceId}-a1b2c3d4e5f60718-00`;

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

/** Sends a text on one connection. Returns all that arrives until the server closes it. */
async function sentOnOneConnection(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text);
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  await once(socket, 'close');
  return received;
}

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
  const { headers } = await workshop.anonymous('GET', '/api/tools', { headers: { traceparent } });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-request-id': traceId,
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

test('an operation is found with a slash at the end of its path, and by no other spelling', async () => {
  await using workshop = await workshopThatLists(() => ['saw']);
  const statusAt = async (path: string) => (await workshop.anonymous('GET', path)).status;
  for (const path of ['/api/tools/?limit=1', '/api/tools#limit=nonsense']) expect(await statusAt(path)).toBe(200);
  for (const path of ['/api/t%6fols', '/api/tools//', '/API/tools']) expect(await statusAt(path)).toBe(404);
});

test('a malformed value in a path is refused by its operation', async () => {
  await using workshop = await workshopThatLists(() => ['saw']);
  const technician = workshop.callAs(newPrincipal({ role: 'technician' }));
  const { status, body } = await technician('PATCH', '/api/tools/%zz', { body: { name: 'saw' } });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'id' })]]);
});

test.each(['__proto__', 'constructor', 'a%00'])('a name that is refused in a query: %s', async (name) => {
  await using workshop = await workshopThatLists(() => ['saw']);
  expect((await workshop.anonymous('GET', `/api/tools?${name}=1`)).status).toBe(400);
});

test.each([
  ['PUT', '/api/tools', 405, 'HEAD, GET, POST'],
  ['PUT', '/api/tools/%zz/', 405, 'PATCH'],
  ['PROPFIND', '/api/tools', 501, 'HEAD, GET, POST'],
  ['OPTIONS', '/api/tools', 200, 'HEAD, GET, POST'],
])('%s %s is %i and names the methods of the operations there', async (method, path, status, allowed) => {
  await using workshop = await workshopThatLists(() => ['saw']);
  const response = await workshop.anonymous(method, path);
  expect([response.status, response.headers.get('allow')]).toEqual([status, allowed]);
});

test('two requests sent at once on one connection get both responses', async () => {
  await using workshop = await workshopThatLists(() => ['saw']);
  const request = 'GET /api/tools HTTP/1.1\r\nHost: x\r\n';
  const text = await sentOnOneConnection(workshop.url, `${request}\r\n${request}Connection: close\r\n\r\n`);
  expect(text.match(/SERVICE_TOKEN_MISSING/g)).toHaveLength(2);
});

test('a call that cannot be counted is logged with its cause, and the next is handled', async () => {
  const metrics = createMetrics(testMetrics);
  vi.spyOn(metrics, 'observe').mockImplementationOnce(() => {
    throw new Error('no more labels');
  });
  const { lines, logger } = createLogSink('error');
  await using workshop = await workshopThatLists(() => ['saw'], { metrics, logger });
  await workshop.anonymous('GET', '/api/tools?limit=1', { headers: { traceparent } }).catch(() => {});
  expect((await workshop.anonymous('GET', '/api/tools')).status).toBe(200);
  expect(lines).toMatchObject([
    {
      msg: 'a call could not be handled',
      trace_id: traceId,
      method: 'GET',
      path: '/api/tools',
      err: { message: 'no more labels' },
    },
  ]);
});

test('a handler that throws no error gets a problem document', async () => {
  const { lines, logger } = createLogSink('error');
  const throwing = () => {
    // oxlint-disable-next-line typescript/only-throw-error
    throw null;
  };
  await using workshop = await workshopThatLists(throwing, { environment: 'production', logger });
  const { status, body } = await workshop.anonymous('GET', '/api/tools');
  expect([status, body.code]).toEqual([500, 'INTERNAL']);
  expect(lines).toMatchObject([
    { msg: 'request failed', err: null },
    { msg: 'request', status: 500 },
  ]);
});

test.each([
  ['a name', { 'X Tool': 'saw' }],
  ['a value', { 'X-Tool': '\u4e2d' }],
])('a header that cannot be sent for %s is a 500, and the connection remains usable', async (_what, headers) => {
  const { lines, logger } = createLogSink('error');
  await using workshop = await startWorkshop({
    logger,
    routes: [
      handle(listTools, async () => ok([])),
      workshopRoutes()[1]!,
      handle(renameTool, async () => noContent(headers as unknown as Record<string, string>)),
    ],
  });
  const signer = await createServiceTokenSigner(workshop.keys.privateKey);
  const authorization = await signer.authorize('jobs', newPrincipal({ role: 'technician' }));
  const head = `HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`;
  const text = await sentOnOneConnection(
    workshop.url,
    `PATCH /api/tools/${existingId} ${head}\r\nGET /api/tools ${head}Connection: close\r\n\r\n`,
  );
  const [failed, next] = text.split(/(?=HTTP\/1\.1 200 OK)/);
  expect(failed).toMatch(/^HTTP\/1\.1 500 Internal Server Error\r\n[^]+"code":"INTERNAL"[^]+\}$/);
  expect(next).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]+\r\n\r\n\[\]$/);
  expect(lines).toMatchObject([{ msg: 'request failed' }, { msg: 'request', operation: 'renameTool', status: 500 }]);
});

test('a location that cannot be sent is a 500', async () => {
  const moved = { ...listTools, responses: { 302: 'redirect' } } as const;
  await using workshop = await startWorkshop({
    operations: [moved, ...workshopOperations.slice(1)] as unknown as Operation[],
    routes: [handle(moved, async () => redirect('/\u4e2d')), ...workshopRoutes().slice(1)],
  });
  const signer = await createServiceTokenSigner(workshop.keys.privateKey);
  const authorization = await signer.authorize('jobs', 'anonymous');
  const text = await sentOnOneConnection(
    workshop.url,
    `GET /api/tools HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 500 Internal Server Error\r\n[^]+"code":"INTERNAL"[^]+\}$/);
});
