import type { Call } from '../call.ts';
import { savedPlace } from '../../data/saved-place.ts';

/** Calls of the rows about repeat bookings and saved places, see `calls`. */
export const returningCustomerCalls: Record<string, Call> = {
  'GET /api/jobs/{id}/again': async ({ client, resource }) =>
    client.get(`/api/jobs/${await resource('booking')}/again`),
  'GET /api/me/places': ({ client }) => client.get('/api/me/places'),
  'POST /api/me/places': ({ client }) => client.post('/api/me/places', { data: savedPlace() }),
  'PUT /api/me/places/{id}': async ({ client, resource }) =>
    client.put(`/api/me/places/${await resource('savedPlace')}`, { data: { ...savedPlace(), version: 1 } }),
  'DELETE /api/me/places/{id}': async ({ client, resource }) =>
    client.delete(`/api/me/places/${await resource('savedPlace')}`),
};
