/** Maximum length of a search text that every list of the API accepts. */
export const maxSearched = 80;

/** Returns the text to search for; undefined for none, and for text above the maximum length. */
export const acceptWords = (text: string): string | undefined =>
  text !== '' && text.length <= maxSearched ? text : undefined;
