import { expect } from '@playwright/test';
import { invoiceCard, openMoney, rowOf, submitOf, test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { intercept } from '../src/intercept.ts';
import { invoiceToPay, payByCard, payByPhone } from '../src/paid-invoice.ts';
import { toasts } from '../src/toasts.ts';

interface Refund {
  amount: string;
  status: string;
}

test('a payment shows up by itself, and its whole life can be read', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await openMoney(page, 'payments');
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
  await payByPhone(client, invoice);
  const row = rowOf(page, invoice.invoiceNumber);
  await expect(row).toContainText('Ruth Achan');
  await expect(row).toContainText('MTN Mobile Money');
  await expect(row).toContainText('UGX 64,800');
  await expect(row).toContainText('Paid');
  await row.getByRole('button', { name: 'History of the payment of UGX 64,800' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('heading', { name: 'Payment of UGX 64,800' })).toBeVisible();
  const moments = history.getByRole('list', { name: 'History' });
  await expect(moments).toContainText('Asked the provider: requesttopay');
  await expect(moments).toContainText('Now: Paid');
  // The first payment of all asks for a token before.
  const prompt = moments.getByRole('listitem').filter({ hasText: /requesttopay(?! status)/ });
  const sent = prompt.locator('details').first();
  await expect(sent.locator('pre')).toBeHidden();
  await sent.getByText('What was sent').click();
  await expect(sent.locator('pre')).toContainText('"currency": "UGX"');
  const books = history.getByRole('table', { name: 'In the books' });
  await expect(books.getByRole('row').filter({ hasText: 'MTN Mobile Money' })).toContainText('UGX 64,800');
  await expect(books.getByRole('row').filter({ hasText: 'Owed by customers' })).toContainText('UGX 64,800');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(row.getByRole('button')).toBeFocused();
});

test('the history of a payment has an address, and Back closes it', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  const { id } = await payByCard(client, invoice);
  await openMoney(page, 'payments');
  await rowOf(page, invoice.invoiceNumber).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`payment=${id}`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openMoney(page, 'payments', `&payment=${id}`);
  await expect(page.getByRole('dialog')).toContainText(invoice.invoiceNumber);
});

test('payments are narrowed by the server, and the address keeps how', async ({ page, customer: { client } }) => {
  const byCard = await invoiceToPay(client);
  await payByCard(client, byCard);
  const byPhone = await invoiceToPay(client);
  await payByPhone(client, byPhone, { provider: 'airtel_money' });
  await openMoney(page, 'payments');
  await expect(rowOf(page, byCard.invoiceNumber)).toBeVisible();
  await page.getByLabel('Method').selectOption('Airtel Money');
  await expect(rowOf(page, byCard.invoiceNumber)).toBeHidden();
  await expect(rowOf(page, byPhone.invoiceNumber)).toBeVisible();
  await page.getByLabel('Status').selectOption('Failed');
  await expect(rowOf(page, byPhone.invoiceNumber)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Method')).toHaveValue('airtel_money');
  await page.getByLabel('Status').selectOption('All statuses');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('No payments match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect(rowOf(page, byCard.invoiceNumber)).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('');
});

test('a part of a card payment goes back, once however often the button is pressed', async ({
  page,
  admin,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const payment = await payByCard(client, invoice);
  await openMoney(page, 'payments', `&payment=${payment.id}`);
  const history = page.getByRole('dialog').first();
  await history.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(dialog).toContainText('The money goes back by itself, the way it came: Card.');
  await expect(dialog.getByLabel('Amount to refund (UGX)')).toHaveValue('64800');
  await dialog.getByLabel('Amount to refund (UGX)').fill('65,000');
  await submitOf(page, 'Refund').click();
  await expect(dialog).toContainText('Only UGX 64,800 of this payment is left to refund');
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel('Amount to refund (UGX)').fill('14,800');
  await dialog.getByLabel('Reason').fill('Wheels were left out');
  await submitOf(page, 'Refund').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Refund started');
  await expect(history).toContainText('Refund of UGX 14,800');
  await expect(history.getByText('Paid back')).toBeVisible();
  await expect(history).toContainText('UGX 50,000');
  const refunds = await json<(Refund & { paymentId: string })[]>(admin.get('/api/refunds'));
  expect(refunds.filter(({ paymentId }) => paymentId === payment.id)).toMatchObject([
    { amount: '14800.00', status: 'succeeded' },
  ]);
});

test('a refund the server refuses says why and keeps what was written', async ({ page, customer: { client } }) => {
  const { id } = await payByCard(client, await invoiceToPay(client));
  await intercept(page, '**/api/payments/*/refunds', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 409, code: 'REFUND_TOO_LARGE', message: 'Only UGX 10 is left' }),
    }),
  );
  await openMoney(page, 'payments', `&payment=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabel('Reason').fill('Not washed');
  await submitOf(page, 'Refund').click();
  await expect(toasts(page)).toContainText('Only UGX 10 is left');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Not washed');
});

test('cash for a part of an invoice, with a tip, is written down', async ({ page, customer: { client } }) => {
  const { invoiceNumber } = await invoiceToPay(client);
  await openMoney(page, 'invoices');
  const card = invoiceCard(page, invoiceNumber);
  await card.getByRole('button', { name: `Record cash for ${invoiceNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await dialog.getByLabel('Towards the invoice (UGX)').fill('20,000');
  await dialog.getByLabel('Tip (UGX)').fill('5000');
  await expect(dialog).toContainText('Handed over in all: UGX 25,000');
  await submitOf(page, 'Record cash').dblclick();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Paid in part');
  await expect(card).toContainText('UGX 44,800 to pay');
  await card.getByRole('button', { name: 'Payments and credit notes' }).click();
  await expect(card.getByText('UGX 25,000, Cash')).toHaveCount(1);
});
