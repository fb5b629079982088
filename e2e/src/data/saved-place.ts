import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';

/** Returns a place to save, under a name of its own. */
export const savedPlace = () => ({
  name: `Place ${randomUUID().slice(0, 8)}`,
  address: 'Acacia Avenue, Kololo',
  latitude: '0.3352',
  longitude: '32.5892',
});

/** Saves a place as the only one of a customer, since they can have ten. Returns its id. */
export async function saveAlone(customer: APIRequestContext): Promise<string> {
  const places = await json<{ id: string }[]>(customer.get('/api/me/places'));
  for (const { id } of places) await customer.delete(`/api/me/places/${id}`);
  return (await json<{ id: string }>(customer.post('/api/me/places', { data: savedPlace() }))).id;
}
