import { json } from '../../api/json.ts';
import { newCustomer } from '../../people/new-customer.ts';
import type { Call } from '../call.ts';

/** Calls of the rows about exports, see `calls`: by new customers, since each can request few. */
export const exportCalls: Record<string, Call> = {
  'POST /api/me/export': async ({ client, caller }) =>
    (caller.startsWith('customer') ? (await newCustomer()).client : client).post('/api/me/export', { data: {} }),
  'GET /api/me/exports': ({ client }) => client.get('/api/me/exports'),
  'GET /api/me/exports/{id}/archive': async ({ client, caller }) => {
    const owner = await newCustomer();
    const { id } = await json<{ id: string }>(owner.client.post('/api/me/export', { data: {} }));
    return (caller === 'customer_owner' ? owner.client : client).get(`/api/me/exports/${id}/archive`);
  },
};
