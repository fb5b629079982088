import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { doubleClick } from '@yoza/component-testing/page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { cardProvider, invoiceOf, paymentOf } from '../money.ts';
import { cardDialog, fillCard, openInvoices, openReview, payButton, toasts } from '../pay.ts';
import { confirm } from '../wizard.ts';

beforeEach(standAtNovember10);

const number = cardDialog.getByLabelText('Card number');
const expiry = cardDialog.getByLabelText('Expiry date');
const cvc = cardDialog.getByLabelText('CVC');
const pay = () => payButton(cardDialog).click();

/** Opens the dialog over the review. */
async function openDialog() {
  const opened = await openReview('card');
  await confirm.click();
  await expect.element(number).toBeVisible();
  return opened;
}

const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };

test('card fields: show an error at each missing or invalid field, and no booking is made', async () => {
  const { api } = await openDialog();
  await expect.element(cardDialog).toMatchTextContent('UGX 64,800 due');
  await expect.element(number).toHaveAttribute('autocomplete', 'cc-number');
  await pay();
  await expect.element(number).toHaveAccessibleDescription('Card number is required');
  await expect.element(expiry).toHaveAccessibleDescription('Expiry date is required');
  await expect.element(cvc).toHaveAccessibleDescription('CVC is required');
  await expect.element(number).toHaveFocus();
  await number.fill('4242424242424241');
  await expiry.fill('0120');
  await pay();
  await expect.element(number).toHaveAccessibleDescription('Please check the card number');
  await expect.element(expiry).toHaveAccessibleDescription('This card has expired');
  await expect.element(number).toHaveValue('4242 4242 4242 4241');
  await expect.element(expiry).toHaveValue('01 / 20');
  await expectSound();
  expect(api.calls('POST /api/jobs')).toEqual([]);
});

test('card: shows a decline in one toast and in the dialog, and another card pays the same booking', async () => {
  const { api, billing } = await openDialog();
  const responses = [declined, { status: 'succeeded' }];
  const confirmations = cardProvider(() => responses.shift());
  await fillCard('4000000000000002');
  await pay();
  await expect.element(cardDialog.getByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(toasts()).toEqual([expect.stringContaining('Payment Failed')]);
  await fillCard();
  await doubleClick(payButton(cardDialog));
  await expect.poll(() => confirmations.length).toBe(2);
  billing.settle();
  await expect.element(cardDialog.getByText('Payment received')).toBeVisible();
  await cardDialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toHaveLength(1);
  expect(api.calls('POST /api/jobs')[0]?.body).toMatchObject({ paymentMethod: 'card', mobileMoneyPhone: null });
  expect(confirmations).toHaveLength(2);
  expect(confirmations.map((each) => each.get('payment_method_data[card][number]'))).toEqual([
    '4000000000000002',
    '4242424242424242',
  ]);
});

test('card: requests the payment intent without the card number', async () => {
  const { api } = await openDialog();
  cardProvider(() => declined);
  await fillCard();
  await pay();
  await expect.element(cardDialog.getByRole('alert')).toBeVisible();
  const bodies = api.calls('POST /api/create-payment-intent').map(({ body }) => JSON.stringify(body));
  expect(bodies).toEqual([expect.not.stringContaining('4242')]);
});

test('card: redirects to the bank for authentication, and passes the return address', async () => {
  const { billing, left } = await openDialog();
  const url = 'https://cards.test/authenticate';
  const response = { status: 'requires_action', next_action: { redirect_to_url: { url } } };
  const confirmations = cardProvider(() => response);
  await fillCard();
  await pay();
  await expect.poll(() => left).toEqual([url]);
  const back = `${location.origin}/booking-success?payment=${billing.payments[0]!.id}`;
  expect(confirmations[0]?.get('return_url')).toBe(back);
});

test('card: shows one toast if the payment cannot be set up', async () => {
  const { api } = await openDialog();
  api.on('POST /api/create-payment-intent', noNetwork);
  await fillCard();
  await pay();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/Payment Setup Failed.*Unable to set up payment. Please try again./)]);
  await expect.element(payButton(cardDialog)).toBeEnabled();
});

test('card: shows one toast if the provider does not respond or the result is unclear', async () => {
  await openDialog();
  const responses = [noNetwork, () => ({ status: 'processing' })];
  cardProvider(() => responses.shift()!());
  await fillCard();
  await pay();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/Payment Error.*An unexpected error occurred. Please try again./)]);
  await pay();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/Payment Status Unknown.*Please check your payment status in your dashboard./)]);
  await expect.element(cardDialog).toMatchTextContent('Waiting for the card provider');
});

test('card: shows an error if the amount is below the minimum', async () => {
  const { api } = await openDialog();
  api.on('POST /api/create-payment-intent', () => problem(400, 'AMOUNT_TOO_SMALL'));
  await fillCard();
  await pay();
  await expect.poll(toasts).toEqual([expect.stringMatching('Amount Too Small.*Minimum payment amount is UGX 1,000.')]);
  await expect.element(payButton(cardDialog)).toBeEnabled();
});

test('card: shows that the invoice is already paid if it was paid in another tab', async () => {
  const { api } = await openDialog();
  api.on('POST /api/create-payment-intent', () => problem(409, 'INVOICE_PAID'));
  await fillCard();
  await pay();
  await expect.element(cardDialog.getByText('This invoice is already paid.')).toBeVisible();
});

test('card: keeps the card data if an earlier request is pending, and asks the server to replace it', async () => {
  const { api, billing } = await openInvoices([invoiceOf()]);
  const earlier = paymentOf(billing.invoice());
  api.on('POST /api/create-payment-intent', ({ body: { replaces } }) =>
    replaces === earlier.id
      ? problem(502, 'PROVIDER_UNAVAILABLE')
      : problem(409, 'PAYMENT_PENDING', { paymentId: earlier.id }),
  );
  billing.payments.unshift(earlier);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  const choose = page.getByRole('dialog', { name: 'Pay invoice' });
  await choose.getByRole('radio', { name: 'Card', exact: true }).click();
  await choose.getByRole('button', { name: /^Continue/ }).click();
  await fillCard();
  await payButton(cardDialog).click();
  await expect
    .element(cardDialog)
    .toMatchTextContent('An earlier request is still pending: UGX 64,800 by MTN Mobile Money');
  await expect.element(cardDialog.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  await cardDialog.getByRole('button', { name: 'Cancel it and pay UGX 64,800' }).click();
  await expect.element(cardDialog.getByRole('alert')).toBeVisible();
  expect(api.calls('POST /api/create-payment-intent').map(({ body }) => body.replaces)).toEqual([
    undefined,
    earlier.id,
  ]);
});
