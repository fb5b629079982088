import { randomUUID } from 'node:crypto';
import { responseVersionKey, stateOfTrip, versionOfHeader } from '@yoza/kernel-contract/response-version';
import { testAddress } from '@yoza/local-infrastructure/test-environment';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import type { GatewayContext } from '../src/context.ts';
import { createContext } from '../src/context.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const stack = new AsyncDisposableStack();
let gateway: GatewayContext;
let redis: Redis;
let url: string;
/** State of the trip that the service shows, and the number of calls that reached it. */
let trip: { path: string; state: string; calls: number };

beforeAll(async () => {
  const upstream = await serve(stack, (_req, res) => {
    trip.calls += 1;
    res.setHeader(versionOfHeader, trip.state).setHeader('content-length', 2).end('{}');
  });
  gateway = stack.use(await createContext(testConfig(upstream, { GATEWAY_CALLS_PER_MINUTE: '1000000' })));
  redis = new Redis(testAddress('REDIS_URL'));
  stack.defer(() => redis.disconnect());
  url = await serve(stack, createListener(gateway));
});
afterAll(() => stack.disposeAsync());
beforeEach(() => {
  const secret = randomUUID().replaceAll('-', '').padEnd(43, 'x');
  trip = { path: `/api/tracking/${secret}`, state: stateOfTrip(randomUUID()), calls: 0 };
});

const change = () => redis.set(responseVersionKey(trip.state), randomUUID());
async function call(tag?: string | null) {
  const response = await fetch(`${url}${trip.path}`, {
    headers: tag ? { 'If-None-Match': tag } : {},
    cache: 'no-store',
  });
  return {
    status: response.status,
    text: await response.text(),
    headers: response.headers,
    tag: response.headers.get('etag'),
  };
}

/** Returns the tag of the second response; the first has none, as the gateway does not know then what it shows. */
async function tagOfTrip(): Promise<string> {
  await change();
  expect((await call()).tag).toBeNull();
  return (await call()).tag!;
}

it('a response that has not changed is 304 with the usual headers, and does not reach the service', async () => {
  const tag = await tagOfTrip();
  const { status, text, headers } = await call(tag);
  expect([status, text, trip.calls]).toEqual([304, '', 2]);
  expect(headers.get('etag')).toBe(tag);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get('strict-transport-security') ?? headers.get('x-content-type-options')).toBeTruthy();
});

it('a response whose state has changed since is sent again, with another tag', async () => {
  const tag = await tagOfTrip();
  await change();
  const changed = await call(tag);
  expect([changed.status, changed.text, trip.calls]).toEqual([200, '{}', 3]);
  expect(changed.tag).not.toBe(tag);
  expect((await call(changed.tag)).status).toBe(304);
});

it('a response is sent again after 15 seconds, and for a tag that no gateway made', async () => {
  const tag = await tagOfTrip();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
  expect((await call(tag)).status).toBe(200);
  vi.useRealTimers();
  for (const foreign of ['"none"', tag.replace(/\.\d+/, '.1'), tag.replace('"', '"x')])
    expect((await call(foreign)).status).toBe(200);
});

it('the state that a response shows does not leave the gateway, and other calls of the caller have no tag of it', async () => {
  await tagOfTrip();
  expect((await call()).headers.has(versionOfHeader)).toBe(false);
  trip.path = '/api/services';
  expect((await call()).tag).toBeNull();
});

it('a response whose state has no recorded change has no tag', async () => {
  await call();
  expect((await call()).tag).toBeNull();
});

it('without Redis every response is sent', async () => {
  const tag = await tagOfTrip();
  vi.spyOn(gateway.redis, 'get').mockRejectedValue(new Error('no connection'));
  expect(await call(tag)).toMatchObject({ status: 200, tag: null });
});
