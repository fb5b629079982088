import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { DelayedEmail } from './delayed-emails.ts';
import { emailDue, emailExpired, emailSent } from './problems.ts';

const service = 'chat';
const callers = { roles: ['admin'] } as const;

export const listDelayedEmails = defineOperation({
  operationId: 'listDelayedEmails',
  service,
  method: 'GET',
  path: '/api/admin/operations/chat/delayed-emails',
  summary:
    'Lists emails that failed or wait for longer than a minute, newest first. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: z.object(PageQuery),
  responses: { 200: z.array(DelayedEmail) },
});

export const sendEmailAgain = defineOperation({
  operationId: 'sendEmailAgain',
  service,
  method: 'POST',
  path: '/api/admin/operations/chat/delayed-emails/{id}/send',
  summary:
    'Makes an email due now; one that failed gets all its attempts again. 409 EMAIL_DUE if it is being sent or will be within two minutes, EMAIL_EXPIRED if it would be useless now, EMAIL_SENT if it was sent.',
  callers,
  params: z.object({ id: Uuid }),
  responses: { 200: DelayedEmail },
  problems: [notFound, emailDue, emailExpired, emailSent],
});
