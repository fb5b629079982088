import { expect } from '@playwright/test';
import { openMoney, rowOf, test } from '../../src/fixtures/admin-test.ts';
import { invoiceToPay, payByPhone } from '../../src/data/paid-invoice.ts';

test('payment: appears without reload, and its history and exchange log can be read', async ({
  page,
  customer: { client },
}) => {
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
  await expect(moments).toContainText('Request to provider: requesttopay');
  await expect(moments).toContainText('Status: Paid');
  // The very first payment is preceded by a token request.
  const prompt = moments.getByRole('listitem').filter({ hasText: /requesttopay(?! status)/ });
  const sent = prompt.locator('details').first();
  await expect(sent.locator('pre')).toBeHidden();
  await sent.getByText('Request').click();
  await expect(sent.locator('pre')).toContainText('"currency": "UGX"');
  const books = history.getByRole('table', { name: 'Ledger entries' });
  await expect(books.getByRole('row').filter({ hasText: 'MTN Mobile Money' })).toContainText('UGX 64,800');
  await expect(books.getByRole('row').filter({ hasText: 'Accounts receivable' })).toContainText('UGX 64,800');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(row.getByRole('button')).toBeFocused();
});
