import type { FieldError } from '@yoza/service-kit/errors';
import { invalid } from '@yoza/service-kit/errors';

/** Decimal degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Point as sent: each coordinate a number, a decimal string, or absent. */
export interface SentPoint {
  latitude?: string | number | null;
  longitude?: string | number | null;
}

/** Returns the errors of a point that was sent: off the globe or incomplete. */
export function pointErrors({ latitude, longitude }: SentPoint): FieldError[] {
  const off = (value: string | number | null | undefined, limit: number) =>
    value != null && !(Math.abs(Number(value)) <= limit);
  return [
    ...(off(latitude, 90) ? [{ path: 'latitude', message: 'Must be between -90 and 90' }] : []),
    ...(off(longitude, 180) ? [{ path: 'longitude', message: 'Must be between -180 and 180' }] : []),
    ...(latitude == null && longitude != null ? [missing('latitude')] : []),
    ...(latitude != null && longitude == null ? [missing('longitude')] : []),
  ];
}

const missing = (path: string) => ({ path, message: 'Latitude and longitude are required together' });

/** Throws 400 for a point in which {@link pointErrors} finds errors. */
export function assertPoint(sent: SentPoint): void {
  const errors = pointErrors(sent);
  if (errors.length > 0) throw invalid(errors);
}

/** Returns the point that was sent; null when none was. Throws 400 as {@link assertPoint} does. */
export function pointOf(sent: SentPoint): Point | null {
  assertPoint(sent);
  if (sent.latitude == null) return null;
  return { latitude: Number(sent.latitude), longitude: Number(sent.longitude) };
}

/** Returns a coordinate as the columns store it: eight decimals, a millimetre. */
export const degrees = (value: string | number | null | undefined): string | null =>
  value == null
    ? null
    : Number(value)
        .toFixed(8)
        .replace(/^-(?=0\.0+$)/, '');

const earthRadiusMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the straight-line distance in whole metres (haversine on a sphere: error within 0.6 %). */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const latitudes = half(a.latitude, b.latitude);
  const longitudes = half(a.longitude, b.longitude) * Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(latitudes + longitudes))));
}
