import type { Position } from '@yoza/map/position';

const coordinates = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

/** The point that a log's location holds, as the field area writes it: `0.3476, 32.5825`. Null for words. */
export function pointIn(location: string): Position | null {
  const [, latitude, longitude] = coordinates.exec(location) ?? [];
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
