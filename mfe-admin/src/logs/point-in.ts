import type { Position } from '@yoza/map/position';

const coordinates = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

/** Returns the point in a log's location in the format of the field area: `0.3476, 32.5825`. Null for other text. */
export function pointIn(location: string): Position | null {
  const [, latitude, longitude] = coordinates.exec(location) ?? [];
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
