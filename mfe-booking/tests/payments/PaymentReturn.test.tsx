import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
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

/** Opens the page to which the bank returns the customer after a card payment, paid or not. */
async function comeBack(fields: Partial<Payment>, of: Partial<Invoice> = {}): Promise<FakeApi> {
  const api = bookingApi();
  const booking = job();
  const invoice = fields.status === 'succeeded' ? paidInvoiceOf(booking) : invoiceOf(booking);
  const billing = new FakeBilling(api, { ...invoice, ...of });
  const payment = paymentOf(invoice, { method: 'card', payerPhone: null, amount: '64800.00', ...fields });
  billing.payments = [payment];
  await openArea({ path: `/booking-success?payment=${payment.id}`, api });
  return api;
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
    'UGX 64,800 has been refunded or is being refunded to you. There is nothing to pay.',
  ],
  [
    'Partly refunded',
    { state: 'partly_refunded', amountPaid: '60000.00', amountRefunded: '4800.00' },
    'UGX 4,800 of UGX 64,800 has been refunded or is being refunded to you. There is nothing to pay.',
  ],
  [
    'Credited',
    { status: 'cancelled', state: 'credited', amountPaid: '0.00' },
    'A credit note cancels the whole invoice. There is nothing to pay.',
  ],
] as const)('%s: shows the invoice state on the payment page', async ([state, fields, words]) => {
  await comeBack({ status: 'succeeded', receiptNumber: 'RCT-2026-000007' }, fields);
  await expect.element(page.getByText(state, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/has been paid/)).not.toBeInTheDocument();
});

test.for([
  ['never paid', { amountPaid: '0.00' }, 'There is nothing to pay.'],
  ['paid in part', { amountPaid: '20000.00' }, 'There is nothing to pay. Your payment will be refunded.'],
] as const)('cancelled and %s: shows on the payment page whether money is refunded', async ([, fields, words]) => {
  await comeBack({ status: 'expired', failure: 'CANCELLED' }, { ...fields, status: 'cancelled', balance: '0.00' });
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('return from the bank: shows the reason of a failed payment, and offers to pay again', async () => {
  await comeBack({
    status: 'failed',
    failure: 'AUTHENTICATION_FAILED',
  });
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent(
      'Payment failed. Please try again.Your bank could not authenticate you. Please try again or use another card.',
    );
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pay invoice' })).toBeVisible();
});

test('return from the bank: keeps showing a payment whose status cannot be fetched again', async () => {
  const api = await comeBack({ status: 'pending' });
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
  api.on('GET /api/payments/{paymentId}', noNetwork);
  const { length } = api.calls('GET /api/payments/{paymentId}');
  // The second failure comes after the first one has been rendered.
  await expect.poll(() => api.calls('GET /api/payments/{paymentId}').length).toBeGreaterThan(length + 1);
  await expect.element(page.getByText('The payment status could not be loaded.')).not.toBeInTheDocument();
});

test('return from the bank: shows that an unknown payment is not known', async () => {
  const api = bookingApi().on('GET /api/payments/{paymentId}', () => problem(404, 'NOT_FOUND'));
  await openArea({ path: `/booking-success?payment=${crypto.randomUUID()}`, api });
  await expect
    .element(page.getByText('This payment was not found. Your invoices show what has been paid.'))
    .toBeVisible();
});

test('return from a card page: thanks the customer, and leads to the bookings', async () => {
  await openArea({ path: '/booking-success' });
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/customer?tab=bookings');
});
