import { vi } from 'vitest';

const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });

/** The date in Kampala, `2026-11-21`, so many days from today. */
export const dayFromToday = (days: number): string => kampala.format(new Date(Date.now() + days * 86_400_000));

/** `Saturday, November 21, 2026`, as screens in English write a date. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', dateStyle: 'full' }).format(
    new Date(`${date}T12:00:00+03:00`),
  );

/** Makes it Tuesday, November 10, 2026, 9 AM in Kampala for the rest of the test: the clock stands, timers run. */
export function standAtNovember10(): void {
  vi.setSystemTime('2026-11-10T09:00:00+03:00');
}
