import munkres from 'munkres';

/** A stop of somebody's day. Stops of the same slot can be exchanged unless they are fixed. */
export interface Stop {
  /** Names its slot: two stops of one slot are at the same time. */
  slot: string;
  isFixed: boolean;
}

/** Somebody's stops in the order of their slots, as indices. */
export type Way = readonly number[];

export interface ShorterWays {
  ways: Way[];
  /** `exact`: every exchange was tried; `heuristic`: no exchange within one slot makes them shorter. */
  method: 'exact' | 'heuristic';
}

/** So many ways of exchanging are tried out one by one. */
const mostTried = 100_000;

/**
 * Exchanges stops of the same slot between ways so that the sum of all steps is as small as it can be found, and never larger than before. Everybody
 * keeps the slots they work in, so nobody is ever at two places; a fixed stop stays where it is. With few stops every exchange is tried; with many,
 * one slot after the other is assigned anew, each exactly (the Hungarian method), until no slot gets shorter: the dimensionwise local search for
 * the multidimensional assignment problem (Karapetyan and Gutin, 2011). `cost` is of a step from one stop to the next.
 */
export function shortenWays(
  ways: readonly Way[],
  stops: readonly Stop[],
  cost: (from: number, to: number) => number,
): ShorterWays {
  const layers = exchangeable(ways, stops);
  const tries = layers.reduce((product, places) => product * factorial(places.length), 1);
  const changed = ways.map((way) => [...way]);
  if (tries <= mostTried) return { ways: best(changed, layers, cost), method: 'exact' };
  while (layers.some((places) => reassign(changed, places, cost)));
  return { ways: changed, method: 'heuristic' };
}

/** The sum of all steps. */
export const totalOf = (ways: readonly Way[], cost: (from: number, to: number) => number): number =>
  ways.reduce((sum, way) => sum + lengthOf(way, cost), 0);

/** The sum of the steps of one way. */
export function lengthOf(way: Way, cost: (from: number, to: number) => number): number {
  let sum = 0;
  for (let at = 1; at < way.length; at++) sum += cost(way[at - 1]!, way[at]!);
  return sum;
}

interface Place {
  way: number;
  at: number;
}

/** The places of each slot among which stops can change. */
function exchangeable(ways: readonly Way[], stops: readonly Stop[]): Place[][] {
  const places = ways.flatMap((stopsOfWay, way) =>
    stopsOfWay.map((stop, at) => ({ way, at, ...stops[stop]! })).filter(({ isFixed }) => !isFixed),
  );
  return [...Map.groupBy(places, ({ slot }) => slot).values()]
    .filter((ofSlot) => ofSlot.length > 1)
    .map((ofSlot) => ofSlot.map(({ way, at }) => ({ way, at })));
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** The shortest of all permutations of every layer; the present one unless another is shorter. */
function best(ways: number[][], layers: readonly Place[][], cost: (from: number, to: number) => number): Way[] {
  let shortest = totalOf(ways, cost);
  let found = ways.map((way) => [...way]);
  const permute = (layer: number, from: number): void => {
    const places = layers[layer];
    if (!places) {
      const total = totalOf(ways, cost);
      if (total >= shortest) return;
      shortest = total;
      found = ways.map((way) => [...way]);
      return;
    }
    if (from >= places.length - 1) return permute(layer + 1, 0);
    for (let other = from; other < places.length; other++) {
      swap(ways, places[from]!, places[other]!);
      permute(layer, from + 1);
      swap(ways, places[from]!, places[other]!);
    }
  };
  permute(0, 0);
  return found;
}

function swap(ways: number[][], a: Place, b: Place): void {
  const kept = ways[a.way]![a.at]!;
  ways[a.way]![a.at] = ways[b.way]![b.at]!;
  ways[b.way]![b.at] = kept;
}

/** Gives the stops of one slot to the places where they cost least, the other slots being as they are. True when that is shorter. */
function reassign(ways: number[][], places: readonly Place[], cost: (from: number, to: number) => number): boolean {
  const stops = places.map(({ way, at }) => ways[way]![at]!);
  const costs = places.map(({ way, at }) => {
    const [before, after] = [ways[way]![at - 1], ways[way]![at + 1]];
    return stops.map(
      (stop) => (before === undefined ? 0 : cost(before, stop)) + (after === undefined ? 0 : cost(stop, after)),
    );
  });
  const assigned = munkres(costs);
  const saved = assigned.reduce((sum, [place, stop]) => sum + costs[place]![place]! - costs[place]![stop]!, 0);
  if (saved <= 0) return false;
  for (const [place, stop] of assigned) ways[places[place]!.way]![places[place]!.at] = stops[stop]!;
  return true;
}
