/** A point on Earth in decimal degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;

/** Returns the distance between two points as the crow flies, in kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const slant =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(slant)));
}

/** True if two points are the same to about ten centimetres. */
export function isSamePosition(a: Position | null | undefined, b: Position | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.longitude - b.longitude) < 1e-6;
}
