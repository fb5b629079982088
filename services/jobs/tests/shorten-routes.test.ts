import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../src/dispatch/shorten-routes.ts';
import { shortenRoutes, totalOf } from '../src/dispatch/shorten-routes.ts';

const slots = ['08', '11', '14', '17'];

/** Generates technicians who work in some of the slots, with stops at random points of a square, some of them fixed. */
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
  const routes = worked.map((own) => own.map(() => next++));
  const cost = (from: number, to: number) =>
    Math.abs(points[from]![0] - points[to]![0]) + Math.abs(points[from]![1] - points[to]![1]);
  return { routes, stops, cost };
}

describe.each([
  ['few technicians', { minLength: 1, maxLength: 4 }, 300],
  ['many technicians', { minLength: 8, maxLength: 25 }, 100],
] as const)('shortened routes for %s', (_, technicians, numRuns) => {
  it('are never longer, keep the slot of each job and one job per technician and slot, and leave fixed stops', () => {
    fc.assert(
      fc.property(day(technicians), (given) => {
        const { routes, stops, cost } = problemOf(given);
        const shorter = shortenRoutes(routes, stops, cost).routes;
        expect(totalOf(shorter, cost)).toBeLessThanOrEqual(totalOf(routes, cost));
        expect(shorter.flat().toSorted((a, b) => a - b)).toEqual(stops.map((_stop, index) => index));
        // Each technician works in the slots they worked in, each once.
        expect(shorter.map((route) => route.map((stop) => stops[stop]!.slot))).toEqual(given.worked);
        for (const [technician, route] of routes.entries()) {
          for (const [at, stop] of route.entries())
            if (stops[stop]!.isFixed) expect(shorter[technician]![at]).toBe(stop);
        }
      }),
      { numRuns },
    );
  });
});

describe('the search for shorter routes', () => {
  const everywhere = (count: number) => Array.from({ length: count }, () => slots);
  const given = (count: number): Day => {
    const points = Array.from({ length: count * 4 }, (_, index): [number, number] => [
      (index * 37) % 61,
      (index * 53) % 59,
    ]);
    return { worked: everywhere(count), points, fixed: points.map(() => 1) };
  };

  it('finds the shortest routes exactly for few technicians', () => {
    const { routes, stops, cost } = problemOf(given(3));
    const { method, routes: found } = shortenRoutes(routes, stops, cost);
    expect(method).toBe('exact');
    // When all technicians work in all slots, the steps between two slots can be chosen independently: the sum of their minimums is a bound that is
    // reached.
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

  it('uses a heuristic for many technicians, and more than halves the length', () => {
    const { routes, stops, cost } = problemOf(given(30));
    const { method, routes: found } = shortenRoutes(routes, stops, cost);
    expect(method).toBe('heuristic');
    expect(totalOf(found, cost)).toBeLessThan(totalOf(routes, cost) / 2);
    expect(shortenRoutes(found, stops, cost).routes).toEqual(found);
  });
});
