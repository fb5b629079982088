import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import type { Point } from './point.ts';

export interface NearestPlace {
  description: string;
  distanceMetres: number;
}

/** Finds places by typed text and by a point. */
export interface Geocoder {
  /** Returns at most {@link maxSuggestions} places, best match first. */
  search(text: string): Promise<PlaceSuggestion[]>;
  /** Returns the nearest named place within {@link nearMetres}; null when there is none. */
  nearest(point: Point): Promise<NearestPlace | null>;
}

export const maxSuggestions = 8;
export const nearMetres = 2000;
