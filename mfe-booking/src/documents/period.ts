export interface Period {
  /** Days in Kampala, `2026-11-01`. */
  from: string;
  to: string;
}

/** Both ends included. */
const longestDays = 366;

/** Period from the first day of a day's month to that day. */
export function monthUntil(today: string): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Returns the fault of a period requested for a statement, as the key of its text; null without one. */
export function periodProblem({ from, to }: Period): 'dayMissing' | 'backwards' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'dayMissing';
  if (from > to) return 'backwards';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > longestDays ? 'tooLong' : null;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
