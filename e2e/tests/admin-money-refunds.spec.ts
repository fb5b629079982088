import { expect } from '@playwright/test';
import { invoiceCard, openMoney, rowOf, submitOf, test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { invoiceToPay, payByPhone } from '../src/paid-invoice.ts';
import { toasts } from '../src/toasts.ts';

test('what no provider can send back is paid out by hand, with a reference', async ({
  page,
  admin,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const payment = await payByPhone(client, invoice);
  await openMoney(page, 'payments', `&payment=${payment.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(refunding).toContainText('It will wait under Refunds until somebody pays it out.');
  await refunding.getByLabel('Amount to refund (UGX)').fill('10000');
  await refunding.getByLabel('Reason').fill('Scratch on the door');
  await submitOf(page, 'Refund').click();
  await expect(toasts(page)).toContainText('to be paid out by hand');
  // Escape closes the payment behind it, once this dialog has gone.
  await expect(refunding).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Refunds/ }).click();
  const waiting = page.getByRole('table', { name: 'To pay out by hand' });
  const row = waiting.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await expect(row).toContainText('Ruth Achan');
  await expect(row).toContainText('UGX 10,000');
  await expect(row).toContainText(/\+25677\d{7}/);
  await row.getByRole('button', { name: 'Paid out UGX 10,000 to Ruth Achan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paid out by hand' });
  await submitOf(page, 'Paid out').click();
  await expect(dialog).toContainText('Please enter the reference of the payout');
  await dialog.getByLabel('Reference of the payout').fill('MP261121.1405');
  await submitOf(page, 'Paid out').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Refund paid out');
  await expect(row).toBeHidden();
  const done = page
    .getByRole('table', { name: 'All refunds' })
    .getByRole('row')
    .filter({ hasText: invoice.invoiceNumber });
  await expect(done).toContainText('Paid back');
  await expect(done).toContainText('Reference MP261121.1405');
  const { refunded } = await json<{ refunded: string }>(admin.get(`/api/payments/${payment.id}`));
  expect(refunded).toBe('10000.00');
});

test('a credit note says what it does to money that was paid, and does it', async ({ page, customer: { client } }) => {
  const invoice = await invoiceToPay(client);
  await payByPhone(client, invoice);
  await openMoney(page, 'invoices');
  const card = invoiceCard(page, invoice.invoiceNumber);
  await expect(card).toContainText('Paid');
  await card.getByRole('button', { name: `More for ${invoice.invoiceNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Issue credit note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  await expect(dialog.getByLabel('Amount with tax (UGX)')).toHaveValue('64800');
  await dialog.getByLabel('Amount with tax (UGX)').fill('14,800');
  await expect(dialog).toContainText('UGX 14,800 that was already paid goes back to the customer.');
  await dialog.getByLabel('Reason').fill('Wheels were left out');
  await submitOf(page, 'Issue credit note').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Credit note issued');
  await card.getByRole('button', { name: 'Payments and credit notes' }).click();
  await expect(card.getByText(/^Credit note CN-\d{4}-\d{6}, UGX 14,800$/)).toHaveCount(1);
  await expect(card.getByText('Refund of UGX 14,800')).toHaveCount(1);
  await page.getByRole('tab', { name: /^Refunds/ }).click();
  await expect(rowOf(page, invoice.invoiceNumber).first()).toContainText('UGX 14,800');
});

test('a credit note for an open invoice lessens what is to pay', async ({ page, customer: { client } }) => {
  const { invoiceNumber } = await invoiceToPay(client);
  await openMoney(page, 'invoices');
  const card = invoiceCard(page, invoiceNumber);
  await card.getByRole('button', { name: `More for ${invoiceNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Issue credit note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  await dialog.getByLabel('Amount with tax (UGX)').fill('4800');
  await expect(dialog).toContainText('UGX 4,800 comes off what is still to pay.');
  await dialog.getByLabel('Reason').fill('Loyal customer');
  await submitOf(page, 'Issue credit note').click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('UGX 60,000').last()).toBeVisible();
  await card.getByRole('button', { name: `More for ${invoiceNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Issue credit note' }).click();
  await expect(dialog).toContainText('At most UGX 60,000 of this invoice can be taken back.');
});
