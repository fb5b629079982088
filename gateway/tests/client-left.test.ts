import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { allOperations } from '@yoza/platform-contract/operations';
import { RouteTable } from '@yoza/service-kit/route-table';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import type { GatewayConfig } from '../src/config.ts';
import type { GatewayContext } from '../src/context.ts';
import { guardConnections, listenerOptions } from '../src/listener.ts';
import { Principals } from '../src/principals.ts';
import { RateLimits } from '../src/rate-limit.ts';
import { Remotes } from '../src/remotes.ts';
import { ResponseVersions } from '../src/response-versions.ts';
import { Slices } from '../src/slices.ts';
import { Upstreams } from '../src/upstreams.ts';
import { serve } from './serve.ts';

const origin = 'http://localhost:8080';
const person = { userId: randomUUID(), role: 'customer', via: 'session', credentialId: 'c', name: 'Amina' };
const keys = generateServiceTokenKeys();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

let stack: AsyncDisposableStack;
let service: Server;
let gateway: Server;
let lines: { level: string; message: string; status?: number }[];
/** Resolves when the call has ended. */
let logged: PromiseWithResolvers<void>;
/** Number of calls that reached the service, which responds to none of them. */
let callCount: number;
let reached: PromiseWithResolvers<void>;
/** Resolves when the identity service is asked for the caller; its response is held back. */
let identified: PromiseWithResolvers<void>;
let identity: PromiseWithResolvers<void>;
/** Gateway's end of the client's connection. */
let connection: Socket;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  [lines, callCount] = [[], 0];
  [logged, reached] = [Promise.withResolvers(), Promise.withResolvers()];
  [identified, identity] = [Promise.withResolvers(), Promise.withResolvers()];
  const log = (level: string) => (fields: { status?: number }, message: string) => {
    lines.push({ level, message, status: fields.status });
    if (message === 'request') logged.resolve();
  };
  const logger = { info: log('info'), warn: log('warn'), error: log('error'), child: () => logger };
  service = createServer(() => ((callCount += 1), reached.resolve()));
  const upstream = await serve(stack, service);
  const config = {
    publicUrl: origin,
    cardFormOrigins: [] as string[],
    jobsUrl: upstream,
    trustedProxyHops: 0,
    upstreamTimeoutMs: 15_000,
    shellDir: 'nowhere',
  } as GatewayConfig;
  const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  stack.defer(() => redis.disconnect());
  const slices = new Slices();
  const resolve = async () => {
    identified.resolve();
    await identity.promise;
    return { principal: person, version: 7, expiresAt: null };
  };
  const context = {
    config,
    logger,
    redis,
    slices,
    upstreams: stack.use(new Upstreams(config, slices)),
    remotes: new Remotes(slices),
    routes: new RouteTable(allOperations),
    origins: new Set([origin]),
    principals: new Principals(resolve, redis, 20),
    rateLimits: new RateLimits(redis, { pagesPerMinute: 20, reportsPerMinute: 20 }),
    versions: new ResponseVersions(redis),
    signer: await createServiceTokenSigner(keys.privateKey),
  } as unknown as GatewayContext;
  gateway = createServer(listenerOptions, createListener(context));
  guardConnections(gateway, {});
  gateway.on('connection', (socket: Socket) => (connection = socket));
  await serve(stack, gateway);
});

afterEach(() => stack.disposeAsync());

const call = (method: string, rest = '\r\n') => {
  const client = connect(portOf(gateway), '127.0.0.1');
  client.write(
    `${method} /api/vehicles HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nCookie: yoza_session=good\r\nContent-Type: application/json\r\n${rest}`,
  );
  return client;
};

/** Disconnects, and waits until the gateway has detected it. A truncated body counts as an error of its connection. */
async function leave(client: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  connection.once('close', () => resolve());
  client.destroy();
  await promise;
}

const left = [{ level: 'info', message: 'request', status: 499 }];

it('client that disconnects while its service works: is logged at info with 499', async () => {
  const client = call('GET');
  identity.resolve();
  await reached.promise;
  await leave(client);
  await logged.promise;
  expect(lines).toEqual(left);
});

it.each([
  ['GET', '\r\n'],
  ['POST', 'Content-Length: 2\r\n\r\n{}'],
])(
  'client that disconnects before its %s is forwarded: is logged at info with 499, and no service is called',
  async (method, rest) => {
    const client = call(method, rest);
    await identified.promise;
    await leave(client);
    identity.resolve();
    await logged.promise;
    expect(lines).toEqual(left);
    expect(callCount).toBe(0);
  },
);

it('client that disconnects while sending its body: is logged at info with 499', async () => {
  const client = call('POST', 'Expect: 100-continue\r\nContent-Length: 10\r\n\r\n{"ha');
  identity.resolve();
  await once(client, 'data');
  await leave(client);
  await logged.promise;
  expect(lines).toEqual(left);
  expect(callCount).toBe(0);
});

it('unavailable service: is logged at error with 503', async () => {
  service.close();
  identity.resolve();
  const client = call('GET', 'Connection: close\r\n\r\n');
  const [response] = await once(client, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 503 /);
  await logged.promise;
  expect(lines).toEqual([
    { level: 'error', message: 'request failed', status: undefined },
    { level: 'error', message: 'request', status: 503 },
  ]);
});
