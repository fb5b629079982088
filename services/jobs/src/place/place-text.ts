import { searchKey } from './search-key.ts';

interface PlaceText {
  name: string;
  /** Location of the place, from the nearest outwards: `near Kisementi, Central Division`. */
  area: string;
  /** Other names of the place. */
  aliases: readonly string[];
}

/** Returns the description of a place in suggestions: `Acacia Mall, Kisementi, Central Division`. */
export const placeDescription = ({ name, area }: Pick<PlaceText, 'name' | 'area'>): string =>
  [name, area].filter(Boolean).join(', ');

/** Returns the search key of a place with a leading space, so that every word follows a space. Only the first part of the area is included. */
export function placeSearchKey({ name, area, aliases }: PlaceText): string {
  const nearest = area.split(',')[0]!.replace(/^near /, '');
  return ` ${searchKey([name, ...aliases, nearest].join(' '))}`;
}
