import type { PlaceSuggestion } from '@yoza/contracts/jobs/places';
import type { Point } from './point.ts';

export interface NearestPlace {
  description: string;
  distanceMetres: number;
}

/** Finds places by what somebody typed, and by a point. */
export interface Geocoder {
  /** At most {@link mostSuggestions} places, the best first. */
  search(text: string): Promise<PlaceSuggestion[]>;
  /** The nearest named place within {@link nearMetres}; null where there is none. */
  nearest(point: Point): Promise<NearestPlace | null>;
}

export const mostSuggestions = 8;
export const nearMetres = 2000;
