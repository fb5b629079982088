import type { FakeApi } from '@yoza/component-testing/fake-api';
import type { DeadLetter } from '../src/operations/dead-letters.api.ts';
import type { DelayedEmail } from '../src/operations/delayed-emails.api.ts';
import type { StuckPayment } from '../src/operations/stuck-payments.api.ts';
import { adminApi } from './open-area.tsx';

/** API of a platform where nothing is held up. */
export const operationsApi = (): FakeApi =>
  adminApi()
    .on('GET /api/admin/operations/identity/dead-letters', [])
    .on('GET /api/admin/operations/jobs/dead-letters', [])
    .on('GET /api/admin/operations/billing/dead-letters', [])
    .on('GET /api/admin/operations/chat/dead-letters', [])
    .on('GET /api/admin/operations/billing/stuck-payments', [])
    .on('GET /api/admin/operations/chat/delayed-emails', []);

/** Booking of which no invoice could be issued. */
export const deadLetter = (fields: Partial<DeadLetter> = {}): DeadLetter => ({
  id: crypto.randomUUID(),
  handler: 'issue-invoice',
  eventType: 'jobs.job.booked.v1',
  eventId: '0199f3a0-0000-7000-8000-000000000002',
  aggregateId: '7f3a91c2-0c5e-4d0e-9a55-0d9b6a1f2e11',
  attempts: 6,
  failedAt: '2026-11-21T09:00:00.000Z',
  error: 'UniqueConstraintViolationException: duplicate key value violates unique constraint invoices_number_unique',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  ...fields,
});

/** Payment by MTN Mobile Money without an outcome. */
export const stuckPayment = (fields: Partial<StuckPayment> = {}): StuckPayment => ({
  id: crypto.randomUUID(),
  invoiceNumber: 'INV-2026-EXT-000042',
  method: 'mtn_money',
  amount: '64800.00',
  status: 'pending',
  reason: 'unsettled',
  checks: 14,
  nextCheckAt: '2026-11-21T09:30:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  ...fields,
});

/** Confirmation of a booking that the mail server refused. */
export const delayedEmail = (fields: Partial<DelayedEmail> = {}): DelayedEmail => ({
  id: crypto.randomUUID(),
  kind: 'job-booked',
  recipient: 'a…@example.com',
  status: 'failed',
  attempts: 30,
  nextAttemptAt: null,
  lastError: '550 5.1.1 … Recipient address rejected',
  createdAt: '2026-11-21T09:00:00.000Z',
  ...fields,
});
