/** Returns an id of the platform in lower case, given in any case; undefined for any other text. */
export const acceptId = (text: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
