import { searchKey } from './search-key.ts';

interface PlaceWords {
  name: string;
  /** Where it is, from the nearest outwards: `near Kisementi, Central Division`. */
  area: string;
  /** What else it is called. */
  aliases: readonly string[];
}

/** A place as it is suggested: `Acacia Mall, Kisementi, Central Division`. */
export const placeDescription = ({ name, area }: Pick<PlaceWords, 'name' | 'area'>): string =>
  [name, area].filter(Boolean).join(', ');

/** A space and what a place is searched by; with the space in front every word begins with one. Of the area only what is nearest counts. */
export function placeSearchKey({ name, area, aliases }: PlaceWords): string {
  const nearest = area.split(',')[0]!.replace(/^near /, '');
  return ` ${searchKey([name, ...aliases, nearest].join(' '))}`;
}
