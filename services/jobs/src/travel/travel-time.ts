import type { Point } from '../place/point.ts';
import { metresBetween } from '../place/point.ts';

/** Travel time from one point to another when setting out now, in seconds. */
export type TravelTime = (from: Point, to: Point) => Promise<number>;

/** Factor by which roads are longer than the straight line. */
export const roadFactor = 1.4;

/** Rough travel time from the straight-line distance, at `speedKmh` on the roads. */
export function straightTravelTime(speedKmh: number): TravelTime {
  return async (from, to) => ((metresBetween(from, to) * roadFactor) / 1000 / speedKmh) * 3600;
}
