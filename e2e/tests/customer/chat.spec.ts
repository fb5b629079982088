import { expect, type Page } from '@playwright/test';
import { downloaded } from '../../src/fixtures/admin-test.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { emails } from '../../src/people/demo-accounts.ts';
import { signInOnPage } from '../../src/people/sign-in.ts';

const message = (page: Page) => page.getByLabel('Message', { exact: true });

test('conversation: is started, transmits messages both ways, and shows which were read', async ({
  page,
  browser,
  customer,
}) => {
  await page.goto('/customer');
  await page.getByRole('button', { name: /^Support chat/ }).click();
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  const panel = page.getByRole('dialog', { name: 'Support Request' });
  await expect(panel.getByText('Active')).toBeVisible();
  await message(page).fill('Do you bring your own water?');
  await message(page).press('Enter');
  await expect(panel.getByText(/Sent/)).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInOnPage(admin, emails.admin, '/admin?tab=chat');
  await admin
    .getByRole('button', { name: new RegExp(`${customer.firstName} ${customer.lastName}`) })
    .first()
    .click();
  await expect(admin.getByText('Do you bring your own water?').last()).toBeVisible();
  await expect(panel.getByText(/Seen/)).toBeVisible();
  await message(admin).fill('Yes, we do.');
  await message(admin).press('Enter');
  await expect(panel.getByText('Yes, we do.')).toHaveCount(1);
  const file = await downloaded(admin, () => admin.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-chats-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.beginning).toContain('Opened (EAT),Customer,Subject,Status,Last message (EAT)');
  await admin.context().close();

  await message(page).fill('Are you still there?');
  await page.context().setOffline(true);
  await expect(page.getByText(/No connection/)).toBeVisible();
  await message(page).press('Enter');
  await expect(message(page)).toHaveValue('Are you still there?');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await message(page).press('Enter');
  await expect(panel.getByText('Are you still there?')).toHaveCount(1);
});
