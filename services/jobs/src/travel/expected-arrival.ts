import type { Point } from '../place/point.ts';
import { pointErrors } from '../place/point.ts';
import type { TravelTime } from './travel-time.ts';

const minute = 60_000;
/** Maximum plausible travel time to a job, in minutes; a longer one means that the device's position is wrong. */
const maxMinutes = 6 * 60;

/** Coordinates as the field area notes a device's position, `0.3476, 32.5825`. */
const coordinates = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

/** Returns the point in a log's location; null for other text and for a point off the globe. */
export function pointIn(location: string | null | undefined): Point | null {
  const [, latitude, longitude] = coordinates.exec(location ?? '') ?? [];
  if (pointErrors({ latitude, longitude }).length > 0 || latitude === undefined) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/**
 * Returns the expected arrival at a point of a technician who is currently at another one, in whole minutes and at least `minMinutes` from now. Null
 * when either point is unknown, or too far away to be plausible.
 */
export async function expectedArrival(
  from: Point | null,
  to: Point | null,
  travelTime: TravelTime,
  now: Date,
  minMinutes: number,
): Promise<Date | null> {
  if (!from || !to) return null;
  const minutes = Math.max(minMinutes, Math.ceil((await travelTime(from, to)) / 60));
  return minutes > maxMinutes ? null : new Date(now.getTime() + minutes * minute);
}
