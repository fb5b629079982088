import { defineOperation } from '../operation.ts';

const service = 'billing';
const limit = { points: 6_000, seconds: 60 };

export const receiveStripeWebhook = defineOperation({
  operationId: 'receiveStripeWebhook',
  service,
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary:
    'News of card payments, by their signature. They are a hint to ask the provider; 400 without a valid signature.',
  callers: 'public',
  responses: { 200: 'empty' },
  rawBody: true,
  limit,
});

export const receiveMtnCallback = defineOperation({
  operationId: 'receiveMtnCallback',
  service,
  method: 'POST',
  path: '/api/webhooks/mtn',
  summary: 'News of MTN payments. Anybody can send them: never believed, only a hint to ask the provider.',
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
  summary: 'News of Airtel payments. Anybody can send them: never believed, only a hint to ask the provider.',
  callers: 'public',
  responses: { 202: 'empty' },
  rawBody: true,
  limit,
});
