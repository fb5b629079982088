import { defineOperation } from '../operation.ts';
import { Consent, NewConsent } from './consents.ts';
import { noticeChanged } from './problems.ts';

export const recordConsent = defineOperation({
  operationId: 'recordConsent',
  service: 'identity',
  method: 'POST',
  path: '/api/me/consents',
  summary:
    'Records that the caller agrees to the current version of the privacy notice; repeated, returns the first time. 409 for another version.',
  callers: { roles: ['customer', 'admin'] },
  body: NewConsent,
  responses: { 200: Consent },
  problems: [noticeChanged],
});
