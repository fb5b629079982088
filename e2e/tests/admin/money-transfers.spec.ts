import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { invoiceCard, openMoney, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { invoiceToPay } from '../../src/data/paid-invoice.ts';
import { mtnNumber } from '../../src/data/payments.ts';
import { toasts } from '../../src/pages/toasts.ts';

const newId = () => `3${randomInt(1_000_000_000, 9_999_999_999)}`;

async function enter(page: Page, transactionId: string, amount: string, payer: string): Promise<void> {
  await page.getByLabel('Transaction ID').fill(transactionId);
  await page.getByLabel('Amount (UGX)').fill(amount);
  await page.getByLabel("Sender's number").fill(payer);
  await page.getByRole('button', { name: 'Enter transfer' }).dblclick();
  await expect(toasts(page)).toContainText('Transfer entered');
}

const matched = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Matched', exact: true }).getByRole('row').filter({ hasText: id });
const unmatched = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Unmatched' }).getByRole('row').filter({ hasText: id });

test('transfer: pays the invoice whose customer entered its transaction ID, once an admin confirms the match', async ({
  page,
  customer: { client },
}) => {
  const payer = mtnNumber();
  const invoice = await invoiceToPay(client, { mobileMoneyPhone: payer });
  const transactionId = newId();
  const data = { invoiceId: invoice.id, provider: 'mtn_money', transactionId: ` ${transactionId} ` };
  await json(client.post('/api/payments/transaction', { data }));
  await openMoney(page, 'transfers');
  await enter(page, transactionId, '64,800', payer);
  await expect(unmatched(page, transactionId)).toContainText(`Claimed for ${invoice.invoiceNumber}`);
  await unmatched(page, transactionId)
    .getByRole('button', { name: /^Match/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Match to an invoice' });
  await dialog.getByRole('combobox', { name: 'Open invoice' }).fill(invoice.invoiceNumber);
  await dialog.getByRole('option', { name: invoice.invoiceNumber }).click();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(matched(page, transactionId)).toContainText(invoice.invoiceNumber);
  await expect(unmatched(page, transactionId)).toBeHidden();
  await expect(page.getByLabel('Transaction ID')).toHaveValue('');
  await openMoney(page, 'invoices', `&search=${invoice.invoiceNumber}`);
  await expect(invoiceCard(page, invoice.invoiceNumber)).toContainText('Paid');
});
