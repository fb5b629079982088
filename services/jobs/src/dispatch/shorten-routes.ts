import munkres from 'munkres';

/** Stop of a technician's day. Stops of the same slot can be exchanged unless they are fixed. */
export interface Stop {
  /** Key of its slot: stops of the same slot are at the same time. */
  slot: string;
  isFixed: boolean;
}

/** Technician's route: indices of the stops in the order of their slots. */
export type Route = readonly number[];

export interface ShorterRoutes {
  routes: Route[];
  /** `exact`: every exchange was tried; `heuristic`: no exchange within one slot makes the routes shorter. */
  method: 'exact' | 'heuristic';
}

/** Maximum number of permutations that are tried one by one. */
const maxTried = 100_000;

/**
 * Exchanges stops of the same slot between routes to make the sum of all steps as small as can be found, and never larger than before. Each
 * technician keeps the slots they work in, so no technician is ever at two places; a fixed stop stays where it is. With few stops every exchange is
 * tried; with many, one slot after the other is reassigned, each exactly (the Hungarian method), until no slot gets shorter: the dimensionwise local
 * search for the multidimensional assignment problem (Karapetyan and Gutin, 2011). `cost` is of a step from one stop to the next.
 */
export function shortenRoutes(
  routes: readonly Route[],
  stops: readonly Stop[],
  cost: (from: number, to: number) => number,
): ShorterRoutes {
  const layers = exchangeable(routes, stops);
  const tries = layers.reduce((product, places) => product * factorial(places.length), 1);
  const changed = routes.map((route) => [...route]);
  if (tries <= maxTried) return { routes: best(changed, layers, cost), method: 'exact' };
  while (layers.some((places) => reassign(changed, places, cost)));
  return { routes: changed, method: 'heuristic' };
}

/** The sum of all steps. */
export const totalOf = (routes: readonly Route[], cost: (from: number, to: number) => number): number =>
  routes.reduce((sum, route) => sum + lengthOf(route, cost), 0);

/** Returns the sum of the steps of one route. */
export function lengthOf(route: Route, cost: (from: number, to: number) => number): number {
  let sum = 0;
  for (let at = 1; at < route.length; at++) sum += cost(route[at - 1]!, route[at]!);
  return sum;
}

interface Place {
  route: number;
  at: number;
}

/** Returns the positions of each slot whose stops can be exchanged. */
function exchangeable(routes: readonly Route[], stops: readonly Stop[]): Place[][] {
  const places = routes.flatMap((stopsOfRoute, route) =>
    stopsOfRoute.map((stop, at) => ({ route, at, ...stops[stop]! })).filter(({ isFixed }) => !isFixed),
  );
  return [...Map.groupBy(places, ({ slot }) => slot).values()]
    .filter((ofSlot) => ofSlot.length > 1)
    .map((ofSlot) => ofSlot.map(({ route, at }) => ({ route, at })));
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Returns the shortest of all permutations of every layer; the current one unless another is shorter. */
function best(routes: number[][], layers: readonly Place[][], cost: (from: number, to: number) => number): Route[] {
  let shortest = totalOf(routes, cost);
  let found = routes.map((route) => [...route]);
  const permute = (layer: number, from: number): void => {
    const places = layers[layer];
    if (!places) {
      const total = totalOf(routes, cost);
      if (total >= shortest) return;
      shortest = total;
      found = routes.map((route) => [...route]);
      return;
    }
    if (from >= places.length - 1) return permute(layer + 1, 0);
    for (let other = from; other < places.length; other++) {
      swap(routes, places[from]!, places[other]!);
      permute(layer, from + 1);
      swap(routes, places[from]!, places[other]!);
    }
  };
  permute(0, 0);
  return found;
}

function swap(routes: number[][], a: Place, b: Place): void {
  const kept = routes[a.route]![a.at]!;
  routes[a.route]![a.at] = routes[b.route]![b.at]!;
  routes[b.route]![b.at] = kept;
}

/** Assigns the stops of one slot to the positions where they cost least, leaving the other slots unchanged. Returns true if that is shorter. */
function reassign(routes: number[][], places: readonly Place[], cost: (from: number, to: number) => number): boolean {
  const stops = places.map(({ route, at }) => routes[route]![at]!);
  const costs = places.map(({ route, at }) => {
    const [before, after] = [routes[route]![at - 1], routes[route]![at + 1]];
    return stops.map(
      (stop) => (before === undefined ? 0 : cost(before, stop)) + (after === undefined ? 0 : cost(stop, after)),
    );
  });
  const assigned = munkres(costs);
  const saved = assigned.reduce((sum, [place, stop]) => sum + costs[place]![place]! - costs[place]![stop]!, 0);
  if (saved <= 0) return false;
  for (const [place, stop] of assigned) routes[places[place]!.route]![places[place]!.at] = stops[stop]!;
  return true;
}
