import { expect, type Page } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import type { NewCustomer } from '../../src/people/new-customer.ts';
import {
  answerPhone,
  cardDialog,
  chooseMethod,
  expectArrival,
  fillCard,
  mobileDialog,
  mtnNumber,
  payButton,
} from '../../src/data/payments.ts';
import { toasts } from '../../src/pages/toasts.ts';
import * as wizard from '../../src/pages/wizard.ts';

test.slow();

interface Job {
  id: string;
  paymentMethod: string;
  paymentStatus: string;
  mobileMoneyPhone: string | null;
}

const jobsOf = (page: Page) => json<Job[]>(page.request.get('/api/jobs'));

async function review(page: Page, { client }: NewCustomer, method: 'MTN Mobile Money' | 'Card'): Promise<void> {
  await addVehicleOf(client);
  await wizard.goToReview(page);
  await chooseMethod(page, method);
  await wizard.confirmButton(page).click();
}

test('MTN payment: is rejected on the payer’s phone, requested again, and approved there after a reload', async ({
  page,
  context,
  customer,
}) => {
  const number = mtnNumber();
  await review(page, customer, 'MTN Mobile Money');
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await dialog.getByLabel('Phone number').fill(number);
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await answerPhone(number, 'reject');
  await expectArrival(dialog.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(dialog).toContainText('The payment was rejected on the phone. Nothing was charged.');

  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expectArrival(page.getByText('Payment request sent!')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Open the phone/ }).click();
  const phone = await opened;
  await expect(phone.getByRole('heading', { name: /asks for/ })).toContainText('UGX 64,800');
  await phone.getByLabel(/^PIN/).fill('1234');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Paid', { exact: true })).toBeVisible();
  await phone.close();

  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expect.poll(async () => (await jobsOf(page))[0]?.paymentStatus).toBe('paid');
  expect(await jobsOf(page)).toMatchObject([
    { paymentMethod: 'mtn_money', mobileMoneyPhone: `+256${number.slice(1)}` },
  ]);
});

test('card payment: is declined, then not authenticated, and then succeeds', async ({ page, customer }) => {
  await review(page, customer, 'Card');
  const dialog = cardDialog(page);
  await fillCard(dialog, '4000000000000002');
  await payButton(dialog).click();
  await expect(toasts(page)).toContainText('Your card was declined.');

  await fillCard(dialog, '4000002500003155');
  await payButton(dialog).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL('**/booking-success?payment=*');
  await expectArrival(page.getByText('Payment failed. Please try again.')).toBeVisible();

  await page.getByRole('button', { name: 'Pay again' }).click();
  const again = page.getByRole('dialog', { name: 'Pay invoice' });
  await chooseMethod(again, 'Card');
  await again.getByRole('button', { name: /^Continue/ }).click();
  await fillCard(dialog, '4000002500003155');
  await payButton(dialog).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/booking-success?payment=*');
  await expectArrival(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  expect(await jobsOf(page)).toHaveLength(1);
});
