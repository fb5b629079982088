import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { whileConflict } from '../../data/in-free-slot.ts';

const path = '/api/admin/settings/payments';

/** Calls of the rows about payment settings, see `calls`. They leave the settings and their version unchanged. */
export const paymentSettingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/payments': ({ client }) => client.get(path),
  'PUT /api/admin/settings/payments': ({ client, clients }) =>
    whileConflict(async () => {
      const present = await json<Record<string, unknown>>(clients.admin.get(path));
      const { updatedAt: _at, updatedBy: _by, ...settings } = present;
      return client.put(path, { data: settings });
    }),
};
