import { problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import type { Payment } from '../../src/payments/payments.api.ts';
import { standAtNovember10 } from '../day.ts';
import { FakeBilling, invoiceOf, paidInvoiceOf, paymentOf } from '../money.ts';
import { job } from '../job.ts';
import { bookingApi, openArea } from '../open-area.tsx';

beforeEach(standAtNovember10);

/** Comes back from the bank of a card payment. */
async function comeBack(fields: Partial<Payment>, of: Partial<Invoice> = {}): Promise<FakeBilling> {
  const api = bookingApi();
  const booking = job();
  const invoice = fields.status === 'succeeded' ? paidInvoiceOf(booking) : invoiceOf(booking);
  const billing = new FakeBilling(api, { ...invoice, ...of });
  const payment = paymentOf(invoice, { method: 'card', payerPhone: null, amount: '64800.00', ...fields });
  billing.payments = [payment];
  await openArea({ path: `/booking-success?payment=${payment.id}`, api });
  return billing;
}

test('back from the bank: a payment that came in is said to be paid', async () => {
  await comeBack({ status: 'succeeded', receiptNumber: 'RCT-2026-000007' });
  await expect.element(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/customer?tab=bookings');
  await expect.element(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
});

test.for([
  [
    'Refunded',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00' },
    'UGX 64,800 has gone back or is on its way back to you. Nothing is to be paid.',
  ],
  [
    'Partly refunded',
    { state: 'partly_refunded', amountPaid: '60000.00', amountRefunded: '4800.00' },
    'UGX 4,800 of UGX 64,800 has gone back or is on its way back to you. Nothing is to be paid.',
  ],
  [
    'Credited',
    { status: 'cancelled', state: 'credited', amountPaid: '0.00' },
    'A credit note took back the whole invoice. Nothing is to be paid.',
  ],
] as const)('%s: the page of the payment says so', async ([state, fields, words]) => {
  await comeBack({ status: 'succeeded', receiptNumber: 'RCT-2026-000007' }, fields);
  await expect.element(page.getByText(state, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/has been paid/)).not.toBeInTheDocument();
});

test.for([
  ['never paid', { amountPaid: '0.00' }, 'Nothing is to be paid.'],
  ['paid in part', { amountPaid: '20000.00' }, 'Nothing is to be paid. What was paid goes back.'],
] as const)('cancelled and %s: the page of the payment says what becomes of the money', async ([, fields, words]) => {
  await comeBack({ status: 'expired', failure: 'CANCELLED' }, { ...fields, status: 'cancelled', balance: '0.00' });
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('back from the bank: one that failed says why, and can be paid again', async () => {
  await comeBack({
    status: 'failed',
    failure: 'AUTHENTICATION_FAILED',
    failureMessage: 'The check by the bank failed.',
  });
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('Payment failed. Please try again.The check by the bank failed.');
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pay invoice' })).toBeVisible();
});

test('back from the bank: an unknown payment says so', async () => {
  const api = bookingApi().on('GET /api/payments/{paymentId}', () => problem(404, 'NOT_FOUND'));
  await openArea({ path: `/booking-success?payment=${crypto.randomUUID()}`, api });
  await expect
    .element(page.getByText('This payment is not known here. Your invoices show what has been paid.'))
    .toBeVisible();
});

test('after a card page: says what happens next, and leads to the bookings', async () => {
  await openArea({ path: '/booking-success' });
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/customer?tab=bookings');
});
