import { expect, type Page } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { addVehicleOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import type { NewCustomer } from '../../src/new-customer.ts';
import {
  airtelNumber,
  answerPhone,
  cardDialog,
  chooseMethod,
  expectArrival,
  fillCard,
  mobileDialog,
  moneyOf,
  invoiceOf,
  mtnNumber,
  payButton,
  promptsOf,
} from '../../src/payments.ts';
import { toasts } from '../../src/toasts.ts';
import * as wizard from '../../src/wizard.ts';

test.slow();

interface Job {
  id: string;
  paymentMethod: string;
  paymentStatus: string;
  mobileMoneyPhone: string | null;
}

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Booking Confirmed!' });
const jobsOf = (page: Page) => json<Job[]>(page.request.get('/api/jobs'));

async function review(
  page: Page,
  { client }: NewCustomer,
  method: 'MTN Mobile Money' | 'Airtel Money' | 'Card',
): Promise<void> {
  await addVehicleOf(client);
  await wizard.goToReview(page);
  await chooseMethod(page, method);
}

test('the review offers the four ways to pay, and keeps the one that was chosen', async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  const methods = page.getByRole('group', { name: 'Payment Method' });
  for (const name of ['MTN Mobile Money', 'Airtel Money', 'Card', 'Invoice'])
    await expect(methods.getByRole('radio', { name, exact: true })).toBeEnabled();
  await expect(methods.getByRole('radio', { name: 'Invoice', exact: true })).toBeChecked();
  await expect(methods).toContainText('Pay later with mobile money');
  await chooseMethod(page, 'Airtel Money');
  await page.reload();
  await expect(methods.getByRole('radio', { name: 'Airtel Money', exact: true })).toBeChecked();
});

test('a booking is paid with MTN on the payer’s phone', async ({ page, context, customer }) => {
  const number = mtnNumber();
  await review(page, customer, 'MTN Mobile Money');
  await wizard.confirmButton(page).click();
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await expect(dialog).toContainText('UGX 64,800 to pay');

  // Nothing is booked by what cannot be a number.
  await payButton(dialog).click();
  const field = dialog.getByLabel('Phone number');
  await expect(field).toHaveAccessibleDescription(/^Phone number is required/);
  await field.fill('12345');
  await payButton(dialog).click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  expect(await jobsOf(page)).toEqual([]);

  await field.fill(number);
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await expect(dialog).toContainText('Approve UGX 64,800 there with your PIN.');
  await expect(dialog).toContainText(/\d:\d\d left to approve/);
  await expect(dialog).toContainText('we go on watching');
  await expect(dialog.getByRole('button', { name: 'Waiting for approval...' })).toBeDisabled();
  const [job] = await jobsOf(page);
  expect(job).toMatchObject({ paymentMethod: 'mtn_money', mobileMoneyPhone: number, paymentStatus: 'pending' });

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^Open the phone/ }).click();
  const phone = await opened;
  await expect(phone.getByText('UGX 64,800')).toBeVisible();
  await phone.getByLabel(/^PIN/).fill('1234');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Paid', { exact: true })).toBeVisible();
  await phone.close();

  await expectArrival(dialog.getByText('Payment received')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(confirmed(page)).toBeFocused();
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expect.poll(async () => (await jobsOf(page))[0]?.paymentStatus).toBe('paid');

  // What was typed once is there the next time.
  await wizard.goToReview(page);
  await wizard.confirmButton(page).click();
  await expect(dialog.getByLabel('Phone number')).toHaveValue(number);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  expect(await jobsOf(page)).toHaveLength(1);
});

test('a booking is paid with Airtel; what is closed goes on, over a reload too', async ({ page, customer }) => {
  const number = airtelNumber();
  await review(page, customer, 'Airtel Money');
  await wizard.confirmButton(page).click();
  const dialog = mobileDialog(page, 'Airtel Money');
  await dialog.getByLabel('Phone number').fill(number);
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]payment=/);
  await expectArrival(page.getByText('Payment request sent!')).toBeVisible();
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await expectArrival(page.getByText('Payment request sent!')).toBeVisible();
  await answerPhone(number, 'approve');
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  await page.goForward();
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expectSound(page, 'a paid confirmation');
});

