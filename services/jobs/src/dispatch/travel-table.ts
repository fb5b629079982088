import type { Point } from '../place/point.ts';
import type { TravelTime } from '../travel/travel-time.ts';

/** Maximum number of simultaneous requests to a routing server. */
const atOnce = 16;

/**
 * Returns the whole seconds from each point to each later one in the list, where a step between the two is possible, else 0; looked up by their
 * indices.
 */
export async function travelTable(
  points: readonly Point[],
  isPossible: (from: number, to: number) => boolean,
  travelTime: TravelTime,
): Promise<(from: number, to: number) => number> {
  const size = points.length;
  const table = new Float64Array(size * size);
  const steps = points.keys().flatMap((from) =>
    points
      .keys()
      .filter((to) => to > from && isPossible(from, to))
      .map((to) => [from, to] as const),
  );
  // One shared iterator: each worker takes the next step when it finishes one.
  const walk = async () => {
    for (const [from, to] of steps) {
      table[from * size + to] = Math.round(await travelTime(points[from]!, points[to]!));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return (from, to) => table[from * size + to] ?? 0;
}
