import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import { dayFromToday } from './customer-data.ts';

interface Day {
  date: string;
  slots: { timeSlot: string; left: number }[];
}

/** Days ahead, both included; at most 31 apart, as the server asks. */
interface Days {
  first: number;
  last: number;
}

const someMonth = (): Days => {
  const first = 40 + Math.floor(Math.random() * 100);
  return { first, last: first + 30 };
};

/**
 * Some day of the given ones, otherwise of the second to the sixth month, on which more than the last place of a slot is left for
 * whoever `client` is signed in as: the tests before have booked hundreds.
 */
export async function freeDay(client: APIRequestContext, timeSlot: string, wanted?: Days): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { first, last } = wanted ?? someMonth();
    const days = await json<Day[]>(client.get(`/api/slots?from=${dayFromToday(first)}&days=${last - first + 1}`));
    const free = days.filter(({ slots }) => slots.some((slot) => slot.timeSlot === timeSlot && slot.left > 1));
    const day = free[Math.floor(Math.random() * free.length)];
    if (day) return day.date;
  }
  throw new Error(`No day has room at ${timeSlot}`);
}