test('what is rejected or not answered in time can be paid again', async ({ page, customer }) => {
  const number = mtnNumber();
  await review(page, customer, 'MTN Mobile Money');
  await wizard.confirmButton(page).click();
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await dialog.getByLabel('Phone number').fill(number);
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await answerPhone(number, 'reject');
  await expectArrival(dialog.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(dialog).toContainText('The payment was rejected on the phone. Nothing was charged.');

  // The same booking is paid for, not another one made.
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await answerPhone(number, 'expire');
  await expectArrival(page.getByText('The payment was not approved in time.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  const again = page.getByRole('dialog', { name: 'Pay invoice' });
  await chooseMethod(again, 'Card');
  await again.getByRole('button', { name: /^Continue/ }).click();
  await fillCard(cardDialog(page));
  await payButton(cardDialog(page)).click();
  await expectArrival(cardDialog(page).getByText('Payment received')).toBeVisible();
  expect(await jobsOf(page)).toHaveLength(1);
});

test('a double click asks the payer once, and makes one booking', async ({ page, customer }) => {
  const number = mtnNumber();
  await review(page, customer, 'MTN Mobile Money');
  await wizard.confirmButton(page).click();
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await dialog.getByLabel('Phone number').fill(number);
  await payButton(dialog).dblclick();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(await jobsOf(page)).toHaveLength(1);
  expect(await promptsOf(number)).toHaveLength(1);
});

test('nothing closes the dialog while it is processing, and closing resets it', async ({ page, customer }) => {
  await review(page, customer, 'MTN Mobile Money');
  await wizard.confirmButton(page).click();
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await dialog.getByLabel('Phone number').fill('12345');
  await payButton(dialog).click();
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await wizard.confirmButton(page).click();
  await expect(dialog.getByLabel('Phone number')).toHaveValue('');
  await expect(dialog.getByLabel('Phone number')).not.toHaveAttribute('aria-invalid');

  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
  await intercept(page, '**/api/payments/mobile-money', async (route) => {
    await answer;
    await route.abort();
  });
  await dialog.getByLabel('Phone number').fill(mtnNumber());
  await payButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  letAnswer();
  await expectArrival(dialog.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(dialog).toContainText('Your booking is made and stays.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText('UGX 64,800 is to be paid.')).toBeVisible();
});

test('a booking is paid by card, after a card that was declined', async ({ page, customer }) => {
  await review(page, customer, 'Card');
  await wizard.confirmButton(page).click();
  const dialog = cardDialog(page);
  await payButton(dialog).click();
  const messages = {
    'Card number': 'Card number is required',
    'Expiry date': 'Expiry date is required',
    CVC: 'CVC is required',
  };
  for (const [label, message] of Object.entries(messages))
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
  await expect(dialog.getByLabel('Card number')).toBeFocused();
  await expect(dialog.getByLabel('Card number')).toHaveAttribute('autocomplete', 'cc-number');
  await dialog.getByLabel('Card number').fill('4242424242424241');
  await dialog.getByLabel('Expiry date').fill('0120');
  await payButton(dialog).click();
  await expect(dialog.getByLabel('Card number')).toHaveAccessibleDescription('Please check the card number');
  await expect(dialog.getByLabel('Expiry date')).toHaveAccessibleDescription('This card has expired');
  await expect(dialog.getByLabel('Expiry date')).toHaveValue('01 / 20');
  expect(await jobsOf(page)).toEqual([]);

  await fillCard(dialog, '4000000000000002');
  await expect(dialog.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await payButton(dialog).click();
  await expect(toasts(page)).toContainText('Payment Failed');
  await expect(toasts(page)).toContainText('Your card was declined.');
  await expect(toasts(page)).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');

  await fillCard(dialog);
  await payButton(dialog).dblclick();
  await expectArrival(dialog.getByText('Payment received')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  const jobs = await jobsOf(page);
  expect(jobs).toHaveLength(1);
  const invoice = await invoiceOf(page.request, jobs[0]!.id);
  const { payments } = await moneyOf(page.request, invoice.id);
  expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

test('a card that asks for authentication comes back through the page that says how it stands', async ({
  page,
  customer,
}) => {
  await review(page, customer, 'Card');
  await wizard.confirmButton(page).click();
  await fillCard(cardDialog(page), '4000002500003155');
  await payButton(cardDialog(page)).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL('**/booking-success?payment=*');
  await expectArrival(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  const again = page.getByRole('dialog', { name: 'Pay invoice' });
  await chooseMethod(again, 'Card');
  await again.getByRole('button', { name: /^Continue/ }).click();
  await fillCard(cardDialog(page), '4000002500003155');
  await payButton(cardDialog(page)).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/booking-success?payment=*');
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expectSound(page, 'back from the bank');
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(/\/customer\?tab=bookings/);
  expect(await jobsOf(page)).toHaveLength(1);
});

test('a card payment that cannot be set up, is not answered or stays unclear says so in one toast', async ({
  page,
  customer,
}) => {
  await review(page, customer, 'Card');
  await intercept(page, '**/api/create-payment-intent', (route) => route.abort());
  await wizard.confirmButton(page).click();
  const dialog = cardDialog(page);
  await fillCard(dialog);
  await payButton(dialog).click();
  await expect(toasts(page)).toContainText('Payment Setup Failed');
  await expect(toasts(page)).toContainText('Unable to set up payment. Please try again.');
  await expect(toasts(page)).toHaveCount(1);
  await page.unroute('**/api/create-payment-intent');

  const confirm = '**/v1/payment_intents/*/confirm';
  await intercept(page, confirm, (route) => route.abort());
  await payButton(dialog).click();
  await expect(toasts(page)).toContainText('Payment Error');
  await expect(toasts(page)).toContainText('An unexpected error occurred. Please try again.');
  await page.unroute(confirm);

  await intercept(page, confirm, (route) =>
    route.fulfill({ json: { status: 'processing' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await payButton(dialog).click();
  await expect(toasts(page)).toContainText('Payment Status Unknown');
  await expect(toasts(page)).toContainText('Please check your payment status in your dashboard.');
  await expect(toasts(page)).toHaveCount(1);
  await expect(dialog).toContainText('Waiting for the card provider');
});

test('a card is not offered below its minimum', async ({ page, customer }) => {
  await intercept(page, '**/api/payment-details', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), minimumAmount: '70000.00' } });
  });
  await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  const card = page.getByRole('radio', { name: 'Card', exact: true });
  await expect(card).toBeDisabled();
  await expect(card).toHaveAccessibleDescription('Minimum payment amount is UGX 70,000.');
});
