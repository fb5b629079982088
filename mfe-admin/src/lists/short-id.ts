/** Formats an id for display: its first eight characters, in capitals. */
export const shortId = (id: string): string => id.slice(0, 8).toUpperCase();
