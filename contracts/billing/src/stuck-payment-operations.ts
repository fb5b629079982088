import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { paymentNotStuck } from './problems.ts';
import { CheckedPayment, StuckPayment } from './stuck-payments.ts';

const service = 'billing';
const callers = { roles: ['admin'] } as const;

export const listStuckPayments = defineOperation({
  operationId: 'listStuckPayments',
  service,
  method: 'GET',
  path: '/api/admin/operations/billing/stuck-payments',
  summary:
    'Lists payments whose outcome is overdue or whose provider does not respond to checks, newest first. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: z.object(PageQuery),
  responses: { 200: z.array(StuckPayment) },
});

export const checkStuckPayment = defineOperation({
  operationId: 'checkStuckPayment',
  service,
  method: 'POST',
  path: '/api/admin/operations/billing/stuck-payments/{paymentId}/check',
  summary:
    'Asks the provider at once for the outcome of a stuck payment and settles it. 409 PAYMENT_NOT_STUCK if the payment is in order or settled meanwhile.',
  callers,
  params: z.object({ paymentId: Uuid }),
  responses: { 200: CheckedPayment },
  problems: [notFound, paymentNotStuck],
  limit: { points: 30, seconds: 60 },
});
