/** As long as servers take a search. */
export const mostSearched = 80;

/** Words to search for; undefined for none, and for what is longer than servers take. */
export const acceptWords = (text: string): string | undefined =>
  text !== '' && text.length <= mostSearched ? text : undefined;
