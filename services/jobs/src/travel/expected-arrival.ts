import type { Point } from '../place/point.ts';
import { pointErrors } from '../place/point.ts';
import type { TravelTime } from './travel-time.ts';

const minute = 60_000;
/** Longer than this nobody goes to a job: the device knows its place wrongly. */
const mostMinutes = 6 * 60;

/** `0.3476, 32.5825`, as the field area notes where a device is. */
const coordinates = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

/** The point that a log's location holds; null for words, and for what is off the globe. */
export function pointIn(location: string | null | undefined): Point | null {
  const [, latitude, longitude] = coordinates.exec(location ?? '') ?? [];
  if (pointErrors({ latitude, longitude }).length > 0 || latitude === undefined) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/**
 * When somebody who is at one point now is likely to be at the other, in whole minutes and at least `leastMinutes` from now. Null when either end
 * is not known, or so far away that it cannot be right.
 */
export async function expectedArrival(
  from: Point | null,
  to: Point | null,
  travelTime: TravelTime,
  now: Date,
  leastMinutes: number,
): Promise<Date | null> {
  if (!from || !to) return null;
  const minutes = Math.max(leastMinutes, Math.ceil((await travelTime(from, to)) / 60));
  return minutes > mostMinutes ? null : new Date(now.getTime() + minutes * minute);
}
