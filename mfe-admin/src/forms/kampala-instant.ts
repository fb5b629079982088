/**
 * Returns the instant of a clock time in Kampala such as `2026-11-21T14:05`, independent of the browser's time zone; seconds are dropped. Undefined
 * for an empty or incomplete text.
 */
export function instantInKampala(clockTime: string): string | undefined {
  const instant = new Date(`${clockTime.slice(0, 16)}:00+03:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** Returns the clock time in Kampala of an instant, as {@link instantInKampala} reads it; an empty text for null. */
export function clockTimeInKampala(instant: string | null): string {
  if (instant === null) return '';
  const threeHoursLater = new Date(new Date(instant).getTime() + 3 * 3_600_000);
  return threeHoursLater.toISOString().slice(0, 16);
}
