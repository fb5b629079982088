import { randomInt } from 'node:crypto';
import { json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';

const path = '/api/admin/settings/payments';

/** How the rows about settings of money are called, see `calls`. What is changed matters to no other test. */
export const paymentSettingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/payments': ({ client }) => client.get(path),
  'PUT /api/admin/settings/payments': async ({ client, clients }) => {
    const {
      updatedAt: _at,
      updatedBy: _by,
      ...settings
    } = await json<Record<string, unknown>>(clients.admin.get(path));
    return client.put(path, { data: { ...settings, sellerPhone: `0700 ${randomInt(100_000, 999_999)}` } });
  },
};
