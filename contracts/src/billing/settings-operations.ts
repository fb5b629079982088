import { defineOperation } from '../operation.ts';
import { PaymentSettings, PaymentSettingsChange } from './settings.ts';

const service = 'billing';
const path = '/api/admin/settings/payments';
const callers = { roles: ['admin'] } as const;

export const getPaymentSettings = defineOperation({
  operationId: 'getPaymentSettings',
  service,
  method: 'GET',
  path,
  summary: 'What is set about money: where customers pay, when invoices are due, who sells.',
  callers,
  responses: { 200: PaymentSettings },
});

export const changePaymentSettings = defineOperation({
  operationId: 'changePaymentSettings',
  service,
  method: 'PUT',
  path,
  summary:
    'Sets them, from the next invoice and page on. 409 SETTINGS_CHANGED with the settings as they are now when somebody else was faster.',
  callers,
  body: PaymentSettingsChange,
  responses: { 200: PaymentSettings },
  problems: [409],
});
