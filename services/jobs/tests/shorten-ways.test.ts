import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../src/dispatch/shorten-ways.ts';
import { shortenWays, totalOf } from '../src/dispatch/shorten-ways.ts';

const slots = ['08', '11', '14', '17'];

/** Technicians who work in some of the slots, each stop somewhere on a square, some of them fixed. */
const day = (technicians: { minLength: number; maxLength: number }) =>
  fc.array(fc.subarray(slots, { minLength: 1 }), technicians).chain((worked) => {
    const count = worked.flat().length;
    const list = <Value>(values: fc.Arbitrary<Value>) => fc.array(values, { minLength: count, maxLength: count });
    const coordinate = fc.integer({ min: 0, max: 60 });
    return fc.record({
      worked: fc.constant(worked),
      points: list(fc.tuple(coordinate, coordinate)),
      fixed: list(fc.integer({ min: 0, max: 4 })),
    });
  });

type Day = typeof day extends (...args: never[]) => fc.Arbitrary<infer Value> ? Value : never;

function problemOf({ worked, points, fixed }: Day) {
  let next = 0;
  const stops: Stop[] = worked.flat().map((slot, index) => ({ slot, isFixed: fixed[index] === 0 }));
  const ways = worked.map((own) => own.map(() => next++));
  const cost = (from: number, to: number) =>
    Math.abs(points[from]![0] - points[to]![0]) + Math.abs(points[from]![1] - points[to]![1]);
  return { ways, stops, cost };
}

describe.each([
  ['few technicians', { minLength: 1, maxLength: 4 }, 300],
  ['many technicians', { minLength: 8, maxLength: 25 }, 100],
] as const)('a shorter way for %s', (_, technicians, numRuns) => {
  it('is never longer, moves no job to another slot and nobody to two places, and leaves what is fixed', () => {
    fc.assert(
      fc.property(day(technicians), (given) => {
        const { ways, stops, cost } = problemOf(given);
        const shorter = shortenWays(ways, stops, cost).ways;
        expect(totalOf(shorter, cost)).toBeLessThanOrEqual(totalOf(ways, cost));
        expect(shorter.flat().toSorted((a, b) => a - b)).toEqual(stops.map((_stop, index) => index));
        // Everybody works in the slots they worked in, each once.
        expect(shorter.map((way) => way.map((stop) => stops[stop]!.slot))).toEqual(given.worked);
        for (const [technician, way] of ways.entries()) {
          for (const [at, stop] of way.entries()) if (stops[stop]!.isFixed) expect(shorter[technician]![at]).toBe(stop);
        }
      }),
      { numRuns },
    );
  });
});

describe('the way it is found', () => {
  const everywhere = (count: number) => Array.from({ length: count }, () => slots);
  const given = (count: number): Day => {
    const points = Array.from({ length: count * 4 }, (_, index): [number, number] => [
      (index * 37) % 61,
      (index * 53) % 59,
    ]);
    return { worked: everywhere(count), points, fixed: points.map(() => 1) };
  };

  it('tries everything where there is little', () => {
    const { ways, stops, cost } = problemOf(given(3));
    const { method, ways: found } = shortenWays(ways, stops, cost);
    expect(method).toBe('exact');
    // Where everybody works in all slots the steps between two slots can be chosen alone: the least of each is a bound that is reached.
    const permutations = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const bound = [0, 1, 2].reduce((sum, slot) => {
      const steps = permutations.map((order) =>
        order.reduce((all, to, from) => all + cost(from * 4 + slot, to * 4 + slot + 1), 0),
      );
      return sum + Math.min(...steps);
    }, 0);
    expect(totalOf(found, cost)).toBe(bound);
  });

  it('goes from slot to slot where there is much, and comes near', () => {
    const { ways, stops, cost } = problemOf(given(30));
    const { method, ways: found } = shortenWays(ways, stops, cost);
    expect(method).toBe('heuristic');
    expect(totalOf(found, cost)).toBeLessThan(totalOf(ways, cost) / 2);
    expect(shortenWays(found, stops, cost).ways).toEqual(found);
  });
});
