/** Accepts a day such as `2026-11-21` of the years 2000 to 2099; undefined for anything else. */
export const acceptDay = (text: string): string | undefined => (/^20\d{2}-\d{2}-\d{2}$/.test(text) ? text : undefined);
