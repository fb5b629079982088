import { expect, test } from 'vitest';
import { arrive } from '../src/platform/arrivals.ts';
import { Tally } from '../src/platform/tally.ts';

test('arrivals: a user beyond those under way at most is dropped, and all that began are awaited', async () => {
  const begun: number[] = [];
  let ended = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const counts = await arrive({ perSecond: 1_000, seconds: 0.006, mostUnderWay: 2 }, async (index) => {
    begun.push(index);
    // Long after the last arrival.
    if (index === 0) setTimeout(release, 1_000);
    await released;
    ended++;
  });
  expect(counts).toEqual({ arrived: 6, dropped: 4 });
  expect(begun).toEqual([0, 1]);
  expect(ended).toBe(2);
});

test('tally: latencies by name and of all calls, and failures', () => {
  const tally = new Tally();
  for (const ms of [1, 2, 3, 4]) tally.count('GET /a', ms, true);
  tally.count('GET /b', 100, false);
  expect([tally.calls, tally.failed]).toEqual([5, 1]);
  expect([tally.latency(0.5, 'GET /a'), tally.latency(0.99), tally.latency(0.5, 'GET /c')]).toEqual([2, 100, 0]);
});
