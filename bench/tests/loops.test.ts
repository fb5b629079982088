import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closedLoop, openLoop } from '../src/loops.ts';

test('open loop: runs are started although earlier ones have not ended, and their results are in the order of the start', async () => {
  let [started, running, concurrent] = [0, 0, 0];
  const results = await openLoop(
    async () => {
      const run = started++;
      concurrent = Math.max(concurrent, ++running);
      await delay(run === 0 ? 100 : 1);
      running--;
      return run;
    },
    200,
    0.05,
  );
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(concurrent).toBeGreaterThan(1);
});

test('open loop: a failed run fails the loop once all have been started', async () => {
  let started = 0;
  const work = async () => {
    if (++started === 1) throw new Error('the first failed');
  };
  await expect(openLoop(work, 1_000, 0.01)).rejects.toThrow('the first failed');
  expect(started).toBe(10);
});

test('closed loop: only so many runs at a time, and those that end late do not count', async () => {
  let [running, concurrent, ended] = [0, 0, 0];
  const rate = await closedLoop(
    async () => {
      concurrent = Math.max(concurrent, ++running);
      await delay(20);
      running--;
      ended++;
    },
    3,
    0.1,
  );
  expect(concurrent).toBe(3);
  expect(rate).toBeGreaterThan(0);
  expect(rate).toBeLessThanOrEqual((ended - 1) / 0.1);
});
