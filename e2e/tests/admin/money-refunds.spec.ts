import { expect } from '@playwright/test';
import { openMoney, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { invoiceToPay, payByPhone } from '../../src/data/paid-invoice.ts';
import { emails, password } from '../../src/people/demo-accounts.ts';
import { sessionAt } from '../../src/people/sign-in.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { toasts } from '../../src/pages/toasts.ts';

test('refund: is paid out by an admin with a reference if no provider can refund it', async ({
  page,
  admin,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const payment = await payByPhone(client, invoice);
  await openMoney(page, 'payments', `&payment=${payment.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(refunding).toContainText('The refund stays under Refunds until an admin pays it out.');
  await refunding.getByLabel('Amount to refund (UGX)').fill('10000');
  await refunding.getByLabel('Reason').fill('Scratch on the door');
  await submitOf(page, 'Refund').click();
  await expect(toasts(page)).toContainText('manually under Refunds');
  // Once this dialog has closed, Escape closes the payment dialog behind it.
  await expect(refunding).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Refunds/ }).click();
  const waiting = page.getByRole('table', { name: 'Manual payouts' });
  const row = waiting.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await expect(row).toContainText('Ruth Achan');
  await expect(row).toContainText('UGX 10,000');
  await expect(row).toContainText(/\+25677\d{7}/);
  await row.getByRole('button', { name: 'Record payout of UGX 10,000 to Ruth Achan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record manual payout' });
  await submitOf(page, 'Record payout').click();
  await expect(dialog).toContainText('Please enter the payout reference');
  await dialog.getByLabel('Payout reference').fill('MP261121.1405');
  await submitOf(page, 'Record payout').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Refund paid out');
  await expect(row).toBeHidden();
  const done = page
    .getByRole('table', { name: 'All refunds' })
    .getByRole('row')
    .filter({ hasText: invoice.invoiceNumber });
  await expect(done).toContainText('Refunded');
  await expect(done).toContainText('Reference MP261121.1405');
  const { refunded } = await json<{ refunded: string }>(admin.get(`/api/payments/${payment.id}`));
  expect(refunded).toBe('10000.00');
});

test('refund: an admin with an old sign-in is asked to sign in again, and the refund is then made', async ({
  page,
  context,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const payment = await payByPhone(client, invoice);
  const old = await sessionAt(platformUrl(), emails.admin, 16);
  await context.clearCookies();
  await context.addCookies((await old.storageState()).cookies);
  await openMoney(page, 'payments', `&payment=${payment.id}`);
  const address = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund this payment' });
  await refunding.getByLabel('Amount to refund (UGX)').fill('10000');
  await refunding.getByLabel('Reason').fill('Scratch on the door');
  await submitOf(page, 'Refund').click();
  const question = page.getByRole('alertdialog', { name: 'Sign in again to continue' });
  // The payment, the form and this dialog are loaded on demand, which may take long on a busy machine.
  await expect(question).toBeVisible({ timeout: 60_000 });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    question.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await tab.getByLabel('Email', { exact: true }).fill(emails.admin);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toasts(page)).toContainText('manually under Refunds');
  await expect(refunding).toBeHidden();
  expect(page.url()).toBe(address);
  const history = page.request.get(`/api/payments/${payment.id}/history`);
  const { refunds } = await json<{ refunds: { amount: string }[] }>(history);
  expect(refunds.map(({ amount }) => amount)).toEqual(['10000.00']);
  await old.dispose();
});
