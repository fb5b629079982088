import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { bookOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import {
  airtelNumber,
  answerPhone,
  cardDialog,
  chooseMethod,
  entryOf,
  expectArrival,
  fillCard,
  goOn,
  invoiceOf,
  mobileDialog,
  mtnNumber,
  openDetails,
  openPayment,
  payButton,
  payOf,
} from '../../src/data/payments.ts';

test.slow();

test('invoice: is paid by deposit and card, and a late payment of an abandoned request is refunded', async ({
  page,
  customer: { client },
}) => {
  const { id } = await bookOf(client);
  const { invoiceNumber } = await invoiceOf(client, id);
  await page.goto('/customer?tab=invoices');
  const entry = entryOf(page, invoiceNumber);
  const deposit = await openPayment(page, invoiceNumber);
  await deposit.getByRole('radio', { name: 'Deposit' }).check();
  await chooseMethod(deposit, 'Airtel Money');
  await goOn(deposit);
  const payer = airtelNumber();
  await mobileDialog(page, 'Airtel Money').getByLabel('Phone number').fill(payer);
  await payButton(mobileDialog(page, 'Airtel Money')).click();
  await answerPhone(payer, 'approve');
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(entry).toContainText('UGX 19,440 paid, UGX 45,360 due');

  const rest = await openPayment(page, invoiceNumber);
  await chooseMethod(rest, 'MTN Mobile Money');
  await goOn(rest);
  const late = mtnNumber();
  const dialog = mobileDialog(page, 'MTN Mobile Money');
  await dialog.getByLabel('Phone number').fill(late);
  await payButton(dialog).click();
  await expectArrival(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use another payment method' }).click();
  const again = page.getByRole('dialog', { name: 'Pay invoice' });
  await chooseMethod(again, 'Card');
  await goOn(again);
  await fillCard(cardDialog(page));
  await payButton(cardDialog(page)).click();
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectArrival(page.getByText('All invoices are paid.')).toBeVisible();

  await answerPhone(late, 'approve');
  await openDetails(page, invoiceNumber);
  await expect(entry).toContainText('Refund, MTN Mobile Money', { timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: /^Invoice PDF/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${invoiceNumber}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('cancelled booking: the amount paid is refunded', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  await payOf(client, await invoiceOf(client, id), 'airtel_money');
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: /^Cancel of/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('UGX 64,800 will be refunded to you.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await page.goto('/customer?tab=bookings&show=cancelled');
  await page.getByRole('button', { name: /^View details/ }).click();
  await expect(page.getByRole('dialog', { name: 'External Wash' })).toContainText('Refunded', { timeout: 60_000 });
});
