import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { expectSound } from '../../src/check-page.ts';
import { addVehicleOf, bookOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { completedJobOf, signInStaff } from '../../src/job-progress.ts';
import { json } from '../../src/authz-callers.ts';
import { emails } from '../../src/people.ts';
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
  moneyOf,
  mtnNumber,
  openDetails,
  openPayment,
  payButton,
  payOf,
  promptsOf,
} from '../../src/payments.ts';
import { signedInClient } from '../../src/sign-in.ts';
import { toasts } from '../../src/toasts.ts';
import { openBeside } from '../../src/window-beside.ts';

test.slow();

const invoices = '/customer?tab=invoices';

/** Presses what downloads, and gives the file it brings. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

test('an invoice is paid with a deposit, and the rest later', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const { invoiceNumber, id: invoiceId } = await invoiceOf(client, id);
  await page.goto(invoices);
  const dialog = await openPayment(page, invoiceNumber);
  await expect(dialog).toContainText(`${invoiceNumber}, UGX 64,800 to pay`);
  await dialog.getByRole('radio', { name: 'Deposit' }).check();
  await expect(dialog).toContainText('UGX 19,440 now, the rest later');
  await expect(dialog.getByLabel('Tip')).toHaveCount(0);
  await chooseMethod(dialog, 'MTN Mobile Money');
  await goOn(dialog);
  const first = mtnNumber();
  await mobileDialog(page, 'MTN Mobile Money').getByLabel('Phone number').fill(first);
  await payButton(mobileDialog(page, 'MTN Mobile Money')).click();
  await answerPhone(first, 'approve');
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const entry = entryOf(page, invoiceNumber);
  await expect(entry).toContainText('Paid in part');
  await expect(entry).toContainText('UGX 19,440 is paid, UGX 45,360 is open');
  await expect(page.getByText('1 invoice to pay, UGX 45,360')).toBeVisible();

  const rest = await openPayment(page, invoiceNumber);
  await expect(rest.getByRole('radio', { name: 'Deposit' })).toHaveCount(0);
  await rest.getByRole('radio', { name: 'Another amount' }).check();
  await goOn(rest);
  const typed = rest.getByLabel('Amount in UGX');
  await expect(typed).toHaveAccessibleDescription('Please enter an amount in whole shillings (e.g., 20,000)');
  await typed.fill('50,000');
  await expect(typed).toHaveAccessibleDescription('At most UGX 45,360 is open');
  await typed.fill('999');
  await expect(typed).toHaveAccessibleDescription('Please enter at least UGX 1,000');
  await rest.getByRole('radio', { name: 'Everything that is open' }).check();
  await chooseMethod(rest, 'Airtel Money');
  await goOn(rest);
  const second = airtelNumber();
  await mobileDialog(page, 'Airtel Money').getByLabel('Phone number').fill(second);
  await payButton(mobileDialog(page, 'Airtel Money')).click();
  await answerPhone(second, 'approve');
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectArrival(page.getByText('Everything is paid.')).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
  const { payments } = await moneyOf(client, invoiceId);
  expect(payments.map(({ amount }) => amount)).toEqual(['45360.00', '19440.00']);
});

test('a finished job can be paid with a tip', async ({ page, customer: { client } }) => {
  await using staff = await signInStaff();
  const job = await completedJobOf(client, staff);
  const { invoiceNumber, id } = await invoiceOf(client, job.id);
  await page.goto(invoices);
  const dialog = await openPayment(page, invoiceNumber);
  await dialog.getByLabel('Tip').selectOption({ label: 'Another tip' });
  await dialog.getByLabel('Tip in UGX').fill('much');
  await goOn(dialog);
  await expect(dialog.getByLabel('Tip in UGX')).toHaveAccessibleDescription(
    'Please enter a tip in whole shillings (e.g., 3,000)',
  );
  await dialog.getByLabel('Tip').first().selectOption({ label: 'UGX 5,000' });
  await chooseMethod(dialog, 'Card');
  await expectSound(page, 'choosing how to pay');
  await dialog.getByRole('button', { name: 'Continue with UGX 69,800' }).click();
  await expect(cardDialog(page)).toContainText('UGX 69,800 to pay');
  await fillCard(cardDialog(page));
  await expectSound(page, 'the card form');
  await payButton(cardDialog(page)).click();
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await expect(page.getByText('Of this UGX 5,000 is a tip.')).toBeVisible();
  const { payments } = await moneyOf(client, id);
  expect(payments[0]).toMatchObject({ amount: '69800.00', tip: '5000.00', status: 'succeeded', method: 'card' });
  await page.getByRole('button', { name: 'Done' }).click();
  await openDetails(page, invoiceNumber);
  await expect(entryOf(page, invoiceNumber)).toContainText('Of this UGX 5,000 is a tip.');
});

test('two tabs that pay the same invoice ask one payer', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const { invoiceNumber } = await invoiceOf(client, id);
  const numbers = [mtnNumber(), mtnNumber()] as const;
  const other = await openBeside(page);
  for (const [tab, number] of [
    [page, numbers[0]],
    [other, numbers[1]],
  ] as const) {
    await tab.goto(invoices);
    const dialog = await openPayment(tab, invoiceNumber);
    await chooseMethod(dialog, 'MTN Mobile Money');
    await goOn(dialog);
    await mobileDialog(tab, 'MTN Mobile Money').getByLabel('Phone number').fill(number);
  }
  await payButton(mobileDialog(page, 'MTN Mobile Money')).click();
  await expectArrival(page.getByText('Payment request sent!')).toBeVisible();
  await payButton(mobileDialog(other, 'MTN Mobile Money')).click();
  // It shows the one that waits, on the phone that was asked.
  await expectArrival(mobileDialog(other, 'MTN Mobile Money')).toContainText('Payment request sent!');
  await expect(mobileDialog(other, 'MTN Mobile Money')).toContainText(
    `0${numbers[0].slice(1, 4)} ${numbers[0].slice(4, 7)}`,
  );
  expect(await promptsOf(numbers[1])).toEqual([]);
  await answerPhone(numbers[0], 'approve');
  for (const tab of [page, other]) await expectArrival(tab.getByText('Payment received')).toBeVisible();
  await other.close();
});

test('who comes too late with a second tab is told that it is paid', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const invoice = await invoiceOf(client, id);
  await page.goto(invoices);
  const dialog = await openPayment(page, invoice.invoiceNumber);
  await chooseMethod(dialog, 'Card');
  await goOn(dialog);
  await fillCard(cardDialog(page));
  await payOf(client, invoice);
  await payButton(cardDialog(page)).click();
  await expectArrival(cardDialog(page)).toContainText('This invoice is paid already.');
});

test('a payment that waits stays in sight, and another way takes its place', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const { invoiceNumber, id: invoiceId } = await invoiceOf(client, id);
  await page.goto(invoices);
  const dialog = await openPayment(page, invoiceNumber);
  await chooseMethod(dialog, 'MTN Mobile Money');
  await goOn(dialog);
  const number = mtnNumber();
  await mobileDialog(page, 'MTN Mobile Money').getByLabel('Phone number').fill(number);
  await payButton(mobileDialog(page, 'MTN Mobile Money')).click();
  await expectArrival(page.getByText('Payment request sent!')).toBeVisible();
  await expectSound(page, 'a payment request that waits');
  await mobileDialog(page, 'MTN Mobile Money').getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  const entry = entryOf(page, invoiceNumber);
  await expectArrival(entry).toContainText('Payment request sent!');
  await entry.getByRole('button', { name: 'Use another way' }).click();
  const again = page.getByRole('dialog', { name: 'Pay invoice' });
  await expect(again).toContainText('Please do not approve it any more');
  await chooseMethod(again, 'Card');
  await goOn(again);
  await fillCard(cardDialog(page));
  await payButton(cardDialog(page)).click();
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // Who approves the old one nevertheless gets it back.
  await answerPhone(number, 'approve');
  await expect
    .poll(async () => (await moneyOf(client, invoiceId)).refunds.map(({ amount, method }) => [amount, method]), {
      timeout: 60_000,
    })
    .toEqual([['64800.00', 'mtn_money']]);
  await expect(entry).toContainText('Refund, MTN Mobile Money', { timeout: 30_000 });
});

test('money that was sent by hand is told by its transaction ID', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const { invoiceNumber } = await invoiceOf(client, id);
  await page.goto(invoices);
  await openDetails(page, invoiceNumber);
  const entry = entryOf(page, invoiceNumber);
  await entry.getByRole('button', { name: 'I have already sent it' }).click();
  const field = entry.getByLabel('Transaction ID');
  await field.fill('12');
  await entry.getByRole('button', { name: 'Send transaction ID' }).click();
  await expect(field).toHaveAccessibleDescription(
    /^Please enter the transaction ID from the message, such as 12345678901/,
  );
  const transactionId = String(Math.floor(Math.random() * 9e10) + 1e10);
  await field.fill(transactionId);
  await entry.getByRole('button', { name: 'Send transaction ID' }).click();
  await expect(toasts(page)).toContainText('We are looking for your transfer');
  // Nothing is paid by saying so.
  await expect(entry).toContainText('MTN Mobile Money, sent by hand');
  await expect(entry).toContainText('Pending');
  const admin = await signedInClient(emails.admin);
  await json(
    admin.post('/api/transfers', { data: { provider: 'mtn_money', transactionId, amount: 64_800, payerPhone: null } }),
  );
  await admin.dispose();
  await expectArrival(page.getByText('Everything is paid.')).toBeVisible();
  await expect(entry).toContainText(`Transaction ID ${transactionId}`);
});

test('cancelling what is paid says that the money goes back, and shows it', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const invoice = await invoiceOf(client, id);
  await payOf(client, invoice, 'airtel_money');
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog', { name: 'External Wash' });
  await expect(details).toContainText('Paid');
  await expect(details).toContainText('Airtel Money');
  await expect(details.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Cancel of/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('UGX 64,800 goes back to you.');
  await expect(dialog).toContainText('It goes back to the number it was paid from.');
  await expectSound(page, 'cancelling a paid booking');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await page.goto('/customer?tab=bookings&show=cancelled');
  await page.getByRole('button', { name: /^View details/ }).click();
  await expect(details).toContainText('Refund, Airtel Money');
  await expect(details).toContainText('Refunded', { timeout: 60_000 });
  await expectSound(page, 'details of a refunded booking');
});

test('who cancels while a payment waits is told, and gets back what is approved nevertheless', async ({
  page,
  customer: { client },
}) => {
  const { id } = await bookOf(client);
  const invoice = await invoiceOf(client, id);
  const phoneNumber = mtnNumber();
  await json(
    client.post('/api/payments/mobile-money', { data: { invoiceId: invoice.id, provider: 'mtn_money', phoneNumber } }),
  );
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: /^Cancel of/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Please do not approve it any more');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toHaveCount(0);
  await answerPhone(phoneNumber, 'approve');
  await expect.poll(async () => (await moneyOf(client, invoice.id)).refunds.length, { timeout: 60_000 }).toBe(1);
  await page.goto(invoices);
  await openDetails(page, invoice.invoiceNumber);
  await expect(entryOf(page, invoice.invoiceNumber)).toContainText('Refund, MTN Mobile Money');
});

test('a booking is paid from its details', async ({ page, customer: { client } }) => {
  await bookOf(client);
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog', { name: 'External Wash' });
  await expect(details).toContainText('Payment pending');
  await details.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay invoice' });
  await chooseMethod(dialog, 'Card');
  await goOn(dialog);
  await fillCard(cardDialog(page));
  await payButton(cardDialog(page)).click();
  await expectArrival(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^View details/ }).click();
  await expect(details).toContainText('Paid');
});

test('invoice, receipt and statement can be kept as files', async ({ page, customer: { client } }) => {
  await addVehicleOf(client);
  const { id } = await bookOf(client);
  const invoice = await invoiceOf(client, id);
  await payOf(client, invoice);
  await page.goto(invoices);
  await openDetails(page, invoice.invoiceNumber);
  const entry = entryOf(page, invoice.invoiceNumber);
  const paper = await downloaded(page, () => entry.getByRole('button', { name: /^Invoice PDF/ }).click());
  expect(paper.name).toBe(`${invoice.invoiceNumber}.pdf`);
  expect(paper.file.subarray(0, 5).toString()).toBe('%PDF-');
  const receipt = await downloaded(page, () => entry.getByRole('button', { name: /^Receipt PDF/ }).click());
  expect(receipt.name).toMatch(/\.pdf$/);
  expect(receipt.file.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  const csv = await downloaded(page, () => dialog.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.file.toString()).toContain(invoice.invoiceNumber);
  const pdf = await downloaded(page, () => dialog.getByRole('button', { name: 'PDF' }).click());
  expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByLabel('From').fill('2099-01-01');
  await expect(dialog).toContainText('The first day is after the last one.');
  await expect(dialog.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await expectSound(page, 'the statement');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await intercept(page, '**/api/invoices/*/pdf', (route) => route.abort());
  await entry.getByRole('button', { name: /^Invoice PDF/ }).click();
  await expect(toasts(page)).toContainText('Download Failed');
});

test('a card payment that has become too small says so', async ({ page, customer: { client } }) => {
  const { id } = await bookOf(client);
  const { invoiceNumber } = await invoiceOf(client, id);
  await page.goto(invoices);
  const dialog = await openPayment(page, invoiceNumber);
  await chooseMethod(dialog, 'Card');
  await goOn(dialog);
  await fillCard(cardDialog(page));
  await intercept(page, '**/api/create-payment-intent', (route) => {
    const message = 'Minimum payment amount is UGX 1,000.';
    const json = { type: 'about:blank', title: 'Bad Request', status: 400, code: 'AMOUNT_TOO_SMALL', message };
    return route.fulfill({ status: 400, contentType: 'application/problem+json', json });
  });
  await payButton(cardDialog(page)).click();
  await expect(toasts(page)).toContainText('Amount Too Small');
  await expect(toasts(page)).toContainText('Minimum payment amount is UGX 1,000.');
  await expect(toasts(page)).toHaveCount(1);
  await expect(payButton(cardDialog(page))).toBeEnabled();
});
