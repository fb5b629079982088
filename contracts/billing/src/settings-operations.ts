import { defineOperation } from '@yoza/kernel-contract/operation';
import { PaymentSettings, PaymentSettingsChange } from './settings.ts';
import { settingsChanged } from './problems.ts';

const service = 'billing';
const path = '/api/admin/settings/payments';
const callers = { roles: ['admin'] } as const;

export const getPaymentSettings = defineOperation({
  operationId: 'getPaymentSettings',
  service,
  method: 'GET',
  path,
  summary: 'Returns the payment settings: where to pay, due and reminder days, deposit and seller details.',
  callers,
  responses: { 200: PaymentSettings },
});

export const changePaymentSettings = defineOperation({
  operationId: 'changePaymentSettings',
  service,
  method: 'PUT',
  path,
  summary:
    'Changes the payment settings at once; existing invoices keep their due date. 409 SETTINGS_CHANGED with the current settings after a concurrent change.',
  callers,
  recentSignIn: ['admin'],
  body: PaymentSettingsChange,
  responses: { 200: PaymentSettings },
  problems: [settingsChanged],
});
