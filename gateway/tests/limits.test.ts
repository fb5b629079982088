import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@yoza/identity-contract/operations';
import { principalVersionKey } from '@yoza/identity-contract/principals';
import type { Operation } from '@yoza/kernel-contract/operation';
import { testAddress } from '@yoza/local-infrastructure/test-environment';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { CallerStates } from '../src/caller-states.ts';
import { createContext } from '../src/context.ts';
import { Principals, type ResolvePrincipal, wrongCredentialsPerMinute } from '../src/principals.ts';
import { RateLimits } from '../src/rate-limit.ts';
import { testConfig } from './test-config.ts';

// Never connected, as during a Redis outage, in which every limit must still apply.
const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
redis.on('error', () => {});
afterAll(() => redis.disconnect());

async function connected() {
  const connection = new Redis(testAddress('REDIS_URL'));
  await connection.ping();
  return { redis: connection, [Symbol.asyncDispose]: async () => connection.disconnect() };
}

const person = { userId: randomUUID(), role: 'customer', via: 'session', credentialId: 'c', name: 'Amina' };
const address = '10.0.0.9';

/** Starts a gateway without services. `statusOf` makes a call, each gateway's from another address. */
async function startGateway(env: Record<string, string>) {
  const context = await createContext(testConfig('http://127.0.0.1:1', { GATEWAY_TRUSTED_PROXY_HOPS: '1', ...env }));
  const server = createServer(createListener(context)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const headers = { 'x-forwarded-for': randomUUID() };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    statusOf: async (path: string) => (await fetch(`${url}${path}`, { headers, redirect: 'manual' })).status,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await context[Symbol.asyncDispose]();
    },
  };
}

describe('calls', () => {
  it('are counted for each caller, and separately for operations with their own limit', async () => {
    const states = new CallerStates(redis, 310);
    const limits = new RateLimits(redis, { pagesPerMinute: 1, reportsPerMinute: 1 });
    const count = async (caller: string) => (await states.count(caller)).limitedFor;
    const allowedOf = async (times: number, take: () => Promise<number | undefined>) => {
      const verdicts = await Promise.all(Array.from({ length: times }, take));
      return verdicts.filter((seconds) => seconds === undefined).length;
    };
    expect(await allowedOf(305, () => count('one'))).toBe(305);
    expect(await allowedOf(10, () => count('one'))).toBe(310 - 305);
    expect(await allowedOf(320, () => count('another'))).toBe(310);
    expect(await count('one')).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    const takeLogin = () => limits.takeOperation('one', login as unknown as Operation);
    expect(await allowedOf(305, takeLogin)).toBe(login.limit!.points);
  });

  it('of an operation with its own limit count towards the limit of all calls', async () => {
    const { points } = login.limit!;
    await using gateway = await startGateway({ GATEWAY_CALLS_PER_MINUTE: String(points + 8) });
    const statusesOf = async (times: number, path: string) => {
      const statuses = [];
      for (let call = 0; call < times; call++) statuses.push(await gateway.statusOf(path));
      return statuses;
    };
    // Without services, a call within the limits is a 503, or leads to the page that explains it.
    const logins = await statusesOf(points + 3, login.path);
    expect(logins.every((status) => status === 302)).toBe(true);
    expect(await statusesOf(6, '/api/services')).toEqual([503, 503, 503, 503, 503, 429]);
  });

  it('are counted for all gateways together, and each reads the version of the caller', async () => {
    const [caller, limit] = [randomUUID(), 20];
    await using one = await connected();
    await using other = await connected();
    const gateways = [new CallerStates(one.redis, limit), new CallerStates(other.redis, limit)];
    await one.redis.set(principalVersionKey(caller), 7);
    const states = await Promise.all(Array.from({ length: 30 }, (_, index) => gateways[index % 2]!.count(caller)));
    expect(states.filter(({ limitedFor }) => limitedFor === undefined)).toHaveLength(limit);
    expect(new Set(states.map(({ version }) => version))).toEqual(new Set([7]));
    const refused = await gateways[1]!.count(caller);
    expect(refused.limitedFor).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    expect(await gateways[0]!.count(randomUUID())).toEqual({ version: 0, limitedFor: undefined });
  });

  it('of many callers in one turn of the event loop are counted with one request to Redis', async () => {
    await using connection = await connected();
    const requests = vi.spyOn(connection.redis, 'sendCommand');
    const states = new CallerStates(connection.redis, 2);
    const callers = Array.from({ length: 40 }, () => randomUUID());
    const counted = await Promise.all([...callers, ...callers, ...callers].map((caller) => states.count(caller)));
    expect(counted.map(({ limitedFor }) => limitedFor === undefined)).toEqual(
      Array.from({ length: 120 }, (_, index) => index < 80),
    );
    // The first use of a script may ask for it by its digest before it sends the text.
    expect(requests.mock.calls.length).toBeLessThanOrEqual(2);
    requests.mockClear();
    await Promise.all(callers.map(() => states.count(randomUUID())));
    expect(requests).toHaveBeenCalledOnce();
  });
});

describe('a signed-in caller', () => {
  const established = { principal: person, version: 3, expiresAt: new Date(Date.now() + 60_000).toISOString() };

  it('is asked for once, and again as soon as the version of the access has changed', async () => {
    await using connection = await connected();
    const userId = randomUUID();
    await connection.redis.set(principalVersionKey(userId), 3);
    let resolution: unknown = { ...established, principal: { ...person, userId } };
    const resolve = vi.fn<ResolvePrincipal>(async () => resolution);
    const principals = new Principals(resolve, connection.redis, 100);
    for (let call = 0; call < 3; call++) expect(await principals.admit({ cookie: 'good' }, address)).not.toBeNull();
    expect(resolve).toHaveBeenCalledOnce();
    await connection.redis.incr(principalVersionKey(userId));
    resolution = { principal: null, version: 0, expiresAt: null };
    expect(await principals.admit({ cookie: 'good' }, address)).toBeNull();
    expect(await principals.admit({ cookie: 'good' }, address)).toBeNull();
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  it('is counted once for each call, whether cached or not', async () => {
    await using connection = await connected();
    const userId = randomUUID();
    const principals = new Principals(
      async () => ({ ...established, version: 0, principal: { ...person, userId } }),
      connection.redis,
      3,
    );
    for (let call = 0; call < 3; call++) await principals.admit({ cookie: 'good' }, address);
    await expect(principals.admit({ cookie: 'good' }, address)).rejects.toMatchObject({ status: 429 });
    expect(Number(await connection.redis.get(`limit:calls:${userId}`))).toBe(4);
  });
});

describe('unknown credentials', () => {
  it('are looked up a limited number of times for one address, independent of other addresses', async () => {
    let lookups = 0;
    const principals = new Principals(
      async ({ cookie }) => {
        lookups += 1;
        return cookie === 'good'
          ? { principal: person, version: -1, expiresAt: null }
          : { principal: null, version: 0, expiresAt: null };
      },
      redis,
      10_000,
    );
    for (let guess = 0; guess < wrongCredentialsPerMinute; guess++)
      expect(await principals.admit({ cookie: `guess-${guess}` }, address)).toBeNull();
    await expect(principals.admit({ cookie: 'one-more' }, address)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(principals.admit({ bearer: 'and-another' }, address)).rejects.toMatchObject({ status: 429 });
    expect(lookups).toBe(wrongCredentialsPerMinute);
    expect(await principals.admit({ cookie: 'good' }, '10.0.0.10')).toMatchObject({
      principal: { userId: person.userId },
    });
    expect(await principals.admit({}, address)).toBeNull();
  });
});
