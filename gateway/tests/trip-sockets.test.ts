import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { stateOfTrip, tripVersionHeader, versionOfHeader } from '@yoza/kernel-contract/response-version';
import { followTechnician } from '@yoza/jobs-contract/tracking-operations';
import type { Logger } from '@yoza/service-kit/logging';
import { createTripSocketVerifier, createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { listenerOptions } from '../src/listener.ts';
import { acceptUpgrades } from '../src/socket-upgrade.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const origin = 'http://localhost:8080';
const keys = generateServiceTokenKeys();
const secretOf = () => randomBytes(32).toString('base64url');

let stack: AsyncDisposableStack;
/** Stand-in for jobs and chat: knows the trips by their secrets, and accepts every socket. */
let upstream: string;
/** Trips by secret. Without a version the technician is not on the way. */
let trips: Map<string, { jobId: string; version?: number }>;
let jobsStatus: number;
/** Responses of jobs wait for it. */
let jobsHold: Promise<void>;
/** Status with which chat refuses sockets. */
let chatRefusal: number | undefined;
let asked: IncomingMessage[];
let opened: { path: string; headers: IncomingHttpHeaders; socket: Socket }[];

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  [trips, asked, opened, jobsStatus] = [new Map(), [], [], 200];
  [jobsHold, chatRefusal] = [Promise.resolve(), undefined];
  const services = createServer(async (req, res) => {
    asked.push(req);
    await jobsHold;
    const trip = trips.get(req.url!.split('/').at(-1)!);
    if (!trip) return void res.writeHead(404).end();
    const { jobId, version } = trip;
    res.setHeader(versionOfHeader, stateOfTrip(jobId));
    if (version !== undefined) res.setHeader(tripVersionHeader, version);
    res.writeHead(jobsStatus).end('{}');
  });
  services.on('upgrade', ({ url, headers }, socket: Socket) => {
    socket.on('error', () => {});
    if (chatRefusal) return void socket.end(`HTTP/1.1 ${chatRefusal} No\r\nContent-Length: 0\r\n\r\n`);
    socket.resume().once('end', () => socket.end());
    opened.push({ path: url!, headers, socket });
    stack.defer(() => void socket.destroy());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n',
    );
  });
  upstream = await serve(stack, services);
});
afterEach(() => stack.disposeAsync());

/** Starts a gateway behind one proxy. `log` are the lines of its log. */
async function startGateway(env: Record<string, string> = {}) {
  const config = testConfig(upstream, {
    GATEWAY_PUBLIC_URL: origin,
    GATEWAY_TRUSTED_PROXY_HOPS: '1',
    GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: keys.privateKey,
    ...env,
  });
  const log: string[] = [];
  const context = stack.use(await createContext(config));
  const logAs =
    (level: string) =>
    (...entry: unknown[]) =>
      log.push(`${level}: ${inspect(entry, { depth: null })}`);
  const logger = { warn: logAs('warn'), debug: logAs('debug') } as unknown as Logger;
  const server = createServer(listenerOptions, createListener(context));
  const url = await serve(stack, server);
  stack.defer(acceptUpgrades(server, { ...context, logger }));
  return { url, log, context };
}

const aTrip = (): { secret: string; jobId: string; version: number } => {
  const [secret, trip] = [secretOf(), { jobId: randomUUID(), version: 7 }];
  trips.set(secret, trip);
  return { secret, ...trip };
};

