import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';

export const customerSlots = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;

export interface BookedJob {
  id: string;
  status: string;
  vehicleId: string;
  scheduledDate: string;
  scheduledEnd: string;
  timeSlot: string;
  totalPrice: string;
}

const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });

/** Returns the date in Kampala, `2026-11-21`, a number of days from today. */
export const dayFromToday = (days: number): string => kampala.format(new Date(Date.now() + days * 86_400_000));

/** Formats a date as on English screens: `Saturday, November 21, 2026`. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', dateStyle: 'full' }).format(
    new Date(`${date}T12:00:00+03:00`),
  );

/** Returns the reference of a booking as screens show it: `YZ-7F3A91C2`. */
export const referenceOf = (id: string): string => `YZ-${id.slice(0, 8).toUpperCase()}`;

export function addVehicleOf(client: APIRequestContext, fields: Record<string, unknown> = {}): Promise<{ id: string }> {
  const data = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'sedan', color: 'white', ...fields };
  return json(client.post('/api/vehicles', { data }));
}

/** Returns a booking request for a vehicle, in {@link someSlot}. */
export const bookingOf = (vehicleId: string) => ({
  serviceId: 'basic-wash',
  vehicleId,
  address: 'Acacia Avenue, Kololo',
  ...someSlot(),
});

/** Books through the API, in an available slot of the second month or later unless `fields` names one. */
export async function bookOf(client: APIRequestContext, fields: Record<string, unknown> = {}): Promise<BookedJob> {
  const vehicleId = (fields['vehicleId'] as string | undefined) ?? (await addVehicleOf(client)).id;
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await client.post('/api/jobs', { data: { ...bookingOf(vehicleId), ...fields } });
    if (response.status() !== 409) return json<BookedJob>(Promise.resolve(response));
  }
  throw new Error('No free slot was found');
}

/** Slots from 40 to 169 days ahead, as day and slot, in random order. */
const slotsAhead = shuffled(
  Array.from({ length: 130 }, (_, day) => customerSlots.map((timeSlot) => ({ day: 40 + day, timeSlot }))).flat(),
);
let dealt = 0;

/** Returns a slot between 40 and 169 days ahead. A worker gets the same slot again only after all others, so that a technician can have two jobs. */
export function someSlot(): { scheduledDate: string; timeSlot: string } {
  const { day, timeSlot } = slotsAhead[dealt++ % slotsAhead.length]!;
  return { scheduledDate: dayFromToday(day), timeSlot };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
