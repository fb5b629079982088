import type { APIRequestContext } from '@playwright/test';
import { json } from '../../api/json.ts';
import { newCustomer } from '../../people/new-customer.ts';
import type { Call, Cell } from '../call.ts';
import { bearerClient } from '../callers.ts';

/** Calls of the rows about sessions, see `calls`. */
export const sessionCalls: Record<string, Call> = {
  'GET /api/auth/sessions': ({ client }) => client.get('/api/auth/sessions'),
  'DELETE /api/auth/sessions/{id}': async ({ client, resource }) =>
    client.delete(`/api/auth/sessions/${await resource('session')}`),
  'DELETE /api/auth/sessions': async (cell) => (await another(cell)).delete('/api/auth/sessions'),
};

/** Signs another user of the caller's kind in, for a call that would change what other rows use, such as the sessions of the caller. */
export async function another({ caller, client, clients, callers }: Cell): Promise<APIRequestContext> {
  if (caller === 'anonymous') return client;
  const user = await newCustomer();
  if (caller.startsWith('customer')) return user.client;
  const role = caller === 'admin' ? 'admin' : 'technician';
  callers.promotedIds.push(user.id);
  await json(clients.admin.patch(`/api/admin/users/${user.id}/role`, { data: { role } }));
  return role === 'admin' ? user.client : bearerClient(user.client);
}
