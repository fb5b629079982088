import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { invoiceCard, openMoney, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { bookOf } from '../../src/customer-data.ts';
import { intercept } from '../../src/intercept.ts';
import { invoiceToPay, type OpenInvoice } from '../../src/paid-invoice.ts';
import { eventually } from '../../src/platform-control.ts';
import { pressIfThere } from '../../src/press-if-there.ts';
import { signOutBefore } from '../../src/sign-out-before.ts';
import { dismissToast, noteToasts, toasts } from '../../src/toasts.ts';

const pickerOf = (page: Page, number: string) => page.getByLabel(`Change status of ${number}`);
const questionOf = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const storedOf = async <Fields>(customer: APIRequestContext, id: string): Promise<Fields> => {
  const invoices = await json<(Fields & { id: string })[]>(customer.get('/api/invoices'));
  return invoices.find((each) => each.id === id)!;
};
const shortDay = (instant: string | number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', dateStyle: 'medium' }).format(new Date(instant));

test.describe('invoices', () => {
  test.use({ viewport: adminSizes.laptop });

  test('say whose they are, what is owed, by when, and how it is paid by mobile money', async ({
    page,
    context,
    customer,
  }) => {
    const { id, invoiceNumber } = await invoiceToPay(customer.client);
    const { dueDate, createdAt } = await storedOf<{ dueDate: string; createdAt: string }>(customer.client, id);
    const { payToNumber } = await json<{ payToNumber: string }>(customer.client.get('/api/payment-details'));
    await openMoney(page, 'invoices');
    const card = invoiceCard(page, invoiceNumber);
    for (const words of [
      'Pending',
      `ID ${customer.id.slice(0, 8).toUpperCase()}`,
      'Ruth Achan',
      'External Wash',
      `Due date${shortDay(dueDate)}`,
      `Created${shortDay(createdAt)}`,
      'PaidNot paid',
      'SubtotalUGX 60,000',
      'Tax (8%)UGX 4,800',
      'TotalUGX 64,800',
    ])
      await expect(card).toContainText(words);
    const panel = card.getByRole('button', { name: 'Mobile Money payment details' });
    await expect(panel).toHaveAttribute('aria-expanded', 'false');
    await panel.click();
    for (const words of [
      'MethodMTN Mobile Money',
      `Pay-to number${payToNumber}`,
      'AmountUGX 64,800',
      `Reference${invoiceNumber}`,
      'Customer payment instructions',
    ])
      await expect(card).toContainText(words);
    const steps = [
      'Dial *165# on your MTN line.',
      `Choose Send Money and enter ${payToNumber}.`,
      'Enter the amount UGX 64,800.',
      `Use ${invoiceNumber} as the reference.`,
      'Confirm with your Mobile Money PIN and keep the confirmation message.',
    ];
    await expect(card.getByRole('list').last().getByRole('listitem')).toHaveText(steps);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: 'Copy instructions' }).click();
    await expect(toasts(page)).toContainText('Instructions copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    );
  });

  test('get another status from the picker; what is final is asked about first', async ({ page, customer }) => {
    const { id, invoiceNumber } = await invoiceToPay(customer.client);
    const stored = () => storedOf<{ status: string; paidAt: string | null }>(customer.client, id);
    await openMoney(page, 'invoices');
    const card = invoiceCard(page, invoiceNumber);
    const heading = card.getByRole('heading', { name: invoiceNumber });
    const picker = pickerOf(page, invoiceNumber);
    await expect(picker.getByRole('option')).toHaveText(['Pending', 'Sent', 'Paid', 'Overdue', 'Cancelled']);
    for (const status of ['Sent', 'Overdue', 'Pending']) {
      await picker.selectOption(status);
      await expect(toasts(page)).toContainText(`${invoiceNumber} is now ${status.toLowerCase()}.`);
      await expect(heading).toContainText(status);
      expect((await stored()).status).toBe(status.toLowerCase());
      await dismissToast(page);
    }
    await picker.selectOption('Cancelled');
    await questionOf(page, 'Cancel this invoice?').getByRole('button', { name: 'Keep as it is' }).click();
    await expect(picker).toHaveValue('pending');
    await picker.selectOption('Paid');
    const question = questionOf(page, 'Mark this invoice as paid?');
    await expect(question).toContainText('Paid and cancelled are final: the status cannot be changed afterwards.');
    await question.getByRole('button', { name: 'Mark as paid' }).dblclick();
    await expect(toasts(page)).toContainText('Invoice updated');
    await expect(toasts(page)).toContainText(`${invoiceNumber} is now paid.`);
    await expect(card).toContainText(`Paid${shortDay(Date.now())}`);
    await expect(picker).toBeDisabled();
    await expect(card).toContainText('Paid and cancelled invoices are final.');
    expect(await stored()).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
  });
});

test('the number that a customer pays from stands in the payment details', async ({ page, customer: { client } }) => {
  const mobileMoneyPhone = '0771234567';
  const job = await bookOf(client, { paymentMethod: 'mtn_money', mobileMoneyPhone });
  const invoice = await eventually('the invoice', async () =>
    (await json<OpenInvoice[]>(client.get('/api/invoices'))).find(({ jobId }) => jobId === job.id),
  );
  await openMoney(page, 'invoices');
  const card = invoiceCard(page, invoice.invoiceNumber);
  await card.getByRole('button', { name: 'Mobile Money payment details' }).click();
  await expect(card).toContainText(/Customer's number(\+256|0)771234567/);
});

test('a status that cannot be set says why, and shows what holds', async ({ page, admin, customer: { client } }) => {
  const { id, invoiceNumber } = await invoiceToPay(client);
  await openMoney(page, 'invoices');
  const picker = pickerOf(page, invoiceNumber);
  await intercept(page, `**/api/invoices/${id}/status`, async (route) => {
    await json(admin.patch(`/api/invoices/${id}/status`, { data: { status: 'cancelled' } }));
    await route.continue();
  });
  await picker.selectOption('Sent');
  await expect(toasts(page)).toContainText('Failed to update invoice status');
  await expect(toasts(page)).toContainText('cancelled');
  await expect(picker).toHaveValue('cancelled');
  await expect(picker).toBeDisabled();
});

test('what became of a status is said also when its invoice has left the list before the answer comes', async ({
  page,
  customer: { client },
}) => {
  const { id, invoiceNumber } = await invoiceToPay(client);
  await openMoney(page, 'invoices', '&status=pending');
  const card = invoiceCard(page, invoiceNumber);
  await expect(card).toBeVisible();
  await intercept(page, `**/api/invoices/${id}/status`, async (route) => {
    const response = await route.fetch();
    await expect(card).toBeHidden();
    await route.fulfill({ response });
  });
  await pickerOf(page, invoiceNumber).selectOption('Sent');
  await expect(toasts(page)).toContainText(`${invoiceNumber} is now sent.`);
});

test('whoever is signed out when they change a status is told and signs in again', async ({
  page,
  customer: { client },
}) => {
  const { invoiceNumber } = await invoiceToPay(client);
  const told = await noteToasts(page);
  await openMoney(page, 'invoices');
  await signOutBefore(page, '**/api/invoices/*/status');
  await pickerOf(page, invoiceNumber).selectOption('Sent');
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  expect(told()).toContain('Unauthorized');
  expect(told()).toContain('You are logged out. Logging in again...');
  expect(told()).not.toContain('Failed to update invoice status');
});

test('no invoices, none of a status and none to be had say what to do next', async ({ page }) => {
  await intercept(
    page,
    (url) => url.pathname === '/api/invoices',
    (route) => route.fulfill({ json: [] }),
  );
  await openMoney(page, 'invoices');
  await expect(page.getByText('No invoices found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Jobs' })).toHaveAttribute('href', /tab=jobs/);
  await page.getByRole('radio', { name: 'Overdue' }).check();
  await expect(page).toHaveURL(/status=overdue/);
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.unrouteAll();
  await intercept(
    page,
    (url) => url.pathname === '/api/invoices',
    (route) => route.abort(),
  );
  await openMoney(page, 'invoices');
  await expect(page.getByText('Invoices cannot be reached right now')).toBeVisible();
  await page.unrouteAll();
  // It may be asked for again by itself before.
  await pressIfThere(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').first()).toBeVisible();
});
