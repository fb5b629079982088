import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import { dayFromToday } from './bookings.ts';

interface Day {
  date: string;
  slots: { timeSlot: string; left: number; capacity: number }[];
}

/** Days ahead, both included; at most 31 days, since the server allows no more. */
interface Days {
  first: number;
  last: number;
}

const someMonth = (): Days => {
  const first = 40 + Math.floor(Math.random() * 100);
  return { first, last: first + 30 };
};

const daysAhead = (client: APIRequestContext, { first, last }: Days): Promise<Day[]> =>
  json(client.get(`/api/slots?from=${dayFromToday(first)}&days=${last - first + 1}`));

const someOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/**
 * Returns a day on which more than one place of a slot is available to the user signed in at `client`; a day of `range`, or of the second to
 * the sixth month. Earlier tests have made hundreds of bookings.
 */
export async function freeDay(client: APIRequestContext, timeSlot: string, range?: Days): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const days = await daysAhead(client, range ?? someMonth());
    const day = someOf(days.filter(({ slots }) => slots.some((slot) => slot.timeSlot === timeSlot && slot.left > 1)));
    if (day) return day.date;
  }
  throw new Error(`No day has room at ${timeSlot}`);
}

/** Returns a slot without bookings or holds on one of the days. */
export async function emptySlot(client: APIRequestContext, days: Days): Promise<{ date: string; slot: string }> {
  const empty = (await daysAhead(client, days)).flatMap(({ date, slots }) =>
    slots.filter(({ left, capacity }) => left === capacity).map(({ timeSlot }) => ({ date, slot: timeSlot })),
  );
  const found = someOf(empty);
  if (!found) throw new Error('Every slot of these days has bookings');
  return found;
}
