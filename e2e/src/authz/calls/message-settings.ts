import type { MessageSetting } from '@yoza/chat-contract/settings';
import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { whileConflict } from '../../data/in-free-slot.ts';

const path = '/api/admin/settings/messages';

/** Calls of the rows about email texts, see `calls`. They leave the texts and their versions unchanged. */
export const messageSettingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/messages': ({ client }) => client.get(path),
  'PUT /api/admin/settings/messages/{kind}': ({ client, clients }) =>
    whileConflict(async () => {
      const settings = await json<MessageSetting[]>(clients.admin.get(path));
      const { subject, heading, text, version } = settings.find(({ kind }) => kind === 'refunded')!;
      return client.put(`${path}/refunded`, { data: { subject, heading, text, version } });
    }),
};
