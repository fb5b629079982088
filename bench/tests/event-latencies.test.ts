import { expect, test } from 'vitest';
import { latenciesOf } from '../src/event-latencies.ts';

test('event latencies: from the publication to the effect, of the last events only', () => {
  const published: [string, number][] = [
    ['slow start', 1_000],
    ['first', 1_020],
    ['second', 1_040],
  ];
  const effects = new Map([
    ['second', 1_045.5],
    ['slow start', 1_900],
    ['first', 1_022],
  ]);
  expect(latenciesOf(published, effects, 2)).toEqual({ p50: 2, p99: 5.5 });
});

test('event latencies: an event without an effect is an error, also in the part that is not measured', () => {
  const effects = new Map([['second', 30]]);
  expect(() =>
    latenciesOf(
      [
        ['first', 10],
        ['second', 20],
      ],
      effects,
      1,
    ),
  ).toThrow('1 of 2 events had no effect');
});
