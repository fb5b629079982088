import type { Call } from '../call.ts';
import { dayFromToday } from '../../data/bookings.ts';

const service = () => ({
  description: 'New seals',
  serviceDate: dayFromToday(0),
  condition: 'good',
  status: 'available',
  version: 1,
});

/** Calls of the rows about equipment, see `calls`. */
export const equipmentCalls: Record<string, Call> = {
  'GET /api/equipment': ({ client }) => client.get('/api/equipment'),
  'POST /api/equipment': ({ client }) => client.post('/api/equipment', { data: { name: 'Vacuum', model: 'NT 30' } }),
  'GET /api/equipment/summary': ({ client }) => client.get('/api/equipment/summary'),
  'GET /api/equipment/csv': ({ client }) => client.get('/api/equipment/csv?status=retired'),
  'PATCH /api/equipment/{id}': async ({ client, resource }) =>
    client.patch(`/api/equipment/${await resource('equipment')}`, { data: { condition: 'fair', version: 1 } }),
  'GET /api/equipment/{id}/services': async ({ client, resource }) =>
    client.get(`/api/equipment/${await resource('equipment')}/services`),
  'POST /api/equipment/{id}/services': async ({ client, resource }) =>
    client.post(`/api/equipment/${await resource('equipment')}/services`, { data: service() }),
};
