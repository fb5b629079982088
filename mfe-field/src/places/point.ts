const coordinates = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/;

/** Decimal degrees as they are written. */
export interface Point {
  latitude: string;
  longitude: string;
}

/** The point that a location says, as phones write it (`0.3136, 32.5811`); null for one in words. */
export function pointOf(location: string): Point | null {
  const [, latitude, longitude] = coordinates.exec(location.trim()) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}