/** Requests a socket; resolves with the status of the response. The socket stays open until the end of the test or of `leave`. */
async function upgrade(gatewayUrl: string, secret: string, headers: Record<string, string> = {}) {
  const socket = connect({ port: Number(new URL(gatewayUrl).port), host: '127.0.0.1' });
  stack.defer(() => void socket.destroy());
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  const lines = Object.entries({
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: origin,
    'X-Forwarded-For': randomUUID(),
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': `yoza, trip.${secret}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /ws HTTP/1.1\r\n${lines.join('')}\r\n`);
  await vi.waitUntil(() => text.includes('\r\n\r\n'), { timeout: 10_000 });
  return { status: Number(text.split(' ', 2)[1]), text: () => text, socket };
}

it('socket of a visitor: chat receives the trip and its version, and neither the secret nor the cookies', async () => {
  const { url, log } = await startGateway();
  const { secret, jobId, version } = aTrip();
  const { status } = await upgrade(url, secret, { Cookie: 'yoza_session=good', 'X-Forwarded-For': '6.6.6.6' });
  expect(status).toBe(101);
  const [{ path, headers }] = opened as [(typeof opened)[number]];
  expect(path).toBe('/ws/trip');
  const tripOf = await createTripSocketVerifier(keys.publicKey);
  expect(await tripOf(headers.authorization)).toEqual({ jobId, version });
  expect(headers).toMatchObject({ 'sec-websocket-protocol': 'yoza', 'x-forwarded-for': '6.6.6.6' });
  expect(headers.cookie).toBeUndefined();
  expect(JSON.stringify(opened.map(({ path: to, headers: sent }) => ({ to, sent })))).not.toContain(secret);
  const [call] = asked as [IncomingMessage];
  expect([call.method, call.url]).toEqual(['GET', `/api/tracking/${secret}`]);
  const tokens = await createServiceTokenVerifier(keys.publicKey, 'jobs');
  expect(await tokens.verify(call.headers.authorization)).toBe('anonymous');
  expect(log.join('')).not.toContain(secret);
});

it('socket of a visitor: is opened for our own pages only, and jobs is not asked for others', async () => {
  const { url } = await startGateway();
  const { secret } = aTrip();
  for (const Origin of ['https://evil.test', 'null']) {
    expect((await upgrade(url, secret, { Origin })).status).toBe(403);
  }
  expect(asked).toEqual([]);
  expect(opened).toEqual([]);
});

it('socket of a visitor: is refused with 404 for a wrong secret and while no one is on the way', async () => {
  const { url } = await startGateway();
  const arrived = secretOf();
  trips.set(arrived, { jobId: randomUUID() });
  for (const secret of [secretOf(), arrived]) {
    const { status, text } = await upgrade(url, secret);
    expect(status).toBe(404);
    await vi.waitFor(() => expect(text()).toContain('TRACKING_ENDED'), { interval: 10, timeout: 10_000 });
  }
  expect(asked).toHaveLength(2);
  for (const wrong of ['', 'short', '..', `${secretOf()}x`]) expect((await upgrade(url, wrong)).status).toBe(404);
  expect(asked).toHaveLength(2);
  expect(opened).toEqual([]);
});

it('socket of a visitor: is refused with 503 if jobs fails, and the log names no secret', async () => {
  const { url, log } = await startGateway();
  const { secret } = aTrip();
  jobsStatus = 500;
  expect((await upgrade(url, secret)).status).toBe(503);
  const unreachable = await startGateway({ GATEWAY_JOBS_URL: 'http://127.0.0.1:1' });
  expect((await upgrade(unreachable.url, secret)).status).toBe(503);
  for (const lines of [log, unreachable.log]) {
    expect(lines.join('')).toMatch(/^warn: .*\n.*a socket could not be opened/s);
    expect(lines.join('')).not.toContain(secret);
  }
});

it.each([
  ['an older version of chat', 404],
  ['chat without events', 503],
])('socket that %s refuses: is refused with 503, and the log has no stack of it', async (_what, refusal) => {
  const { url, log } = await startGateway();
  chatRefusal = refusal;
  expect((await upgrade(url, aTrip().secret)).status).toBe(503);
  expect(log).toEqual(["debug: [ { status: 503 }, 'a socket was refused' ]"]);
});

it('socket that chat refuses because of an error: is logged as a warning', async () => {
  const { url, log } = await startGateway();
  chatRefusal = 500;
  expect((await upgrade(url, aTrip().secret)).status).toBe(503);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(/^warn: .*The service answered 500/s);
});

it('guesses of secrets over sockets and by calls are counted together', async () => {
  const { points } = followTechnician.limit!;
  const { url, context } = await startGateway({ GATEWAY_CALLS_PER_MINUTE: String(points * 2) });
  const address = randomUUID();
  const headers = { 'X-Forwarded-For': address };
  for (let call = 0; call < points - 2; call++) await context.rateLimits.takeOperation(address, followTechnician);
  expect((await upgrade(url, secretOf(), headers)).status).toBe(404);
  expect((await fetch(`${url}/api/tracking/${secretOf()}`, { headers })).status).toBe(404);
  expect((await upgrade(url, secretOf(), headers)).status).toBe(429);
  expect((await fetch(`${url}/api/tracking/${secretOf()}`, { headers })).status).toBe(429);
  expect(asked).toHaveLength(2);
});

it('sockets of visitors count as calls of their address, whatever their cookies', async () => {
  const { url } = await startGateway({ GATEWAY_CALLS_PER_MINUTE: '3' });
  const { secret } = aTrip();
  const statuses = [];
  const headers = { 'X-Forwarded-For': randomUUID(), Cookie: 'yoza_session=good' };
  for (let count = 0; count < 4; count++) statuses.push((await upgrade(url, secret, headers)).status);
  expect(statuses).toEqual([101, 101, 101, 429]);
});

it.each([
  ['of one trip', 'GATEWAY_TRIP_SOCKETS_PER_TRIP', 101],
  ['of all trips', 'GATEWAY_TRIP_SOCKETS', 429],
] as const)('sockets %s: are refused beyond the limit, until one closes', async (_what, variable, ofAnother) => {
  const { url, log } = await startGateway({ [variable]: '2' });
  const { secret } = aTrip();
  const first = await upgrade(url, secret);
  expect([first.status, (await upgrade(url, secret)).status]).toEqual([101, 101]);
  expect((await upgrade(url, secret)).status).toBe(429);
  expect((await upgrade(url, aTrip().secret)).status).toBe(ofAnother);
  expect(log.filter((line) => !line.startsWith('debug'))).toEqual([]);
  const closed = once(opened[0]!.socket, 'close');
  first.socket.destroy();
  await closed;
  expect((await upgrade(url, secret)).status).toBe(101);
});

it('sockets of one address: are refused beyond the limit, those of others are not', async () => {
  const { url } = await startGateway({ GATEWAY_TRIP_SOCKETS_PER_ADDRESS: '2' });
  const headers = { 'X-Forwarded-For': randomUUID() };
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await upgrade(url, aTrip().secret, headers)).status);
  expect(statuses).toEqual([101, 101, 429]);
  expect((await upgrade(url, aTrip().secret)).status).toBe(101);
});

