import type { Page } from '@playwright/test';
import { dayFromToday } from '../data/bookings.ts';
import { browserNames, type JourneyBrowser } from './browsers.ts';
import { read } from './calls.ts';

export interface FreeSlot {
  date: string;
  timeSlot: string;
}

interface Day {
  date: string;
  slots: { timeSlot: string; left: number }[];
}

/** Slices whose journeys book. */
const booking = ['jobs', 'billing', 'mfe-booking', 'mfe-field', 'mfe-admin'];
const every = booking.length * browserNames.length;

// Bookings of tomorrow may be late to change.
const firstDay = 2;
const lastDay = 170;

const numberOf = (date: string) => Date.parse(date) / 86_400_000;

/** Returns every 20th of the coming days, another one for each slice and browser, so that journeys which run at once do not take each other's places. */
export function ownDays(slice: string, browser: JourneyBrowser): string[] {
  const own = booking.indexOf(slice) * browserNames.length + browserNames.indexOf(browser);
  if (own < 0) throw new Error(`Journeys of ${slice} do not book: see own-days.ts`);
  const coming = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => dayFromToday(firstDay + index));
  return coming.filter((date) => numberOf(date) % every === own);
}

/** Returns the first free slots of the given days, `count` of them on one day; of those that are open to customers and have a place. */
export async function firstFreeSlots(
  page: Page,
  days: readonly string[],
  count: number,
  isFree: (slot: FreeSlot) => Promise<boolean>,
): Promise<FreeSlot[]> {
  for (const date of days) {
    const [day] = await read<Day[]>(page, 'GET', `/api/slots?from=${date}&days=1`);
    const free: FreeSlot[] = [];
    for (const { timeSlot, left } of day?.date === date ? day.slots : []) {
      if (left > 0 && (await isFree({ date, timeSlot }))) free.push({ date, timeSlot });
      if (free.length === count) return free;
    }
  }
  throw new Error(`None of these days has ${count} free slots: ${days.join(', ')}`);
}
