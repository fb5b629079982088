import { noNetwork, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatSession } from '../../src/chat/chat.api.ts';
import type { ChatMessage } from '../../src/chat/message-order.ts';
import { outboxAtom } from '../../src/chat/outbox.atoms.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const me = admin();
const grace = { id: crypto.randomUUID(), firstName: 'Grace', lastName: 'Nakato', profileImageUrl: null };

const session = (fields: Partial<ChatSession> = {}): ChatSession => ({
  id: crypto.randomUUID(),
  customerId: grace.id,
  customer: grace,
  subject: 'Support Request',
  status: 'active',
  lastMessageAt: null,
  lastMessage: null,
  unreadCount: 0,
  createdAt: '2026-11-23T08:00:00.000Z',
  ...fields,
});

const messageIn = ({ id }: ChatSession, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  sessionId: id,
  position: 1,
  senderId: grace.id,
  sender: grace,
  message: 'Do you wash trucks?',
  messageType: 'text',
  isRead: false,
  clientMessageId: null,
  createdAt: '2026-11-23T09:05:00.000Z',
  ...fields,
});

const read = 'POST /api/chat/sessions/{id}/read';

/** API with a conversation and its messages, which can be read and closed. */
function chatApi(one: ChatSession, ...messages: ChatMessage[]): FakeApi {
  let now = one;
  return adminApi()
    .on('GET /api/chat/sessions', () => [now])
    .on('GET /api/chat/sessions/{id}/messages', messages)
    .on(read, () => (now = { ...now, unreadCount: 0 }))
    .on('POST /api/chat/sessions/{id}/close', () => (now = { ...now, status: 'closed' }));
}

/** Opens Support Chat with the live connection, and the conversation of the given session, if any. */
async function openChat(api: FakeApi, chosen?: ChatSession): Promise<FakeSocket> {
  const socket = new FakeSocket();
  await openArea({ path: `/admin?tab=chat${chosen ? `&session=${chosen.id}` : ''}`, user: me, api });
  await expect.element(page.getByRole('heading', { name: 'Support Chat' })).toBeVisible();
  await socket.connect(me);
  return socket;
}

const list = page.getByRole('navigation', { name: 'Support sessions' });
const entry = list.getByRole('button', { name: /^Grace Nakato/ });
const log = page.getByRole('log');
const composer = page.getByRole('textbox', { name: 'Message' });
const send = page.getByRole('button', { name: 'Send' });
const sentBy = (socket: FakeSocket) => socket.received.filter(({ type }) => type === 'chat_message');

test('sessions: name the customer, the subject and the last message, which counts as read when it is opened', async () => {
  const one = session();
  const api = chatApi(one);
  const socket = await openChat(api);
  await expect.element(page.getByText('No conversation selected')).toBeVisible();
  for (const words of ['Active', 'Support Request', 'No messages yet'])
    await expect.element(entry).toMatchTextContent(words);
  const message = messageIn(one);
  const unreadSession = { ...one, lastMessage: message.message, lastMessageAt: message.createdAt, unreadCount: 1 };
  api.on('GET /api/chat/sessions', [unreadSession]).on('GET /api/chat/sessions/{id}/messages', [message]);
  api.on(read, () => {
    api.on('GET /api/chat/sessions', [{ ...unreadSession, unreadCount: 0 }]);
    return { ...unreadSession, unreadCount: 0 };
  });
  socket.send({ type: 'new_message', message });
  for (const words of ['Do you wash trucks?', '1 unread message', /\d{1,2}:05 PM/])
    await expect.element(entry).toMatchTextContent(words);
  expect(api.calls(read)).toEqual([]);
  await entry.click();
  await expect.element(entry).toHaveAttribute('aria-current', 'true');
  await expect.element(log).toMatchTextContent('Do you wash trucks?');
  await expect.element(entry).not.toMatchTextContent('unread');
  expect(new Set(api.calls(read).map(({ params }) => params['id']))).toEqual(new Set([one.id]));
  expect(list.element().parentElement!.getBoundingClientRect().height).toBe(600);
});

test('composer: Enter sends, Shift and Enter does not, and nothing blank is sent', async () => {
  const one = session();
  const socket = await openChat(chatApi(one), one);
  await expect.element(composer).toBeEnabled();
  await composer.click();
  await userEvent.keyboard('{Enter}');
  await composer.fill('   ');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await composer.fill('Yes, we do.');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}When shall we come?{Enter}');
  await expect.element(composer).toHaveValue('');
  await expect.element(log).toMatchTextContent(/Yes, we do\.\s+When shall we come\?/);
  await expect.element(log).toMatchTextContent('Sending...');
  const [frame, ...others] = sentBy(socket);
  expect(others).toEqual([]);
  expect(frame).toMatchObject({ sessionId: one.id, message: 'Yes, we do.\nWhen shall we come?', senderId: me.id });
  const { clientMessageId = null } = frame as { clientMessageId?: string };
  const own = { senderId: me.id, sender: { ...grace, id: me.id }, message: 'Yes, we do.\nWhen shall we come?' };
  socket.send({ type: 'new_message', message: messageIn(one, { ...own, clientMessageId }) });
  await expect.element(log).not.toMatchTextContent('Sending...');
});

test('long conversation: its end is in view 100 ms after it is drawn', async () => {
  const one = session({ unreadCount: 12 });
  const lines = Array.from({ length: 12 }, (_, index) =>
    messageIn(one, { position: index + 1, message: `Line ${index + 1} of a long story\n\n\nabout a car` }),
  );
  await openChat(chatApi(one, ...lines));
  await expect.element(entry).toMatchTextContent('12 unread messages');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await entry.click();
  await expect.element(log).toMatchTextContent('Line 12');
  await expect.poll(() => log.element().scrollTop).toBeGreaterThan(200);
  const { scrollHeight, scrollTop, clientHeight } = log.element();
  expect(scrollHeight - scrollTop - clientHeight).toBeLessThan(2);
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(100);
});