it.each([
  ['of one address', 'GATEWAY_TRIP_SOCKETS_PER_ADDRESS'],
  ['of all trips', 'GATEWAY_TRIP_SOCKETS'],
])('sockets %s: count from the request on, also while the secret is verified', async (_what, variable) => {
  const { url } = await startGateway({ [variable]: '3' });
  const headers = { 'X-Forwarded-For': randomUUID() };
  const { secret } = aTrip();
  const { promise, resolve } = Promise.withResolvers<void>();
  jobsHold = promise;
  const statuses: number[] = [];
  const upgrades = Array.from({ length: 8 }, async () => {
    statuses.push((await upgrade(url, secret, headers)).status);
  });
  await vi.waitUntil(() => statuses.length === 5 && asked.length === 3, { interval: 10, timeout: 10_000 });
  expect(statuses).toEqual([429, 429, 429, 429, 429]);
  resolve();
  await Promise.all(upgrades);
  expect(statuses.slice(5)).toEqual([101, 101, 101]);
  expect(asked).toHaveLength(3);
});

it('version of a trip: does not leave the gateway', async () => {
  const { url } = await startGateway();
  const { headers, status } = await fetch(`${url}/api/tracking/${aTrip().secret}`, {
    headers: { 'X-Forwarded-For': randomUUID() },
  });
  expect(status).toBe(200);
  expect([headers.has(tripVersionHeader), headers.has(versionOfHeader)]).toEqual([false, false]);
});
