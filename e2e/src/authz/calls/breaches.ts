import { json } from '../../api/json.ts';
import type { Call, Cell } from '../call.ts';

const breach = () => ({
  noticedAt: new Date(Date.now() - 3_600_000).toISOString(),
  description: 'A phone was stolen',
  dataConcerned: 'names and addresses',
});

/** Calls of the rows about breaches, see `calls`. */
export const breachCalls: Record<string, Call> = {
  'GET /api/admin/breaches': ({ client }) => client.get('/api/admin/breaches'),
  'POST /api/admin/breaches': ({ client }) => client.post('/api/admin/breaches', { data: breach() }),
  'PATCH /api/admin/breaches/{id}': async (cell) =>
    cell.client.patch(`/api/admin/breaches/${await recorded(cell)}`, { data: { measures: 'Locked', version: 1 } }),
};

/** Returns the id of a new breach. */
const recorded = async ({ clients }: Cell): Promise<string> =>
  (await json<{ id: string }>(clients.admin.post('/api/admin/breaches', { data: breach() }))).id;
