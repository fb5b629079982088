import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { MessageKind, MessageSetting, MessageSettingChange } from './settings.ts';
import { settingsChanged } from './problems.ts';

const service = 'chat';
const path = '/api/admin/settings/messages';
const callers = { roles: ['admin'] } as const;

export const listMessageSettings = defineOperation({
  operationId: 'listMessageSettings',
  service,
  method: 'GET',
  path,
  summary: 'Returns the texts of the emails to customers, in the order of a booking.',
  callers,
  responses: { 200: z.array(MessageSetting) },
});

export const changeMessageSetting = defineOperation({
  operationId: 'changeMessageSetting',
  service,
  method: 'PUT',
  path: `${path}/{kind}`,
  summary:
    'Changes the text of an email from the next one sent; the default text resets it. 409 SETTINGS_CHANGED with the current text after a concurrent change.',
  callers,
  params: z.object({ kind: MessageKind }),
  body: MessageSettingChange,
  responses: { 200: MessageSetting },
  problems: [settingsChanged],
});
