import { problem, reply, noNetwork } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notification } from '../../src/notifications/unread.ts';
import { openShell, shellApi } from '../open-shell.tsx';

let made = 0;

/** Returns a notification about a booking's technician; each one is newer than the previous one. */
const notification = (fields: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'job-assigned',
  subject: 'job',
  subjectId: crypto.randomUUID(),
  facts: { serviceName: 'External Wash', technicianName: 'Okello James' },
  createdAt: new Date(Date.UTC(2026, 10, 1, 6) + made++ * 60_000).toISOString(),
  readAt: null,
  ...fields,
});

const confirmed = () =>
  notification({
    kind: 'job-booked',
    facts: {
      serviceName: 'External Wash',
      scheduledDate: '2026-11-21T08:00:00.000Z',
      timeSlot: '11:00 AM - 2:00 PM',
    },
  });
const billed = () =>
  notification({
    kind: 'invoice-issued',
    subject: 'invoice',
    facts: { invoiceNumber: 'INV-2026-EXT-000042', amount: '64800.00' },
  });
const assigned = () => notification();

/** Returns an API with the server's notifications, newest first; tests add to the list. */
function apiWith(list: Notification[]) {
  return shellApi()
    .on('GET /api/notifications/unread', () => ({ unreadCount: list.filter(({ readAt }) => !readAt).length }))
    .on('GET /api/notifications', () => [...list])
    .on('POST /api/notifications/read', ({ body }) => {
      for (const each of list) if (!body.ids || body.ids.includes(each.id)) each.readAt ??= '2026-11-02T06:00:00.000Z';
      return { unreadCount: list.filter(({ readAt }) => !readAt).length };
    });
}

const bell = (count?: number) => {
  if (count === undefined) return page.getByRole('button', { name: /^Notifications/ });
  const words = `, ${count} new notification${count === 1 ? '' : 's'}`;
  return page.getByRole('button', { name: `Notifications${count === 0 ? '' : words}`, exact: true });
};
const panel = page.getByRole('dialog', { name: 'Notifications' });
const links = panel.getByRole('link');
const linkNamed = (words: string | RegExp) => panel.getByRole('link', { name: words });

