import type { Call } from '../call.ts';

const path = '/api/admin/operations';

/** Calls of the rows about dead letters, stuck payments and delayed emails, see `calls`. */
export const operationsCalls: Record<string, Call> = {
  'GET /api/admin/operations/identity/dead-letters': ({ client }) => client.get(`${path}/identity/dead-letters`),
  'GET /api/admin/operations/jobs/dead-letters': ({ client }) => client.get(`${path}/jobs/dead-letters`),
  'GET /api/admin/operations/billing/dead-letters': ({ client }) => client.get(`${path}/billing/dead-letters`),
  'GET /api/admin/operations/chat/dead-letters': ({ client }) => client.get(`${path}/chat/dead-letters`),
  'POST /api/admin/operations/identity/dead-letters/{id}/replay': async ({ client, resource }) =>
    client.post(`${path}/identity/dead-letters/${await resource('identityLetter')}/replay`, { data: {} }),
  'POST /api/admin/operations/jobs/dead-letters/{id}/replay': async ({ client, resource }) =>
    client.post(`${path}/jobs/dead-letters/${await resource('jobsLetter')}/replay`, { data: {} }),
  'POST /api/admin/operations/billing/dead-letters/{id}/replay': async ({ client, resource }) =>
    client.post(`${path}/billing/dead-letters/${await resource('billingLetter')}/replay`, { data: {} }),
  'POST /api/admin/operations/chat/dead-letters/{id}/replay': async ({ client, resource }) =>
    client.post(`${path}/chat/dead-letters/${await resource('chatLetter')}/replay`, { data: {} }),
  'GET /api/admin/operations/billing/stuck-payments': ({ client }) => client.get(`${path}/billing/stuck-payments`),
  'POST /api/admin/operations/billing/stuck-payments/{paymentId}/check': async ({ client, resource }) =>
    client.post(`${path}/billing/stuck-payments/${await resource('stuckPayment')}/check`, { data: {} }),
  'GET /api/admin/operations/chat/delayed-emails': ({ client }) => client.get(`${path}/chat/delayed-emails`),
  'POST /api/admin/operations/chat/delayed-emails/{id}/send': async ({ client, resource }) =>
    client.post(`${path}/chat/delayed-emails/${await resource('failedEmail')}/send`, { data: {} }),
};
