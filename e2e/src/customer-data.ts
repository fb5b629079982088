import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';

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
  timeSlot: string;
  totalPrice: string;
}

const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });

/** The date in Kampala, `2026-11-21`, so many days from today. */
export const dayFromToday = (days: number): string => kampala.format(new Date(Date.now() + days * 86_400_000));

/** `Saturday, November 21, 2026`, as screens in English write a date. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', dateStyle: 'full' }).format(
    new Date(`${date}T12:00:00+03:00`),
  );

/** How people name a booking: `YZ-7F3A91C2`. */
export const referenceOf = (id: string): string => `YZ-${id.slice(0, 8).toUpperCase()}`;

export function addVehicleOf(client: APIRequestContext, fields: Record<string, unknown> = {}): Promise<{ id: string }> {
  const data = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white', ...fields };
  return json(client.post('/api/vehicles', { data }));
}

/** Books over the API, in a slot that is free: some day from the second month on unless `fields` says which. */
export async function bookOf(client: APIRequestContext, fields: Record<string, unknown> = {}): Promise<BookedJob> {
  const vehicleId = fields['vehicleId'] ?? (await addVehicleOf(client)).id;
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await client.post('/api/jobs', {
      data: { serviceId: 'basic-wash', vehicleId, address: 'Acacia Avenue, Kololo', ...someSlot(), ...fields },
    });
    if (answer.status() !== 409) return json<BookedJob>(Promise.resolve(answer));
  }
  throw new Error('No free slot was found');
}

/** A day between 40 and 170 days ahead and one of its slots: seldom the same one twice. */
export function someSlot(): { scheduledDate: string; timeSlot: string } {
  const scheduledDate = dayFromToday(40 + Math.floor(Math.random() * 130));
  return { scheduledDate, timeSlot: customerSlots[Math.floor(Math.random() * customerSlots.length)]! };
}
