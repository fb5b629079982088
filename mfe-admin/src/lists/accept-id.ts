/** An id of the platform, whatever its case; undefined for anything else. */
export const acceptId = (text: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
