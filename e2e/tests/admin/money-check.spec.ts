import { expect, type Page } from '@playwright/test';
import { openMoney, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { invoiceToPay, payByPhone } from '../../src/data/paid-invoice.ts';
import { toasts } from '../../src/pages/toasts.ts';

const entryOf = (page: Page, reason: string, words: string) =>
  page
    .getByRole('list', { name: 'To review' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: reason }) })
    .filter({ hasText: words });

test('wrong amount: is shown as a payment to review with the reason, and refunded', async ({
  page,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  await openMoney(page, 'check');
  await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked();
  await payByPhone(client, invoice, { takes: 50_000 });
  const entry = entryOf(page, 'Wrong amount', invoice.invoiceNumber);
  await expect(entry).toContainText(
    'The amount received differs from the amount requested. The invoice was not marked as paid.',
  );
  await expect(entry).toContainText('UGX 64,800');
  await expect(entry).toContainText('UGX 50,000');
  await expect(entry).toContainText('Ruth Achan');
  await expect(page.getByRole('tab', { name: /^To review \d+$/ })).toBeVisible();
  await entry.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  await expect(dialog.getByRole('radio', { name: 'Refund' })).toBeChecked();
  await submitOf(page, 'Resolve').click();
  await expect(dialog).toContainText('Please enter a reason');
  await dialog.getByLabel('Note').fill('The customer pays again');
  await submitOf(page, 'Resolve').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('The payment is being refunded.');
  await expect(entry).toBeHidden();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(entry).toContainText('Resolved');
  await expect(entry).toContainText('The customer pays again');
  await page.getByRole('tab', { name: /^Refunds/ }).click();
  await expect(page.getByRole('row').filter({ hasText: invoice.invoiceNumber }).first()).toContainText('UGX 50,000');
});
