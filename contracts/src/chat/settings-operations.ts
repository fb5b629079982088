import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { MessageKind, MessageSetting, MessageSettingChange } from './settings.ts';

const service = 'chat';
const path = '/api/admin/settings/messages';
const callers = { roles: ['admin'] } as const;

export const listMessageSettings = defineOperation({
  operationId: 'listMessageSettings',
  service,
  method: 'GET',
  path,
  summary: 'How each e-mail to customers is worded, in the order of a booking.',
  callers,
  responses: { 200: z.array(MessageSetting) },
});

export const changeMessageSetting = defineOperation({
  operationId: 'changeMessageSetting',
  service,
  method: 'PUT',
  path: `${path}/{kind}`,
  summary:
    'Words an e-mail, from the next one that is sent on; with its standard words it follows those again. 409 SETTINGS_CHANGED with the words as they are now when somebody else was faster.',
  callers,
  params: z.object({ kind: MessageKind }),
  body: MessageSettingChange,
  responses: { 200: MessageSetting },
  problems: [409],
});
