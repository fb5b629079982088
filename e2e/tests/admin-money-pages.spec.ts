import { expect, type Page } from '@playwright/test';
import { downloaded, openMoney, test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { expectSound, phone } from '../src/check-page.ts';
import { intercept } from '../src/intercept.ts';
import { forge, invoiceToPay, payByCard, payByPhone } from '../src/paid-invoice.ts';
import { pressIfThere } from '../src/press-if-there.ts';

const views = ['invoices', 'payments', 'check', 'refunds', 'transfers', 'cash-up'];

const callOf = (resource: string) => (url: URL) => url.pathname.startsWith(`/api/${resource}`);

/** A few invoices look like many, and axe is done with them sooner. */
const showFew = (page: Page) =>
  intercept(page, '**/api/invoices', (route) => route.continue({ url: `${route.request().url()}?limit=4` }));

test('every part of Invoices, with something in it', async ({ page, admin, customer: { client } }) => {
  test.setTimeout(300_000);
  const { id } = await payByPhone(client, await invoiceToPay(client));
  await json(admin.post(`/api/payments/${id}/refunds`, { data: { amount: 5_000, reason: 'Scratch on the door' } }));
  await payByPhone(client, await invoiceToPay(client), { takes: 50_000 });
  await showFew(page);
  await page.setViewportSize(phone);
  for (const view of views) {
    await openMoney(page, view);
    await expectSound(page, view);
  }
});

test('the dialogs about money', async ({ page, customer: { client } }) => {
  test.setTimeout(300_000);
  const open = await invoiceToPay(client);
  const { id } = await payByCard(client, await invoiceToPay(client));
  await forge({ provider: 'stripe', kind: 'old_timestamp' });
  await showFew(page);
  await page.setViewportSize(phone);
  await openMoney(page, 'invoices');
  const dialog = page.getByRole('dialog').last();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.getByRole('button', { name: `Record cash for ${open.invoiceNumber}` }).click();
  await expect(dialog).toBeVisible();
  await expectSound(page, 'record cash');
  await close();
  for (const name of ['Issue credit note', 'Fiscal document (EFRIS)']) {
    await page.getByRole('button', { name: `More for ${open.invoiceNumber}` }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(dialog).toBeVisible();
    await expectSound(page, name);
    await close();
  }
  await openMoney(page, 'payments', `&payment=${id}`);
  await page.getByText('What was sent').first().click();
  await expectSound(page, 'history');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectSound(page, 'refund');
  await openMoney(page, 'check');
  await page.getByRole('button', { name: 'Resolve' }).first().click();
  await expect(dialog).toBeVisible();
  await expectSound(page, 'resolve');
});

test('every list of Invoices is saved as a file for spreadsheets, narrowed as it is shown', async ({
  page,
  admin,
  customer: { client },
}) => {
  const { id } = await payByPhone(client, await invoiceToPay(client));
  await json(admin.post(`/api/payments/${id}/refunds`, { data: { amount: 1_000, reason: 'Scratch on the door' } }));
  const files = [
    ['invoices', 'Export CSV', 'invoices', 'Invoice,Status,Customer,Service'],
    ['payments', 'Export CSV', 'payments', 'Asked for (EAT),Customer,Invoice,Method'],
    ['check', 'Export CSV', 'to-check', 'Since (EAT),What,Through,Customer'],
    ['refunds', 'Export CSV: To pay out by hand', 'refunds', 'Since (EAT),Customer,Invoice,Why'],
    ['refunds', 'Export CSV: All refunds', 'refunds', 'Since (EAT),Customer,Invoice,Why'],
    ['transfers', 'Export CSV: Not matched yet', 'transfers', 'Received (EAT),Provider,Transaction ID'],
    ['transfers', 'Export CSV: Matched', 'transfers', 'Received (EAT),Provider,Transaction ID'],
  ] as const;
  const save = (name: string) => downloaded(page, () => page.getByRole('button', { name, exact: true }).click());
  for (const [view, button, name, header] of files) {
    await openMoney(page, view);
    const file = await save(button);
    expect(file.name).toMatch(new RegExp(String.raw`^yoza-${name}-\d{4}-\d\d-\d\d\.csv$`));
    expect(file.beginning).toContain(header);
  }
  await openMoney(page, 'payments', '&status=succeeded&from=2020-01-01&to=2020-01-02');
  expect((await save('Export CSV')).beginning.trim()).toMatch(/,Payment ID$/);
});

test('the parts of Invoices that cannot be reached say so, and Retry brings them', async ({ page }) => {
  test.setTimeout(300_000);
  const failures = {
    payments: ['payments', 'Payments cannot be reached right now'],
    check: ['quarantine', 'What is to check cannot be reached right now'],
    transfers: ['transfers', 'Transfers cannot be reached right now'],
    'cash-up': ['cash-up', 'The day cannot be reached right now'],
  } as const;
  for (const [view, [resource, words]] of Object.entries(failures)) {
    await intercept(page, callOf(resource), (route) => route.abort());
    await openMoney(page, view);
    await expect(page.getByText(words).first()).toBeVisible();
    await page.setViewportSize(phone);
    await expectSound(page, `${view}, failed`);
    await page.unrouteAll();
    // Some are asked for again by themselves before.
    await pressIfThere(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('nothing anywhere says what is to be done next', async ({ page }) => {
  test.setTimeout(300_000);
  for (const list of ['payments', 'quarantine', 'refunds', 'transfers']) {
    await intercept(page, callOf(list), (route) => route.fulfill({ json: [] }));
  }
  const empties = {
    payments: 'No payments yet',
    check: 'Nothing to check',
    refunds: 'Nothing to pay out',
    transfers: 'Every transfer is matched',
  };
  for (const [view, words] of Object.entries(empties)) {
    await openMoney(page, view);
    await expect(page.getByText(words)).toBeVisible();
    await page.setViewportSize(phone);
    await expectSound(page, `${view}, empty`);
  }
});
