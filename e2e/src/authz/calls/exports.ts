import { json } from '../../api/json.ts';
import { newCustomer } from '../../people/new-customer.ts';
import type { Call, Cell } from '../call.ts';

/** Calls of the rows about exports, see `calls`: by new customers, since each can request few. */
export const exportCalls: Record<string, Call> = {
  'POST /api/me/export': async ({ client, caller }) =>
    (caller.startsWith('customer') ? (await newCustomer()).client : client).post('/api/me/export', { data: {} }),
  'GET /api/me/exports': ({ client }) => client.get('/api/me/exports'),
  'GET /api/me/exports/{id}': async (cell) => {
    const { client, id } = await anExport(cell);
    return client.get(`/api/me/exports/${id}`);
  },
  'GET /api/me/exports/{id}/archive': async (cell) => {
    const { client, id } = await anExport(cell);
    return client.get(`/api/me/exports/${id}/archive`);
  },
};

/** Requests an export as a new customer. Returns it with the client of its customer for the owner, else with that of the caller. */
async function anExport({ client, caller }: Cell) {
  const owner = await newCustomer();
  const { id } = await json<{ id: string }>(owner.client.post('/api/me/export', { data: {} }));
  return { id, client: caller === 'customer_owner' ? owner.client : client };
}