test('system messages: only the last of several is shown, and the others on request', async () => {
  const one = session();
  const system = (position: number) =>
    messageIn(one, { position, message: `Booking update ${position}`, messageType: 'system' });
  await openChat(chatApi(one, system(1), system(2), system(3), messageIn(one, { position: 4 }), system(5)), one);
  await expect.element(log).toMatchTextContent(/Booking update 3.*Do you wash trucks\?.*Booking update 5/);
  await expect.element(log).not.toMatchTextContent('Booking update 2');
  await log.getByRole('button', { name: 'Show 2 earlier updates' }).click();
  await expect.element(log).toMatchTextContent(/Booking update 1.*Booking update 2.*Booking update 3/);
  await log.getByRole('button', { name: 'Hide earlier updates' }).click();
  await expect.element(log).not.toMatchTextContent('Booking update 1');
});

test('without a connection: nothing is sent, and what was typed stays until it is back', async () => {
  const one = session();
  const socket = await openChat(chatApi(one), one);
  await composer.fill('We are on our way');
  await expect.element(send).toBeEnabled();
  socket.drop();
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText('Connection lost. You can send messages when it is back.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('We are on our way');
  await socket.restore();
  await expect.element(send).toBeEnabled();
  expect(sentBy(socket)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentBy(socket)).toMatchObject([{ message: 'We are on our way' }]);
});

test('message sent again after a gap: the wait for the first attempt does not mark it as failed', async () => {
  const one = session();
  const socket = await openChat(chatApi(one), one);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const waits = () => timers.mock.calls.filter(([, delay]) => delay === 20_000).map(([end]) => end as () => void);
  await composer.fill('We are on our way');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentBy(socket)).toHaveLength(1);
  socket.drop();
  await socket.restore();
  await expect.poll(() => sentBy(socket)).toHaveLength(2);
  const [first, second] = waits();
  first!();
  expect(getDefaultStore().get(outboxAtom)).toMatchObject([{ state: 'sending' }]);
  second!();
  await expect.element(log).toMatchTextContent('Not sent. The server did not respond.');
});

test('message: is shown as seen as soon as the customer has read it', async () => {
  const one = session();
  const reply = (position: number, message: string) =>
    messageIn(one, { position, message, senderId: me.id, sender: { ...grace, id: me.id } });
  const socket = await openChat(chatApi(one, messageIn(one), reply(2, 'Yes, we do.'), reply(3, 'When?')), one);
  await expect.element(log).toMatchTextContent('When?');
  expect(log.element().textContent).not.toContain('seen');
  socket.send({ type: 'messages_read', sessionId: one.id, side: 'customer', position: 2 });
  await expect.element(log).toMatchTextContent(/Yes, we do\..*, seen.*When\?/);
  expect(log.element().textContent!.match(/, seen/g)).toHaveLength(1);
});

test('close conversation: asks first, and takes no more messages afterwards', async () => {
  const one = session();
  const api = chatApi(one);
  await openChat(api, one);
  const close = () => page.getByRole('button', { name: 'Close conversation' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Close this conversation?' });
  await close();
  await question.getByRole('button', { name: 'Keep open' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(composer).toBeEnabled();
  expect(api.calls('POST /api/chat/sessions/{id}/close')).toEqual([]);
  await close();
  await question.getByRole('button', { name: 'Close conversation' }).click();
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  await expect.element(entry).toMatchTextContent('Closed');
  await expect.element(composer).not.toBeInTheDocument();
});

test('conversation: stays unread while its messages cannot be loaded', async () => {
  const one = session({ unreadCount: 1, lastMessage: 'Do you wash trucks?' });
  const api = chatApi(one, messageIn(one)).on('GET /api/chat/sessions/{id}/messages', noNetwork);
  await openChat(api, one);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(api.calls(read)).toEqual([]);
  api.on('GET /api/chat/sessions/{id}/messages', [messageIn(one)]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(log).toMatchTextContent('Do you wash trucks?');
  await expect.element(entry).not.toMatchTextContent('unread');
});

test('conversation: opened again, stays unread while its new messages cannot be loaded', async () => {
  const one = session();
  const api = chatApi(one, messageIn(one));
  await openChat(api, one);
  await expect.element(log).toMatchTextContent('Do you wash trucks?');
  api.on('GET /api/chat/sessions/{id}/messages', noNetwork);
  api.on('GET /api/chat/sessions', [{ ...one, unreadCount: 1 }]);
  await queryClient.invalidateQueries();
  await expect.element(entry).toMatchTextContent('1 unread message');
  expect(api.calls(read)).toEqual([]);
});

test('sessions: an empty list shows a link to the jobs', async () => {
  await openArea({ path: '/admin?tab=chat', user: me });
  await expect.element(page.getByText('No support sessions yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Jobs' })).toHaveAttribute('href', '/admin?tab=jobs');
});

test('sessions: a failure is said, and Retry brings them', async () => {
  const api = chatApi(session()).on('GET /api/chat/sessions', noNetwork);
  await openArea({ path: '/admin?tab=chat', user: me, api });
  await expect.element(page.getByText('Support chat could not be loaded')).toBeVisible();
  api.on('GET /api/chat/sessions', [session()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(entry).toBeVisible();
});

test('sessions: are saved as a file', async () => {
  const api = chatApi(session()).on('GET /api/chat/sessions/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-chats-2026-11-23.csv"' } }),
  );
  await openArea({ path: '/admin?tab=chat', user: me, api });
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-chats-2026-11-23.csv');
});
