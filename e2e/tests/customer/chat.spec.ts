import { expect, type Page } from '@playwright/test';
import { downloaded } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { emails } from '../../src/people.ts';
import { signedInClient, signInOnPage } from '../../src/sign-in.ts';

const launcher = (page: Page) => page.getByRole('button', { name: /^Support chat/ });
const message = (page: Page) => page.getByLabel('Message', { exact: true });

async function start(page: Page): Promise<void> {
  await page.goto('/customer');
  await launcher(page).click();
  await page.getByRole('button', { name: /^Start a (new )?conversation/ }).click();
  await expect(message(page)).toBeEnabled();
}

test('a conversation is started, goes both ways, and shows what was read', async ({ page, browser, customer }) => {
  await start(page);
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
});

test('Enter sends, Shift and Enter does not, and nothing blank is sent', async ({ page, customer }) => {
  await start(page);
  await message(page).press('Enter');
  await message(page).fill('   ');
  await message(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await message(page).fill('One');
  await message(page).press('Shift+Enter');
  await message(page).pressSequentially('two');
  await message(page).press('Enter');
  await expect(page.getByText(/One\s+two/)).toBeVisible();
  const [session] = await json<{ id: string }[]>(customer.client.get('/api/chat/sessions'));
  const sent = await json<{ message: string }[]>(customer.client.get(`/api/chat/sessions/${session!.id}/messages`));
  expect(sent.map((one) => one.message)).toEqual(['One\ntwo']);
});

test('what is sent while the conversation is still being fetched stays in sight', async ({ page, customer }) => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  let asked = 0;
  await intercept(page, '**/api/chat/sessions/*/messages', async (route) => {
    const isFirst = ++asked === 1;
    const answer = await route.fetch();
    if (isFirst) await mayAnswer;
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await start(page);
  await message(page).fill('First of all');
  await message(page).press('Enter');
  const [session] = await json<{ id: string }[]>(customer.client.get('/api/chat/sessions'));
  const stored = () => json<unknown[]>(customer.client.get(`/api/chat/sessions/${session!.id}/messages`));
  await expect.poll(async () => (await stored()).length).toBe(1);
  letAnswer();
  await expect(page.getByText('First of all')).toHaveCount(1);
  await expect(page.getByText(/Sent/)).toBeVisible();
});

test('without a connection nothing can be sent, and what was typed stays', async ({ page, context }) => {
  await start(page);
  await message(page).fill('Are you there?');
  await context.setOffline(true);
  await expect(page.getByText(/No connection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await message(page).press('Enter');
  await expect(message(page)).toHaveValue('Are you there?');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await message(page).press('Enter');
  await expect(page.getByText('Are you there?')).toHaveCount(1);
});

test('a closed conversation takes no more messages', async ({ page, customer }) => {
  await start(page);
  const [session] = await json<{ id: string }[]>(customer.client.get('/api/chat/sessions'));
  const admin = await signedInClient(emails.admin);
  await json(admin.post(`/api/chat/sessions/${session!.id}/close`));
  await admin.dispose();
  await expect(page.getByText('This conversation is closed.')).toBeVisible();
  await expect(message(page)).toHaveCount(0);
});

test('the last three conversations stay readable', async ({ page, customer }) => {
  const admin = await signedInClient(emails.admin);
  for (let turn = 0; turn < 4; turn++) {
    const { id } = await json<{ id: string }>(
      customer.client.post('/api/chat/sessions', { data: { subject: `Question ${turn}` } }),
    );
    await json(admin.post(`/api/chat/sessions/${id}/close`));
  }
  await admin.dispose();
  await page.goto('/customer');
  await launcher(page).click();
  await page.getByRole('button', { name: /^Previous sessions/ }).click();
  for (const subject of ['Question 3', 'Question 2', 'Question 1'])
    await expect(page.getByRole('button', { name: new RegExp(subject) })).toBeVisible();
  await expect(page.getByRole('button', { name: /Question 0/ })).toHaveCount(0);
});
