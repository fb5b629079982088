import { expect } from '@playwright/test';
import { openMoney, submitOf, test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { invoiceToPay, payByPhone } from '../src/paid-invoice.ts';
import { toasts } from '../src/toasts.ts';

test('refund: what no provider can send back is paid out by hand, with a reference', async ({
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
