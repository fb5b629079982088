import { expect, type Page } from '@playwright/test';
import { bookOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { sandboxUrl } from '../../src/platform.ts';

/** The entry of the invoice whose number carries this code. */
const entryOf = (page: Page, code: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^INV-\\d{4}-${code}-\\d{6}$`) }) });
const payment = (page: Page, code: string) => entryOf(page, code).getByRole('button', { name: /^Payment details/ });

test('an invoice tells where and how to pay', async ({ page, customer: { client } }) => {
  await bookOf(client);
  await page.goto('/customer?tab=invoices');
  const invoice = entryOf(page, 'EXT');
  await expect(invoice).toContainText('Pending');
  for (const amount of ['UGX 60,000', 'UGX 4,800', 'UGX 64,800']) await expect(invoice).toContainText(amount);
  await expect(invoice).toContainText(/Due \w+ \d+, \d{4}/);
  await expect(page.getByText('1 invoice to pay, UGX 64,800')).toBeVisible();
  await expect(payment(page, 'EXT')).toHaveAttribute('aria-expanded', 'false');
  await expect(invoice.getByText('Pay to', { exact: false }).first()).toBeHidden();
  await payment(page, 'EXT').click();
  await expect(payment(page, 'EXT')).toHaveAttribute('aria-expanded', 'true');
  await expect(invoice).toContainText('MTN Mobile Money');
  await expect(invoice.getByText('0701 234 567', { exact: true })).toBeVisible();
  const steps = invoice.getByRole('list', { name: 'How to pay' }).getByRole('listitem');
  const number = await invoice.getByRole('heading', { name: /^INV-/ }).innerText();
  await expect(steps).toHaveText([
    'Dial *165# on your phone.',
    'Choose to pay or send money.',
    'Enter 0701 234 567 and the amount UGX 64,800.',
    `Use ${number} as the reference.`,
    'Confirm with your PIN.',
  ]);
});

test('the two card links belong to their invoices, and mark nothing paid', async ({ page, customer: { client } }) => {
  const cards = [
    { serviceId: 'basic-wash', code: 'EXT', link: 'Pay UGX 64,800 by card', name: 'external-wash' },
    { serviceId: 'premium-detail', code: 'INT', link: 'Pay UGX 89,119 by card', name: 'extra-and-interior-cleaning' },
  ];
  for (const { serviceId } of cards) await bookOf(client, { serviceId });
  await bookOf(client, { serviceId: 'deep-cleaning-polish' });
  await page.goto('/customer?tab=invoices');
  await expect(page.getByRole('heading', { name: /^INV-/ })).toHaveCount(3);
  for (const { code, link, name } of cards) {
    await payment(page, code).click();
    const links = entryOf(page, code).getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAccessibleName(`${link} (opens in a new tab)`);
    const opened = page.waitForEvent('popup');
    await links.click();
    const card = await opened;
    await expect(card).toHaveURL(new RegExp(`^${sandboxUrl()}/cards/invoices/${name}`));
    await card.getByRole('button', { name: /^Pay UGX/ }).click();
    await expect(card.getByText('Nothing was charged')).toBeVisible();
    await card.close();
  }
  await payment(page, 'DCP').click();
  await expect(entryOf(page, 'DCP').getByText('0701 234 567', { exact: true })).toBeVisible();
  await expect(entryOf(page, 'DCP').getByRole('link')).toHaveCount(0);
  await page.reload();
  for (const code of ['EXT', 'INT', 'DCP']) await expect(entryOf(page, code)).toContainText('Pending');
  await expect(page.getByText('3 invoices to pay, UGX 283,519')).toBeVisible();
});

test('the invoice of a cancelled booking asks for nothing, on the open page too', async ({
  page,
  customer: { client },
}) => {
  const job = await bookOf(client);
  await page.goto('/customer?tab=invoices');
  await expect(entryOf(page, 'EXT')).toContainText('Pending');
  await client.patch(`/api/jobs/${job.id}/cancel`, { data: {} });
  await expect(entryOf(page, 'EXT')).toContainText('Cancelled');
  await payment(page, 'EXT').click();
  await expect(entryOf(page, 'EXT')).not.toContainText('*165#');
  await expect(entryOf(page, 'EXT').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Everything is paid.')).toBeVisible();
});

test('how to pay that cannot be shown says so, and Retry brings it', async ({ page, customer: { client } }) => {
  await bookOf(client);
  await intercept(page, '**/api/payment-details', (route) => route.abort());
  await page.goto('/customer?tab=invoices');
  await payment(page, 'EXT').click();
  await expect(page.getByText('How to pay cannot be shown right now.')).toBeVisible();
  await page.unroute('**/api/payment-details');
  await entryOf(page, 'EXT').getByRole('button', { name: 'Retry' }).click();
  await expect(entryOf(page, 'EXT')).toContainText('*165#');
});
