import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { invoiceCard, openMoney, submitOf, test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { invoiceToPay } from '../src/paid-invoice.ts';
import { toasts } from '../src/toasts.ts';

const newId = () => `3${randomInt(1_000_000_000, 9_999_999_999)}`;

async function enter(page: Page, transactionId: string, amount: string): Promise<void> {
  await page.getByLabel('Transaction ID').fill(transactionId);
  await page.getByLabel('Amount (UGX)').fill(amount);
  await page.getByRole('button', { name: 'Enter transfer' }).dblclick();
  await expect(toasts(page)).toContainText('Transfer entered');
}

const matched = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Matched', exact: true }).getByRole('row').filter({ hasText: id });
const unmatched = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Not matched yet' }).getByRole('row').filter({ hasText: id });

test('a transfer whose ID the customer has pasted pays their invoice as soon as it is entered', async ({
  page,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const transactionId = newId();
  const data = { invoiceId: invoice.id, provider: 'mtn_money', transactionId: ` ${transactionId} ` };
  await json(client.post('/api/payments/transaction', { data }));
  await openMoney(page, 'transfers');
  await enter(page, transactionId, '64,800');
  await expect(toasts(page)).toContainText(`UGX 64,800 counts towards ${invoice.invoiceNumber}.`);
  await expect(matched(page, transactionId)).toContainText(invoice.invoiceNumber);
  await expect(unmatched(page, transactionId)).toBeHidden();
  await expect(page.getByLabel('Transaction ID')).toHaveValue('');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(invoiceCard(page, invoice.invoiceNumber)).toContainText('Paid');
});

test('a transfer nobody claimed is matched to an open invoice', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  const transactionId = newId();
  await openMoney(page, 'transfers');
  await enter(page, transactionId, '30000');
  const row = unmatched(page, transactionId);
  await expect(row).toContainText('UGX 30,000');
  await row.getByRole('button', { name: /^Match/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Match to an invoice' });
  await submitOf(page, 'Match').click();
  await expect(dialog).toContainText('Please choose an invoice');
  await dialog.getByRole('combobox', { name: 'Open invoice' }).fill(invoice.invoiceNumber);
  await dialog.getByRole('option', { name: invoice.invoiceNumber }).click();
  await expect(dialog).toContainText('UGX 34,800 will still be to pay.');
  await submitOf(page, 'Match').dblclick();
  await expect(dialog).toBeHidden();
  await expect(matched(page, transactionId)).toContainText(invoice.invoiceNumber);
  await page.getByRole('tab', { name: 'Invoices' }).click();
  const card = invoiceCard(page, invoice.invoiceNumber);
  await expect(card).toContainText('Paid in part');
  await card.getByLabel(/^Change status/).selectOption('Sent');
  await expect(toasts(page)).toContainText('Invoice updated');
});

test('wrong lines are refused at their fields, and the same line twice in words', async ({ page }) => {
  const transactionId = newId();
  await openMoney(page, 'transfers');
  await page.getByLabel('Transaction ID').fill('??');
  await page.getByLabel('Amount (UGX)').fill('12.5');
  await page.getByRole('button', { name: 'Enter transfer' }).click();
  await expect(page.getByText('Please enter an amount in whole shillings')).toBeVisible();
  await page.getByLabel('Amount (UGX)').fill('1200');
  await page.getByRole('button', { name: 'Enter transfer' }).click();
  await expect(page.getByText('Please enter the transaction ID from the message, such as 12345678901')).toBeVisible();
  await enter(page, transactionId, '1200');
  await page.getByLabel('Transaction ID').fill(transactionId);
  await page.getByLabel('Amount (UGX)').fill('1200');
  await page.getByRole('button', { name: 'Enter transfer' }).click();
  await expect(toasts(page)).toContainText('Failed to enter the transfer');
  await expect(toasts(page)).toContainText('This transaction was entered already');
  await expect(page.getByLabel('Transaction ID')).toHaveValue(transactionId);
});
