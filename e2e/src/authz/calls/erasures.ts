import type { APIRequestContext } from '@playwright/test';
import { newCustomer } from '../../people/new-customer.ts';
import type { Call, Cell } from '../call.ts';

/** Calls of the rows about erasures, see `calls`. */
export const erasureCalls: Record<string, Call> = {
  'POST /api/me/erasure': async (cell) => (await another(cell)).post('/api/me/erasure'),
  'GET /api/me/erasure': ({ client }) => client.get('/api/me/erasure'),
  'DELETE /api/me/erasure': ({ client }) => client.delete('/api/me/erasure'),
  'GET /api/admin/erasures': ({ client }) => client.get('/api/admin/erasures'),
};

/** Signs another customer in, who has no bookings: those of the caller, which other rows make, would prevent the erasure. */
const another = async ({ caller, client }: Cell): Promise<APIRequestContext> =>
  caller.startsWith('customer') ? (await newCustomer()).client : client;
