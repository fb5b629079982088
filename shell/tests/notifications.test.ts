import { notificationKinds, type NotificationKind } from '@yoza/chat-contract/notifications';
import { addTexts, i18n, type TextOptions } from '@yoza/shell-sdk/i18n';
import { expect, test } from 'vitest';
import { asRead, onTop, type NotificationPages } from '../src/notifications/list-cache.ts';
import { linkOf } from '../src/notifications/notification-link.ts';
import { textOf } from '../src/notifications/notification-text.ts';
import type { Notification } from '../src/notifications/unread.ts';
import { en } from '../src/texts/en/notifications.ts';

void addTexts('notifications', { en });
const t = (key: string, options?: TextOptions) => i18n.t('notifications', key, options);

const notification = (part: Partial<Notification> = {}): Notification => ({
  id: '1',
  kind: 'job-assigned',
  subject: 'job',
  subjectId: '7',
  facts: { serviceName: 'External Wash', technicianName: 'Okello James' },
  createdAt: '2026-11-21T06:00:00.000Z',
  readAt: null,
  ...part,
});

test('notification text: exists for each kind that a customer or an admin can receive', () => {
  const forTechnicians: NotificationKind[] = ['job-instructions-changed'];
  const kinds = notificationKinds.filter((kind) => !forTechnicians.includes(kind));
  const general = t('unknown');
  const isNamed = (kind: NotificationKind) =>
    (['customer', 'admin'] as const).some((reader) => textOf(notification({ kind }), reader, t).title !== general);
  expect(kinds.filter((kind) => !isNamed(kind))).toEqual([]);
});

test('notification text: names customer, service and times, and differs for customers and admins', () => {
  const facts = {
    serviceName: 'External Wash',
    customerName: 'Ruth Achan',
    previousScheduledDate: `${new Date().getFullYear()}-11-21T05:00:00.000Z`,
    previousTimeSlot: '8:00 AM - 11:00 AM',
    scheduledDate: `${new Date().getFullYear()}-11-22T08:00:00.000Z`,
    timeSlot: '11:00 AM - 2:00 PM',
  };
  const moved = notification({ kind: 'job-rescheduled', facts });
  expect(textOf(moved, 'admin', t)).toEqual({
    title: 'Ruth Achan rescheduled a booking',
    detail: 'External Wash · Nov 21, 8:00 AM - 11:00 AM EAT → Nov 22, 11:00 AM - 2:00 PM EAT',
  });
  expect(textOf(moved, 'customer', t).title).toBe('Your booking was rescheduled');
});

test('changed booking notification: shows that the booking has changed, with the old and the new price', () => {
  const facts = {
    serviceName: 'Deep Cleaning',
    amount: '129600.00',
    previousAmount: '89119.00',
    hasOtherDetails: true,
  };
  expect(textOf(notification({ kind: 'job-repriced', facts }), 'customer', t)).toMatchObject({
    title: 'Your booking has changed',
    detail: expect.stringMatching(/Deep Cleaning.*UGX 89,119.*UGX 129,600/),
  });
  const { title } = textOf(notification({ kind: 'job-booked', facts: { hasOtherDetails: true } }), 'customer', t);
  expect(title).toBe('Your booking has changed');
});

test('on-the-way notification: names the technician and the expected arrival time', () => {
  const facts = {
    serviceName: 'External Wash',
    technicianName: 'Joan Nansubuga',
    scheduledDate: '2026-11-21T08:00:00.000Z',
    timeSlot: '11:00 AM - 2:00 PM',
    expectedArrivalAt: '2026-11-21T07:55:00.000Z',
  };
  expect(textOf(notification({ kind: 'job-on-the-way', facts }), 'customer', t)).toEqual({
    title: 'Joan Nansubuga is on the way',
    detail: 'External Wash · expected at about 10:55 AM EAT',
  });
});

test('low rating notification: shows admins the customer, the service and the number of stars', () => {
  const facts = { serviceName: 'External Wash', customerName: 'Ruth Achan', stars: 1 };
  const rated = (stars: number) => notification({ kind: 'job-rated', facts: { ...facts, stars } });
  const title = 'Ruth Achan gave a low rating';
  expect(textOf(rated(1), 'admin', t)).toEqual({ title, detail: 'External Wash · 1 star of 5' });
  expect(textOf(rated(2), 'admin', t)).toEqual({ title, detail: 'External Wash · 2 stars of 5' });
});

test('notification text: is complete without optional facts, and general for an unknown kind', () => {
  expect(textOf(notification({ facts: {} }), 'customer', t)).toEqual({
    title: 'A technician will come to your car',
    detail: undefined,
  });
  const newer = notification({ kind: 'job-weighed' as Notification['kind'], facts: { amount: '64800.00' } });
  expect(textOf(newer, 'admin', t)).toEqual({ title: 'Update', detail: 'UGX 64,800' });
});

