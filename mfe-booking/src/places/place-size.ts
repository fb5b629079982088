import type { PlaceSuggestion } from './places.api.ts';

const metres: Record<PlaceSuggestion['kind'], number> = {
  division: 3000,
  parish: 900,
  road: 500,
  landmark: 300,
  address: 150,
};

/** Assumed maximum distance of the real place from the point of a suggestion, in metres; null when the point is exact. */
export function uncertaintyOf({ kind, isApproximate }: Pick<PlaceSuggestion, 'kind' | 'isApproximate'>): number | null {
  return isApproximate ? metres[kind] : null;
}

/** Zoom at which a place with that uncertainty is fully visible, or an exact place with the streets around it. */
export function zoomFor(uncertainty: number | null): number {
  if (uncertainty === null) return 15;
  return uncertainty > 2000 ? 12 : uncertainty > 700 ? 13.5 : 14.5;
}

export interface Distance {
  unit: 'metres' | 'kilometres';
  amount: string;
}

/** Rounds a distance for display: `40` metres, `1.2` kilometres, `38` kilometres. */
export function shownDistance(metresAway: number): Distance {
  const tens = Math.round(metresAway / 10) * 10;
  if (tens < 1000) return { unit: 'metres', amount: String(tens) };
  const kilometres = metresAway / 1000;
  return { unit: 'kilometres', amount: kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)) };
}
