import { defineOperation } from '@yoza/kernel-contract/operation';
import { Consent, NewConsent } from './consents.ts';

export const recordConsent = defineOperation({
  operationId: 'recordConsent',
  service: 'identity',
  method: 'POST',
  path: '/api/me/consents',
  summary: 'Records that the caller agrees to a version of the privacy notice; repeated, returns the first time',
  callers: { roles: ['customer', 'admin'] },
  body: NewConsent,
  responses: { 200: Consent },
});