test('payment notification: shows amount, payment method and outcome; unknown codes are omitted', () => {
  const facts = { invoiceNumber: 'INV-2026-EXT-000042', amount: '25000.00', method: 'mtn_money' };
  const words = (kind: Notification['kind'], more: Notification['facts'], reader: 'customer' | 'admin' = 'customer') =>
    textOf(notification({ kind, subject: 'payment', facts: { ...facts, ...more } }), reader, t);
  expect(words('payment-received', { balance: '44800.00' })).toEqual({
    title: 'Part payment received for invoice INV-2026-EXT-000042',
    detail: 'UGX 25,000 · UGX 44,800 due · MTN Mobile Money',
  });
  expect(words('payment-received', { customerName: 'Ruth Achan' }, 'admin').title).toBe(
    'Ruth Achan paid part of invoice INV-2026-EXT-000042',
  );
  expect(words('payment-failed', { failure: 'NOT_ANSWERED' })).toEqual({
    title: 'Your payment did not go through',
    detail: 'UGX 25,000 · MTN Mobile Money · It was not approved in time',
  });
  expect(words('payment-failed', { method: 'shells', failure: 'NEWER.CODE: of a server' }).detail).toBe('UGX 25,000');
  expect(words('payment-refunded', { reason: 'wrong_amount' }).detail).toBe('UGX 25,000 · MTN Mobile Money');
  expect(words('invoice-overdue', {}).title).toBe('Invoice INV-2026-EXT-000042 is overdue');
  const check = notification({
    kind: 'money-to-check',
    subject: 'quarantine',
    facts: { reason: 'wrong_amount', method: 'stripe' },
  });
  expect(textOf(check, 'admin', t)).toEqual({ title: 'Payment to review', detail: 'The amount does not match' });
});

test('notification link: leads to the subject of the notification', () => {
  expect(linkOf(notification(), 'customer')).toBe('/customer?tab=bookings');
  const done = notification({ kind: 'job-completed' });
  expect(linkOf(done, 'customer')).toBe('/customer?tab=bookings&report=7');
  expect(linkOf(done, 'admin')).toBe('/admin?tab=jobs');
  expect(linkOf(notification({ kind: 'job-rated' }), 'admin')).toBe('/admin?tab=jobs&job=7');
  expect(linkOf(notification({ subject: 'invoice' }), 'admin')).toBe('/admin?tab=invoices&invoice=7');
  expect(linkOf(notification({ subject: 'invoice' }), 'customer')).toBe('/customer?tab=invoices&invoice=7');
  const payment = notification({ subject: 'payment' });
  expect(linkOf(payment, 'customer')).toBe('/customer?tab=invoices');
  expect(linkOf(payment, 'admin')).toBe('/admin?tab=invoices&view=payments&payment=7');
  expect(linkOf(notification({ subject: 'quarantine' }), 'admin')).toBe('/admin?tab=invoices&view=check');
  const chat = notification({ subject: 'chat-session' });
  expect(linkOf(chat, 'admin')).toBe('/admin?tab=chat&session=7');
  const shown = (pathname: string, search: string) => linkOf(chat, 'customer', { pathname, search });
  expect(shown('/customer', '?step=3')).toBe('/customer?step=3&chat=open');
  expect(shown('/', '')).toBe('/?chat=open');
  expect(shown('/apply-technician', '?x=1')).toBe('/customer?chat=open');
});

const pages = (...ids: string[][]): NotificationPages => ({
  pages: ids.map((items) => ({ items: items.map((id) => notification({ id })), nextCursor: undefined })),
  pageParams: ids.map(() => undefined),
});

const idsOf = (shown: NotificationPages | undefined) => shown?.pages.map(({ items }) => items.map(({ id }) => id));

test('new notification: is put on top of the list, once', () => {
  expect(idsOf(onTop(pages(['2', '1'], ['0']), notification({ id: '3' })))).toEqual([['3', '2', '1'], ['0']]);
  expect(idsOf(onTop(pages(['2', '1'], ['0']), notification({ id: '0' })))).toEqual([['0', '2', '1'], []]);
  expect(onTop(undefined, notification())).toBeUndefined();
});

test('marking as read: marks some or all, and keeps the time of those read before', () => {
  const some = asRead(pages(['2', '1']), ['1'], 'now');
  expect(some?.pages[0]?.items.map(({ readAt }) => readAt)).toEqual([null, 'now']);
  expect(asRead(some, undefined, 'later')?.pages[0]?.items.map(({ readAt }) => readAt)).toEqual(['later', 'now']);
});
