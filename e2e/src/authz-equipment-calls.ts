import { type Clients, json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';
import { dayFromToday } from './customer-data.ts';

const washer = { name: 'Pressure washer', model: 'K 5' };
/** A piece nobody has changed yet. */
const piece = async (clients: Clients): Promise<string> =>
  (await json<{ id: string }>(clients.admin.post('/api/equipment', { data: washer }))).id;
const service = () => ({
  description: 'New seals',
  serviceDate: dayFromToday(0),
  condition: 'good',
  status: 'available',
  version: 1,
});

/** How the rows about equipment are called, see `calls`. */
export const equipmentCalls: Record<string, Call> = {
  'GET /api/equipment': ({ client }) => client.get('/api/equipment'),
  'POST /api/equipment': ({ client }) => client.post('/api/equipment', { data: washer }),
  'GET /api/equipment/summary': ({ client }) => client.get('/api/equipment/summary'),
  'GET /api/equipment/csv': ({ client }) => client.get('/api/equipment/csv?status=retired'),
  'PATCH /api/equipment/{id}': async ({ client, clients }) =>
    client.patch(`/api/equipment/${await piece(clients)}`, { data: { condition: 'fair', version: 1 } }),
  'GET /api/equipment/{id}/services': async ({ client, clients }) =>
    client.get(`/api/equipment/${await piece(clients)}/services`),
  'POST /api/equipment/{id}/services': async ({ client, clients }) =>
    client.post(`/api/equipment/${await piece(clients)}/services`, { data: service() }),
};
