const coordinates = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/;

/** Decimal degrees in their original notation. */
export interface Point {
  latitude: string;
  longitude: string;
}

/** Parses coordinates as phones write them (`0.3136, 32.5811`); null for a location in words. */
export function pointOf(location: string): Point | null {
  const [, latitude, longitude] = coordinates.exec(location.trim()) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}
