import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { customer } from '@yoza/component-testing/people';
import { expectSound } from '@yoza/component-testing/check-page';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatSession } from '../../src/chat/chat.api.ts';
import type { ChatMessage } from '../../src/chat/messages.ts';
import { currentSessionIdAtom, isChatOpenAtom, outboxAtom, previousSessionIdAtom } from '../../src/chat/chat.atoms.ts';
import { standAtNovember10 } from '../day.ts';
import { bookingApi, openArea } from '../open-area.tsx';
import { toasts } from '../pay.ts';

beforeEach(standAtNovember10);

afterEach(() => {
  // The state of the chat belongs to the page, and outlives the rendered components.
  const page = getDefaultStore();
  page.set(isChatOpenAtom, false);
  page.set(outboxAtom, []);
  for (const atom of [currentSessionIdAtom, previousSessionIdAtom]) page.set(atom, null);
});

const support = { id: crypto.randomUUID(), firstName: 'Grace', lastName: 'Nansubuga', profileImageUrl: null };

/** Opens an address, by default My Vehicles, of a customer with these conversations; the API opens conversations and returns the stored messages. */
async function openPage(of: Partial<ChatSession>[] = [], path = '/customer?tab=vehicles') {
  const user = customer();
  const sessions = of.map((fields) => session(user.id, fields));
  const messages: ChatMessage[] = [];
  const api = bookingApi()
    .on('GET /api/chat/sessions', () => [...sessions])
    .on('POST /api/chat/sessions', () => {
      const added = session(user.id);
      sessions.unshift(added);
      return reply(added, { status: 201 });
    })
    .on('GET /api/chat/sessions/{id}/messages', () => [...messages])
    .on('POST /api/chat/sessions/{id}/read', ({ params }) => {
      const read = sessions.find(({ id }) => id === params['id'])!;
      read.unreadCount = 0;
      return read;
    });
  await openArea({ path, user, api });
  const socket = new FakeSocket();
  await socket.connect(user);
  /** Stores a message at the server and returns it: by default one of the customer in the first conversation. */
  const say = (message: string, fields: Partial<ChatMessage> = {}): ChatMessage => {
    const added: ChatMessage = {
      id: crypto.randomUUID(),
      sessionId: sessions[0]!.id,
      position: messages.length + 1,
      senderId: user.id,
      sender: null,
      message,
      messageType: 'text',
      isRead: false,
      clientMessageId: null,
      createdAt: new Date().toISOString(),
      ...fields,
    };
    messages.push(added);
    return added;
  };
  /** Messages sent by the page. */
  const sent = () => socket.received.filter((frame) => frame.type === 'chat_message');
  return { api, socket, sessions, messages, say, sent };
}

const session = (customerId: string, fields: Partial<ChatSession> = {}): ChatSession => ({
  id: crypto.randomUUID(),
  customerId,
  customer: null,
  subject: 'Support Request',
  status: 'active',
  lastMessageAt: null,
  lastMessage: null,
  unreadCount: 0,
  createdAt: '2026-11-09T06:00:00.000Z',
  ...fields,
});

const launcher = page.getByRole('button', { name: /^Support chat/ });
const panel = page.getByRole('dialog', { name: 'Support Request' });
const field = page.getByLabelText('Message', { exact: true });
const sendButton = page.getByRole('button', { name: 'Send' });
const enter = () => userEvent.keyboard('{Enter}');

test('start: opens a conversation, and shows a sent message with its delivery status', async () => {
  const { socket, say, sent } = await openPage();
  await launcher.click();
  await expectSound();
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await expect.element(panel.getByText('Active')).toBeVisible();
  await field.fill('Do you bring your own water?');
  await enter();
  await expect.element(panel.getByText(/Sending$/)).toBeVisible();
  await expect.poll(sent).toMatchObject([{ message: 'Do you bring your own water?' }]);
  const own = say('Do you bring your own water?', { clientMessageId: sent()[0]!.clientMessageId ?? null });
  socket.send({ type: 'new_message', message: own });
  await expect.element(panel.getByText(/Sent$/)).toBeVisible();
  expect(panel.getByText('Do you bring your own water?').elements()).toHaveLength(1);
  socket.send({ type: 'messages_read', sessionId: own.sessionId, side: 'support', position: 1 });
  await expect.element(panel.getByText(/Seen$/)).toBeVisible();
  socket.send({ type: 'new_message', message: say('Yes, we do.', { senderId: support.id, sender: support }) });
  await expect.element(panel.getByText('Yes, we do.')).toBeVisible();
  await expect.element(panel.getByText(/^Grace, /)).toBeVisible();
});

test('start: shows an error if it fails', async () => {
  const { api } = await openPage();
  api.on('POST /api/chat/sessions', noNetwork);
  await launcher.click();
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await expect
    .poll(toasts)
    .toEqual([expect.stringContaining('The conversation could not be started. Please try again.')]);
});

test('write: Enter sends, Shift+Enter does not, and nothing blank is sent', async () => {
  const { sent } = await openPage([{}]);
  await launcher.click();
  await field.click();
  await enter();
  await field.fill('   ');
  await enter();
  await expect.element(sendButton).toBeDisabled();
  await field.fill('One');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
  await expect.element(field).toHaveValue('One\ntwo');
  await enter();
  await expect.element(field).toHaveValue('');
  expect(sent().map(({ message }) => message)).toEqual(['One\ntwo']);
});

