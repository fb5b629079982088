import { expect, type Page } from '@playwright/test';
import { invoiceCard, openMoney, submitOf, test } from '../src/admin-test.ts';
import { forge, invoiceToPay, payByCard, payByPhone } from '../src/paid-invoice.ts';
import { toasts } from '../src/toasts.ts';

const entryOf = (page: Page, reason: string, words: string) =>
  page
    .getByRole('list', { name: 'To check' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: reason }) })
    .filter({ hasText: words });

test('a wrong amount is set aside in words, and refunded', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await openMoney(page, 'check');
  await expect(page.getByRole('radio', { name: 'Waiting' })).toBeChecked();
  await payByPhone(client, invoice, { takes: 50_000 });
  const entry = entryOf(page, 'Wrong amount', invoice.invoiceNumber);
  await expect(entry).toContainText('Another amount came in than was asked for. The invoice was not marked paid.');
  await expect(entry).toContainText('UGX 64,800');
  await expect(entry).toContainText('UGX 50,000');
  await expect(entry).toContainText('Ruth Achan');
  await expect(page.getByRole('tab', { name: /^To check \d+$/ })).toBeVisible();
  await entry.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  await expect(dialog.getByRole('radio', { name: 'Refund' })).toBeChecked();
  await submitOf(page, 'Resolve').click();
  await expect(dialog).toContainText('Please write down why');
  await dialog.getByLabel('Note').fill('The customer pays again');
  await submitOf(page, 'Resolve').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('The money goes back.');
  await expect(entry).toBeHidden();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(entry).toContainText('Resolved');
  await expect(entry).toContainText('The customer pays again');
  await page.getByRole('tab', { name: /^Refunds/ }).click();
  await expect(page.getByRole('row').filter({ hasText: invoice.invoiceNumber }).first()).toContainText('UGX 50,000');
});

test('a wrong amount is counted towards its invoice', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await payByPhone(client, invoice, { takes: 50_000 });
  await openMoney(page, 'check');
  await entryOf(page, 'Wrong amount', invoice.invoiceNumber).getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  await dialog.getByText('Count it towards an invoice').click();
  await expect(dialog).toContainText(`Without another one it counts towards ${invoice.invoiceNumber}.`);
  await dialog.getByLabel('Note').fill('They pay the rest in cash');
  await submitOf(page, 'Resolve').click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  const card = invoiceCard(page, invoice.invoiceNumber);
  await expect(card).toContainText('Paid in part');
  await expect(card).toContainText('UGX 14,800 to pay');
});

test('a forged webhook pays nothing and can only be put aside', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await payByCard(client, invoice);
  await openMoney(page, 'check');
  await forge({ provider: 'stripe', kind: 'bad_signature' });
  const entry = entryOf(page, 'False message of a payment', 'Cards').first();
  await expect(entry).toContainText('Nothing was marked paid.');
  await expect(entry).toContainText('No money');
  await entry.getByText('Details').click();
  await expect(entry.locator('pre')).toBeVisible();
  await entry.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  await expect(dialog.getByRole('radio', { name: 'Refund' })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'Nothing to do' })).toBeChecked();
  await dialog.getByLabel('Note').fill('Somebody is trying');
  await submitOf(page, 'Resolve').click();
  await expect(toasts(page)).toContainText('It is put aside.');
  await expect(entry).toBeHidden();
});

test('a forged callback stands with the payment it claims', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await payByPhone(client, invoice, { provider: 'airtel_money', isIgnored: true });
  await forge({ provider: 'airtel', kind: 'success' });
  await openMoney(page, 'check');
  const entry = entryOf(page, 'False message of a payment', invoice.invoiceNumber);
  await expect(entry).toBeVisible();
  await entry.getByRole('button', { name: 'History of the payment' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('heading', { name: 'Payment of UGX 64,800' })).toBeVisible();
  await expect(history).toContainText('Waiting for payer');
  await expect(history).toContainText(/forged/i);
});
