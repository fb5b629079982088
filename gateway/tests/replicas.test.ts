import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { startService } from '@yoza/service-kit/lifecycle';
import { createLogger } from '@yoza/service-kit/logging';
import { createMetrics } from '@yoza/service-kit/metrics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { connectionLife } from '../src/connections.ts';
import { createContext } from '../src/context.ts';
import { Balancer } from './balanced-replicas.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

/** Address of the caller, whose calls count against no limit of other tests. */
const address = randomUUID();
/** Calls in progress at the same time. */
const concurrent = 8;

let stack: AsyncDisposableStack;
let balancer: Balancer;
let port: string;
/** Calls that each replica has received. */
let received: Map<string, number>;
/** Calls that have reached a replica, without a response until {@link release}. */
let held: ServerResponse[];
let arrived: () => void;

beforeEach(async () => {
  // Only the date: the age of connections is measured by it.
  vi.useFakeTimers({ toFake: ['Date'] });
  stack = new AsyncDisposableStack();
  [received, held, arrived] = [new Map(), [], () => {}];
  balancer = stack.use(new Balancer());
  const context = await createContext(
    testConfig(await balancer.listen(), { GATEWAY_CALLS_PER_MINUTE: '1000000', GATEWAY_TRUSTED_PROXY_HOPS: '1' }),
  );
  stack.use(context);
  ({ port } = new URL(await serve(stack, createListener(context))));
});
afterEach(async () => {
  vi.useRealTimers();
  await stack.disposeAsync();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const callsAt = (name: string) => received.get(name) ?? 0;

/** Returns the listener of a replica, which holds its calls. */
const replica =
  (name: string): RequestListener =>
  (_req, res) => {
    received.set(name, callsAt(name) + 1);
    held.push(res);
    arrived();
  };

function release(): void {
  for (const res of held.splice(0)) res.end('ok');
}

/** Starts a call; every second one is a change, which the gateway does not repeat. Returns the status of its response. */
async function call(index = 0): Promise<number> {
  const method = index % 2 === 0 ? 'POST' : 'GET';
  const path = method === 'POST' ? '/api/technician/logout' : '/api/services';
  const sent = request({ port, method, path, headers: { 'content-length': '0', 'x-forwarded-for': address } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode as number;
}

/** Resolves once that many calls have reached a replica, or a call has ended without reaching one. */
async function allHeld(count: number, calls: Promise<unknown>[]): Promise<void> {
  const all = new Promise<void>((resolve) => {
    arrived = () => void (held.length >= count && resolve());
    arrived();
  });
  await Promise.race([all, ...calls]);
}

/** Makes concurrent calls, which are all in progress before the first gets its response. Returns their statuses. */
async function round(): Promise<number[]> {
  const before = held.length;
  const calls = Array.from({ length: concurrent }, (_, index) => call(index));
  await allHeld(before + concurrent, calls);
  release();
  return Promise.all(calls);
}

async function rounds(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    statuses.push(...(await round()));
    pass(2_000);
  }
  return statuses;
}

describe('a replica that is added later', () => {
  it('gets its share of the calls, of which none fails', async () => {
    for (const name of ['first', 'second']) balancer.replicas.push(await serve(stack, replica(name)));
    const before = await rounds(5);
    balancer.replicas.push(await serve(stack, replica('late')));
    const [first, second] = [callsAt('first'), callsAt('second')];
    const after = await rounds(100);
    expect(new Set([...before, ...after])).toEqual(new Set([200]));
    const shares = [callsAt('first') - first, callsAt('second') - second, callsAt('late')];
    expect(shares.reduce((sum, share) => sum + share)).toBe(after.length);
    for (const share of shares)
      expect(share, `calls of each replica: ${shares.join()}`).toBeGreaterThan(after.length / 5);
  });

  it('gets all calls once connections are too old; a change in progress on one of them is finished there', async () => {
    balancer.replicas.push(await serve(stack, replica('first')));
    const running = call();
    await allHeld(1, [running]);
    balancer.replicas.splice(0, 1, await serve(stack, replica('late')));
    pass(connectionLife.ageMs + 1);
    const next = call();
    await allHeld(2, [running, next]);
    release();
    expect(await Promise.all([running, next])).toEqual([200, 200]);
    expect([callsAt('first'), callsAt('late')]).toEqual([1, 1]);
    await round();
    expect([callsAt('first'), callsAt('late')]).toEqual([1, 1 + concurrent]);
  });
});

describe('a replica that stops', () => {
  async function startReplica(name: string) {
    const draining = Promise.withResolvers<void>();
    const logger = createLogger('jobs', 'silent');
    const metrics = createMetrics({ version: '0.1.0', revision: 'abc', environment: 'test' });
    const running = await startService({
      listener: replica(name),
      logger,
      metrics,
      ready: {},
      host: '127.0.0.1',
      port: 0,
      operationsPort: 0,
      onStopping: () => draining.promise,
    });
    stack.defer(() => {
      draining.resolve();
      release();
      return running.stop();
    });
    return { ...running, endDrain: () => draining.resolve() };
  }

  it('finishes what it has, and gets no call that it would lose', async () => {
    const leaving = await startReplica('leaving');
    const staying = await startReplica('staying');
    balancer.replicas.push(leaving.url, staying.url);
    const before = await round();
    const running = Array.from({ length: concurrent }, (_, index) => call(index));
    await allHeld(concurrent, running);
    const last = callsAt('leaving');
    expect(last).toBe(concurrent);
    const stopped = leaving.stop();
    balancer.replicas.splice(0, 1);
    // Their responses end their connections.
    release();
    const after = [...(await Promise.all(running)), ...(await rounds(3))];
    leaving.endDrain();
    after.push(...(await rounds(3)));
    await stopped;
    expect(new Set([...before, ...after])).toEqual(new Set([200]));
    expect(callsAt('leaving')).toBe(last);
    expect(callsAt('leaving') + callsAt('staying')).toBe(before.length + after.length);
  });
});

it(
  'a connection without calls is closed by the gateway, before a stopping service would',
  { timeout: 30_000 },
  async () => {
    const connections: Socket[] = [];
    const server = createServer(replica('only'));
    server.keepAliveTimeout = 75_000;
    server.on('connection', (socket) => connections.push(socket));
    balancer.replicas.push(await serve(stack, server));
    const sent = call();
    await allHeld(1, [sent]);
    release();
    expect(await sent).toBe(200);
    // The gateway closes it; the server would only after 75 seconds.
    await once(connections[0]!, 'end');
  },
);
