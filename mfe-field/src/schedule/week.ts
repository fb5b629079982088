const dayMs = 86_400_000;

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
const dateOf = (noon: Date) => noon.toISOString().slice(0, 10);

/** The date `days` after (or before) a date, both `2026-11-21`. */
export function daysAfter(date: string, days: number): string {
  return dateOf(new Date(noonOf(date).getTime() + days * dayMs));
}

/** Returns the seven dates of the week that contains a date, Monday first. */
export function weekOf(date: string): string[] {
  const sinceMonday = (noonOf(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => daysAfter(date, index - sinceMonday));
}

/** Returns the week that contains a date from the address, or the week of `today` for anything that is not a date. */
export function weekInAddress(dateText: string | null, today: string): string[] {
  const isDate = dateText !== null && /^\d{4}-\d{2}-\d{2}$/.test(dateText) && !Number.isNaN(noonOf(dateText).getTime());
  return weekOf(isDate && dateOf(noonOf(dateText)) === dateText ? dateText : today);
}
