import { expectSound } from '@yoza/component-testing/check-page';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job, type JobFields } from '../job.ts';
import { FakeBilling, invoiceOf, paidInvoiceOf, paidWith, paymentOf, refundOf } from '../money.ts';
import { bookingApi, openArea } from '../open-area.tsx';

beforeEach(standAtNovember10);

/** Opens My Bookings with one booking and its invoice, which is paid if the booking is, otherwise open. */
async function openBooking(fields: JobFields = {}, show = 'upcoming') {
  const user = customer();
  const booking = job({ customerId: user.id, ...fields });
  const api = bookingApi().on('GET /api/jobs', [booking]).on('GET /api/jobs/{id}', booking);
  const billing = new FakeBilling(api, booking.paymentStatus === 'paid' ? paidInvoiceOf(booking) : invoiceOf(booking));
  await openArea({ path: `/customer?tab=bookings&show=${show}`, user, api });
  return { api, billing, booking };
}

const details = page.getByRole('dialog', { name: 'External Wash' });
const cancelling = page.getByRole('alertdialog');
const openDetails = () => page.getByRole('button', { name: /^View details/ }).click();
const paid = { paymentStatus: 'paid', paymentMethod: 'airtel_money' } as const;

test('details: Pay now of an open booking opens the payment dialog with the balance due', async () => {
  const { billing } = await openBooking();
  await openDetails();
  await expect.element(details).toMatchTextContent('Payment pending');
  await details.getByRole('button', { name: 'Pay now' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Pay invoice' }))
    .toMatchTextContent(`${billing.invoice().invoiceNumber}, UGX 64,800 due`);
});

test('booking details: show the payment method and receipt of a paid booking, and do not ask for payment', async () => {
  const { billing } = await openBooking(paid);
  billing.payments = [paidWith(billing.invoice(), { method: 'airtel_money' })];
  await openDetails();
  await expect.element(details).toMatchTextContent('Airtel Money');
  await expect.element(details.getByRole('button', { name: /^Receipt PDF/ })).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('cancelling: shows before confirmation the refund amount and how it is refunded', async () => {
  const { billing } = await openBooking(paid);
  billing.payments = [paidWith(billing.invoice(), { method: 'airtel_money' })];
  await page.getByRole('button', { name: /^Cancel of/ }).click();
  await expect.element(cancelling).toMatchTextContent('UGX 64,800 will be refunded to you.');
  await expect.element(cancelling).toMatchTextContent('It is refunded to the number it was paid from.');
  await expectSound();
});

test('cancelling: shows that a pending payment request must not be approved', async () => {
  const { billing } = await openBooking();
  billing.payments = [paymentOf(billing.invoice())];
  await page.getByRole('button', { name: /^Cancel of/ }).click();
  await expect.element(cancelling).toMatchTextContent('Please do not approve it');
});

test('cancelled: the details show the refund', async () => {
  const cancelled = { ...paid, paymentStatus: 'refunded', status: 'cancelled' } as const;
  const { billing } = await openBooking({ ...cancelled, cancelledAt: '2026-11-10T06:00:00.000Z' }, 'cancelled');
  Object.assign(billing.invoice(), { status: 'cancelled' });
  const payment = paidWith(billing.invoice(), { method: 'airtel_money', refunded: '64800.00' });
  billing.payments = [payment];
  billing.refunds = [refundOf(payment)];
  await openDetails();
  await expect.element(details).toMatchTextContent('Refund, Airtel Money');
  await expect.element(details).toMatchTextContent('Refunded');
  await expectSound();
});