test('bell: a customer without notifications reads so, and Escape gives the focus back', async () => {
  await openShell({ path: '/customer' });
  await bell(0).click();
  await expect.element(panel).toHaveFocus();
  await expect.element(panel.getByText('No notifications yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell(0)).toHaveFocus();
});

test('bell of an admin: tells a screen reader no exact number above 99', async () => {
  const counted = shellApi().on('GET /api/notifications/unread', { unreadCount: 100 });
  await openShell({ path: '/admin', user: admin(), api: counted });
  await expect
    .element(page.getByRole('button', { name: 'Notifications, more than 99 new notifications' }))
    .toBeVisible();
});

test('bell: counts unread notifications and lists them, newest first, with their details', async () => {
  await openShell({ path: '/customer', api: apiWith([assigned(), billed(), confirmed()]) });
  await bell(3).click();
  await expect.element(links.nth(2)).toBeVisible();
  await expect.element(links.nth(0)).toMatchTextContent('New: Okello James will come to your car');
  await expect.element(links.nth(1)).toMatchTextContent('New: Invoice INV-2026-EXT-000042 was issued');
  await expect.element(links.nth(1)).toMatchTextContent('UGX 64,800');
  for (const words of ['New: Your booking is confirmed', 'External Wash', 'Nov 21, 11:00 AM - 2:00 PM EAT'])
    await expect.element(links.nth(2)).toMatchTextContent(words);
});

test('bell: following a notification marks it read, closes the list and leads to what it is about', async () => {
  const followed = assigned();
  const { api } = await openShell({ path: '/customer?tab=vehicles', api: apiWith([followed, billed()]) });
  await bell(2).click();
  await linkNamed(/will come to your car/).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?tab=bookings');
  await expect.element(bell(1)).toBeVisible();
  expect(api.calls('POST /api/notifications/read').map(({ body }) => body)).toEqual([{ ids: [followed.id] }]);
});

test('bell: opens the chat for a support message, beside the current page', async () => {
  const message = notification({ kind: 'chat-message', subject: 'chat-session', facts: {} });
  await openShell({ path: '/customer?tab=vehicles', api: apiWith([message]) });
  await bell(1).click();
  await linkNamed(/Support has written to you/).click();
  await expect.poll(() => location.pathname + location.search).toBe('/customer?tab=vehicles&chat=open');
});

test('mark all as read: the count and the marks go, and the focus stays in the list', async () => {
  const { api } = await openShell({ path: '/customer', api: apiWith([assigned(), billed(), confirmed()]) });
  await bell(3).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell(0)).toBeVisible();
  await expect.element(linkNamed(/^New:/)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  await expect.element(panel).toHaveFocus();
  await expect.element(links).toHaveLength(3);
  expect(api.calls('POST /api/notifications/read').map(({ body }) => body)).toEqual([{}]);
});

test('mark all as read: shows a failure, and the notifications are unread again', async () => {
  const { api } = await openShell({ path: '/customer', api: apiWith([assigned()]) });
  api.on('POST /api/notifications/read', () => problem(503, 'UNAVAILABLE'));
  await bell(1).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(panel.getByText('Marking as read failed. Try again.')).toBeVisible();
  await expect.element(linkNamed(/New: Okello James/)).toBeVisible();
  await expect.element(bell(1)).toBeVisible();
});

test('earlier notifications: are loaded by their button, which disappears after the last page', async () => {
  const [newer, older] = [assigned(), billed()];
  const api = shellApi()
    .on('GET /api/notifications/unread', { unreadCount: 2 })
    .on('GET /api/notifications', ({ query }) =>
      query.get('cursor') === 'next' ? [older] : reply([newer], { headers: { 'X-Next-Cursor': 'next' } }),
    );
  await openShell({ path: '/customer', api });
  await bell(2).click();
  await expect.element(links).toHaveLength(1);
  const earlier = panel.getByRole('button', { name: 'Show earlier' });
  await earlier.click();
  await expect.element(links).toHaveLength(2);
  await expect.element(earlier).not.toBeInTheDocument();
});

test('list: shows that it could not be loaded, and Retry loads it', async () => {
  const api = apiWith([confirmed()]).on('GET /api/notifications', noNetwork);
  await openShell({ path: '/customer', api });
  await bell(1).click();
  await expect.element(panel.getByText('Notifications could not be loaded')).toBeVisible();
  api.on('GET /api/notifications', [confirmed()]);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.element(linkNamed(/Your booking is confirmed/)).toBeVisible();
});

test('live: adds a notification that arrives while the list is open on top of it', async () => {
  const socket = new FakeSocket();
  await openShell({ path: '/customer', api: apiWith([confirmed()]) });
  await socket.connected();
  await bell(1).click();
  await expect.element(links).toHaveLength(1);
  socket.send({ type: 'notification', notification: assigned(), unreadCount: 2 });
  await expect.element(bell(2)).toBeVisible();
  await expect.element(links.first()).toMatchTextContent('Okello James will come to your car');
  await expect.element(links).toHaveLength(2);
});

test('live: what was read in another page is read here too', async () => {
  const socket = new FakeSocket();
  const list = [assigned(), billed()];
  const api = apiWith(list);
  await openShell({ path: '/customer', api });
  await socket.connected();
  await bell(2).click();
  await expect.element(linkNamed(/^New:/)).toHaveLength(2);
  for (const each of list) each.readAt = '2026-11-02T06:00:00.000Z';
  socket.send({ type: 'notification', notification: null, unreadCount: 0 });
  await expect.element(bell(0)).toBeVisible();
  await expect.element(linkNamed(/^New:/)).not.toBeInTheDocument();
});

test('live: includes a notification that arrives while the list is loading', async () => {
  const socket = new FakeSocket();
  const list: Notification[] = [];
  const api = apiWith(list);
  const older = Promise.withResolvers<Notification[]>();
  await openShell({ path: '/customer', api });
  await socket.connected();
  await expect.element(bell(0)).toBeVisible();
  api.on('GET /api/notifications', () => older.promise);
  await bell().click();
  await expect.poll(() => api.calls('GET /api/notifications').length).toBe(1);
  api.on('GET /api/notifications', () => [...list]);
  list.push(confirmed());
  socket.send({ type: 'notification', notification: list[0]!, unreadCount: 1 });
  older.resolve([]);
  await expect.element(bell(1)).toBeVisible();
  await expect.element(linkNamed(/Your booking is confirmed/)).toBeVisible();
});

test('live: what came before the page was connected is counted', async () => {
  const socket = new FakeSocket();
  socket.drop();
  const list: Notification[] = [];
  const { api } = await openShell({ path: '/customer', api: apiWith(list) });
  await expect.poll(() => api.calls('GET /api/notifications/unread').length).toBe(1);
  list.push(billed(), confirmed());
  await socket.restore();
  await expect.element(bell(2)).toBeVisible();
});

test('live: includes notifications from before the connection in a list that was loading', async () => {
  const socket = new FakeSocket();
  socket.drop();
  const list: Notification[] = [];
  const api = apiWith(list);
  const older = Promise.withResolvers<Notification[]>();
  await openShell({ path: '/customer', api });
  await expect.poll(() => api.calls('GET /api/notifications/unread').length).toBe(1);
  api.on('GET /api/notifications', () => older.promise);
  await bell().click();
  await expect.poll(() => api.calls('GET /api/notifications').length).toBe(1);
  api.on('GET /api/notifications', () => [...list]);
  list.push(billed(), confirmed());
  await socket.restore();
  await expect.element(bell(2)).toBeVisible();
  older.resolve([]);
  await expect.element(links).toHaveLength(2);
});
