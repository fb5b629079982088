/** Returns the header that links to the next page of a list; none on the last. */
export const nextPage = (nextCursor: string | null): Record<string, string> =>
  nextCursor === null ? {} : { 'X-Next-Cursor': nextCursor };