test('write: keeps a message sent while the conversation is loading in view', async () => {
  const { api, socket, sent, say, messages } = await openPage([{}]);
  const older = [...messages];
  api.on('GET /api/chat/sessions/{id}/messages', () => older);
  const letRespond = api.hold('GET /api/chat/sessions/{id}/messages');
  await launcher.click();
  await field.fill('First of all');
  await enter();
  await expect.poll(sent).toHaveLength(1);
  api.on('GET /api/chat/sessions/{id}/messages', () => [...messages]);
  const own = say('First of all', { clientMessageId: sent()[0]!.clientMessageId ?? null });
  socket.send({ type: 'new_message', message: own });
  letRespond();
  await expect.element(page.getByText('First of all')).toBeVisible();
  await expect.element(page.getByText(/Sent$/)).toBeVisible();
});

test('no connection: disables sending and keeps the text, which can be sent after reconnecting', async () => {
  const { socket, sent } = await openPage([{}]);
  await launcher.click();
  await field.fill('Are you there?');
  socket.drop();
  await expect.element(page.getByText(/^No connection/)).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await enter();
  await expect.element(field).toHaveValue('Are you there?');
  expect(sent()).toEqual([]);
  await socket.restore();
  await expect.element(sendButton).toBeEnabled();
  await enter();
  await expect.poll(sent).toMatchObject([{ message: 'Are you there?' }]);
});

test('no connection: what support wrote meanwhile is there once it is back', async () => {
  const { socket, say } = await openPage([{}]);
  await launcher.click();
  await expect.element(page.getByText('Write your first message. We reply here.')).toBeVisible();
  socket.drop();
  say('Where are you?', { senderId: support.id, sender: support });
  await socket.restore();
  await expect.element(panel.getByText('Where are you?')).toBeVisible();
});

test('no response: a message counts as not sent some seconds after its last try, not its first', async () => {
  const { socket, sent } = await openPage([{}]);
  await launcher.click();
  await field.fill('Are you there?');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await enter();
  await expect.poll(sent).toHaveLength(1);
  vi.advanceTimersByTime(8000);
  const { clientMessageId } = sent()[0]!;
  socket.send({ type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Too many messages', clientMessageId });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(sent).toHaveLength(2);
  const states = () =>
    getDefaultStore()
      .get(outboxAtom)
      .map(({ state }) => state);
  // Past the 12 seconds of the first try. Each repetition of `expect.poll` has advanced the timers, too.
  vi.advanceTimersByTime(5000);
  expect(states()).toEqual(['sending']);
  vi.advanceTimersByTime(12_000);
  expect(states()).toEqual(['failed']);
  await expect.element(panel.getByText(/^Not sent/)).toBeVisible();
});

test('closed: a conversation that support closes takes no more messages', async () => {
  const { socket, sessions } = await openPage([{}]);
  await launcher.click();
  await expect.element(field).toBeEnabled();
  sessions[0]!.status = 'closed';
  socket.send({ type: 'changed', topic: 'chat-session', id: sessions[0]!.id });
  await expect.element(page.getByText('This conversation is closed.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();
});

test('previous sessions: keep the last three readable', async () => {
  const closed = [0, 1, 2, 3].map((turn) => ({
    status: 'closed' as const,
    subject: `Question ${turn}`,
    createdAt: `2026-11-0${turn + 1}T06:00:00.000Z`,
  }));
  const { say } = await openPage(closed);
  say('Where is the gate?');
  await launcher.click();
  await page.getByRole('button', { name: /^Previous sessions/ }).click();
  for (const subject of ['Question 3', 'Question 2', 'Question 1'])
    await expect.element(page.getByRole('button', { name: new RegExp(subject) })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Question 0/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Question 2/ }).click();
  await expect.element(page.getByText('Where is the gate?')).toBeVisible();
  await expect.element(page.getByText('This conversation is closed.')).toBeVisible();
});

test('unread: shows the count of new messages at the launcher, and opening the chat marks them read', async () => {
  const { api, socket, sessions, say } = await openPage([{ unreadCount: 1 }]);
  await expect.element(page.getByRole('button', { name: 'Support chat, 1 new message' })).toBeVisible();
  sessions[0]!.unreadCount = 2;
  socket.send({ type: 'new_message', message: say('Which car is it?', { senderId: support.id, sender: support }) });
  await page.getByRole('button', { name: 'Support chat, 2 new messages' }).click();
  await expect.element(panel.getByText('Which car is it?')).toBeVisible();
  await expect.poll(() => api.calls('POST /api/chat/sessions/{id}/read')).toHaveLength(1);
});

test('chat in the address: opens the chat beside the current tab, and is removed from the address', async () => {
  const { say } = await openPage([{}], '/customer?tab=vehicles&chat=open');
  say('Which car is it?', { senderId: support.id, sender: support });
  await expect.element(panel).toBeVisible();
  await expect.poll(() => location.search).toBe('?tab=vehicles');
  await expect.element(page.getByRole('heading', { name: 'My Vehicles' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});
