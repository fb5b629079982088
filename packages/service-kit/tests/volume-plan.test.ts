import { expect, test } from 'vitest';
import { fullVolume, makeVolumeJobs, volumePlanOf } from '../src/volume.ts';

const now = '2026-11-22T09:00:00.000Z';
const argv = (...args: string[]) => ['node', 'volume.ts', ...args];

test('volume plan: without options it has its full size', () => {
  expect(volumePlanOf(argv(now))).toEqual({ ...fullVolume, now });
});

test('volume plan: more jobs get the technicians they need', () => {
  const plan = volumePlanOf(argv('--users', '25050', '--jobs', '1000000', '--logs', '0', '--by-month', now));
  expect(plan).toEqual({ users: 25_050, jobs: 1_000_000, logs: 0, byMonth: true, technicians: 329, now });
  expect(makeVolumeJobs(plan)).toContain('generate_series(1, 1000000)');
});

test.each([[[]], [['yesterday']], [['--jobs', 'many', now]], [['--logs', '1.5', now]]])(
  'volume plan: %o is refused',
  (args) => {
    expect(() => volumePlanOf(argv(...args))).toThrow(RangeError);
  },
);
