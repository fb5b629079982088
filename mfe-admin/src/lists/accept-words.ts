/** Maximum length of a search text in the API. */
export const maxSearched = 80;

/** Returns the text to search for; undefined for none, and for text above the maximum length. */
export const acceptWords = (text: string): string | undefined =>
  text !== '' && text.length <= maxSearched ? text : undefined;
