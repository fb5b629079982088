import type { Point } from '../place/point.ts';
import { metresBetween } from '../place/point.ts';

/** How long somebody who sets out now takes from one point to another, in seconds. */
export type TravelTime = (from: Point, to: Point) => Promise<number>;

/** How much longer roads are than the straight line. */
export const roadFactor = 1.4;

/** A rough figure from the straight line, at `speedKmh` on the roads. */
export function straightTravelTime(speedKmh: number): TravelTime {
  return async (from, to) => ((metresBetween(from, to) * roadFactor) / 1000 / speedKmh) * 3600;
}
