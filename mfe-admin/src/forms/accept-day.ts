/** Returns a day of the years 2000 to 2099 as it is, such as `2026-11-21`; undefined for any other text and for days that do not exist. */
export function acceptDay(text: string): string | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // February 31 is read as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
