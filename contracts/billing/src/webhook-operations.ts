import { defineOperation } from '@yoza/kernel-contract/operation';
import { invalidSignature } from './problems.ts';

const service = 'billing';
const limit = { points: 6_000, seconds: 60 };

export const receiveStripeWebhook = defineOperation({
  operationId: 'receiveStripeWebhook',
  service,
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary:
    'Receives webhooks of card payments, authenticated by their signature. A webhook only triggers a query to the provider; 400 without a valid signature.',
  callers: 'public',
  responses: { 200: 'empty' },
  problems: [invalidSignature],
  rawBody: true,
  limit,
});

export const receiveMtnCallback = defineOperation({
  operationId: 'receiveMtnCallback',
  service,
  method: 'POST',
  path: '/api/webhooks/mtn',
  summary: 'Receives webhooks of MTN payments. They are unauthenticated and only trigger a query to the provider.',
  callers: 'public',
  responses: { 202: 'empty' },
  rawBody: true,
  limit,
});

export const putMtnCallback = defineOperation({
  ...receiveMtnCallback,
  operationId: 'putMtnCallback',
  method: 'PUT',
});

export const receiveAirtelCallback = defineOperation({
  operationId: 'receiveAirtelCallback',
  service,
  method: 'POST',
  path: '/api/webhooks/airtel',
  summary: 'Receives webhooks of Airtel payments. They are unauthenticated and only trigger a query to the provider.',
  callers: 'public',
  responses: { 202: 'empty' },
  rawBody: true,
  limit,
});
