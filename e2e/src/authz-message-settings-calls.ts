import { randomInt } from 'node:crypto';
import type { MessageSetting } from '@yoza/contracts/chat/settings';
import { json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';

const path = '/api/admin/settings/messages';

/** How the rows about words of e-mails are called, see `calls`. No other test reads the opening words that are changed. */
export const messageSettingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/messages': ({ client }) => client.get(path),
  'PUT /api/admin/settings/messages/{kind}': async ({ client, clients }) => {
    const settings = await json<MessageSetting[]>(clients.admin.get(path));
    const { subject, heading, standard, version } = settings.find(({ kind }) => kind === 'refunded')!;
    const text = `${standard.text}\nWe keep it under ${randomInt(100_000, 999_999)}.`;
    return client.put(`${path}/refunded`, { data: { subject, heading, text, version } });
  },
};
