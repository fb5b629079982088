import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { newName } from '../../src/people-data.ts';
import { SocketClient } from '../../src/socket-client.ts';
import { toasts } from '../../src/toasts.ts';

interface Message {
  message: string;
  senderId: string;
  isRead: boolean;
}

const openChat = async (page: Page) => {
  await page.goto('/admin?tab=chat');
  await expect(page.getByRole('heading', { name: 'Support Chat' })).toBeVisible({ timeout: 60_000 });
};
const list = (page: Page) => page.getByRole('navigation', { name: 'Support sessions' });
const composer = (page: Page) => page.getByLabel('Message', { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const messagesOf = (client: APIRequestContext, sessionId: string) =>
  json<Message[]>(client.get(`/api/chat/sessions/${sessionId}/messages`));

/** Somebody nobody else is called like, who has opened a conversation, and what they write with. */
async function newWriter() {
  const customer = await newCustomer('Grace', newName());
  const { id } = await json<{ id: string }>(customer.client.post('/api/chat/sessions', { data: {} }));
  const socket = await SocketClient.open(customer.client);
  socket.send({ type: 'auth', userId: customer.id, role: 'customer' });
  await socket.until(({ frames }) => frames.some(({ type }) => type === 'auth_success'));
  return {
    customer,
    sessionId: id,
    write: async (message: string) => {
      socket.send({
        type: 'chat_message',
        sessionId: id,
        message,
        senderId: customer.id,
        clientMessageId: crypto.randomUUID(),
      });
      await expect.poll(async () => (await messagesOf(customer.client, id)).at(-1)?.message).toBe(message);
    },
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await customer.client.dispose();
    },
  };
}

test.describe('support chat', () => {
  test.use({ viewport: adminSizes.laptop });

  test('lists who has written, and what is opened counts as read', async ({ page }) => {
    await using writer = await newWriter();
    const { customer, sessionId, write } = writer;
    await openChat(page);
    await expect(page.getByText('No conversation selected')).toBeVisible();
    const entry = list(page).getByRole('button', { name: `Grace ${customer.lastName}` });
    for (const words of ['Active', 'Support Request', 'No messages yet']) await expect(entry).toContainText(words);
    await write('Do you wash trucks?');
    await expect(entry).toContainText('Do you wash trucks?');
    await expect(entry).toContainText('1 unread message');
    await expect(entry).toContainText(/\d{1,2}:\d{2} [AP]M/);
    expect((await messagesOf(customer.client, sessionId)).map(({ isRead }) => isRead)).toEqual([false]);
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('log')).toContainText('Do you wash trucks?');
    await expect(entry).not.toContainText('unread');
    await expect
      .poll(async () => (await messagesOf(customer.client, sessionId)).map(({ isRead }) => isRead))
      .toEqual([true]);
    expect((await list(page).locator('..').boundingBox())?.height).toBe(600);
  });

  test('Enter sends, Shift and Enter does not, and nothing blank is sent', async ({ page, admin }) => {
    await using writer = await newWriter();
    const { customer, sessionId } = writer;
    await openChat(page);
    await list(page)
      .getByRole('button', { name: `Grace ${customer.lastName}` })
      .click();
    await expect(composer(page)).toBeEnabled();
    await composer(page).press('Enter');
    await composer(page).fill('   ');
    await expect(sendButton(page)).toBeDisabled();
    await composer(page).press('Enter');
    await composer(page).fill('Yes, we do.');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('When shall we come?');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('');
    await expect(page.getByRole('log')).toContainText(/Yes, we do\.\s+When shall we come\?/);
    const { id } = await json<{ id: string }>(admin.get('/api/auth/user'));
    await expect
      .poll(async () =>
        (await messagesOf(customer.client, sessionId)).map(({ message, senderId }) => [message, senderId]),
      )
      .toEqual([['Yes, we do.\nWhen shall we come?', id]]);
  });
});

test('a long conversation is at its end 100 ms after it is opened', async ({ page }) => {
  await using writer = await newWriter();
  for (let line = 1; line <= 12; line++) await writer.write(`Line ${line} of a long story\n\n\nabout a car`);
  await page.clock.install();
  await openChat(page);
  const entry = list(page).getByRole('button', { name: `Grace ${writer.customer.lastName}` });
  await expect(entry).toContainText('12 unread messages');
  // From here on time passes only when it is told to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await entry.click();
  const log = page.getByRole('log');
  // What has been fetched is drawn in a task of its own.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(log).toContainText('Line 12', { timeout: 500 });
  }).toPass();
  const below = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  expect(await below()).toBeGreaterThan(200);
  await page.clock.runFor(90);
  expect(await below()).toBeGreaterThan(200);
  await page.clock.runFor(10);
  await expect.poll(below).toBeLessThan(2);
});

test('without a connection nothing is sent, and what was typed stays', async ({ page, context }) => {
  await using writer = await newWriter();
  await openChat(page);
  await list(page)
    .getByRole('button', { name: `Grace ${writer.customer.lastName}` })
    .click();
  await composer(page).fill('We are on our way');
  await expect(sendButton(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText('The connection is gone. Messages can be sent when it is back.')).toBeVisible();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('We are on our way');
  await context.setOffline(false);
  await expect(sendButton(page)).toBeEnabled();
  await composer(page).press('Enter');
  await expect
    .poll(async () => (await messagesOf(writer.customer.client, writer.sessionId)).map(({ message }) => message))
    .toEqual(['We are on our way']);
});

test('a conversation is closed after a question, and takes no more messages', async ({ page }) => {
  await using writer = await newWriter();
  await openChat(page);
  const entry = list(page).getByRole('button', { name: `Grace ${writer.customer.lastName}` });
  await entry.click();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this conversation?' });
  await question.getByRole('button', { name: 'Keep open' }).click();
  await expect(composer(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await question.getByRole('button', { name: 'Close conversation' }).click();
  await expect(toasts(page)).toContainText('Conversation closed');
  await expect(entry).toContainText('Closed');
  await expect(composer(page)).toHaveCount(0);
});

test('no sessions, and none to be had, say so', async ({ page }) => {
  const sessions = (url: URL) => url.pathname === '/api/chat/sessions';
  await intercept(page, sessions, (route) => route.fulfill({ json: [] }));
  await openChat(page);
  await expect(page.getByText('No support sessions yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Jobs' })).toHaveAttribute('href', /tab=jobs/);
  await page.unrouteAll();
  await intercept(page, sessions, (route) => route.abort());
  await openChat(page);
  await expect(page.getByText('Support chat cannot be reached right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unrouteAll();
});
