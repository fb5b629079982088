import { randomUUID } from 'node:crypto';
import { login } from '@yoza/contracts/identity/operations';
import type { Operation } from '@yoza/contracts/operation';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { Principals, wrongCredentialsPerMinute } from '../src/principals.ts';
import { RateLimits } from '../src/rate-limit.ts';

// Never connected, as during a Redis outage, in which every limit must still apply.
const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
redis.on('error', () => {});
afterAll(() => redis.disconnect());

const person = { userId: randomUUID(), role: 'customer', via: 'session', credentialId: 'c', name: 'Amina' };
const address = '10.0.0.9';

describe('calls', () => {
  it('are counted for each caller, and additionally for operations with their own limit', async () => {
    const limits = new RateLimits(redis, { callsPerMinute: 310, pagesPerMinute: 1 });
    const take = async (times: number, caller: string, operation?: Operation) => {
      const verdicts = await Promise.all(Array.from({ length: times }, () => limits.take(caller, operation)));
      return verdicts.filter((seconds) => seconds === undefined).length;
    };
    expect(await take(305, 'one', login as unknown as Operation)).toBe(login.limit!.points);
    expect(await take(10, 'one')).toBe(310 - 305);
    expect(await take(320, 'another')).toBe(310);
    expect(await limits.take('one')).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
  });
});

describe('unknown credentials', () => {
  it('are looked up a limited number of times for one address, independent of other addresses', async () => {
    let lookups = 0;
    const principals = new Principals(async ({ cookie }) => {
      lookups += 1;
      return cookie === 'good'
        ? { principal: person, version: -1, expiresAt: null }
        : { principal: null, version: 0, expiresAt: null };
    }, redis);
    for (let guess = 0; guess < wrongCredentialsPerMinute; guess++)
      expect(await principals.of({ cookie: `guess-${guess}` }, address)).toBeNull();
    await expect(principals.of({ cookie: 'one-more' }, address)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(principals.of({ bearer: 'and-another' }, address)).rejects.toMatchObject({ status: 429 });
    expect(lookups).toBe(wrongCredentialsPerMinute);
    expect(await principals.of({ cookie: 'good' }, '10.0.0.10')).toMatchObject({ userId: person.userId });
    expect(await principals.of({}, address)).toBeNull();
  });
});
