import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notification } from '../../src/bell/bell.api.ts';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const now = new Date('2026-11-23T07:00:00.000Z');
const job = assignedJob();

const notification = (kind: Notification['kind'], fields: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind,
  subject: 'job',
  subjectId: job.id,
  facts: {
    serviceName: 'External Wash',
    customerName: 'Ruth Achan',
    scheduledDate: '2026-11-24T08:00:00.000Z',
    timeSlot: '11:00 AM - 2:00 PM',
  },
  createdAt: '2026-11-23T06:30:00.000Z',
  readAt: null,
  ...fields,
});

/** Fake API with a list of notifications, newest first; tests add to it. Reading changes the list. */
const apiWith = (list: Notification[]) =>
  fieldApi(workDay({ jobs: [job] }))
    .on('GET /api/notifications/unread', () => ({ unreadCount: list.filter(({ readAt }) => !readAt).length }))
    .on('GET /api/notifications', () => [...list])
    .on('POST /api/notifications/read', ({ body }) => {
      for (const each of list) if (!body.ids || body.ids.includes(each.id)) each.readAt ??= now.toISOString();
      return { unreadCount: list.filter(({ readAt }) => !readAt).length };
    });

const bell = page.getByRole('button', { name: /^Notifications/ });
const dialog = page.getByRole('dialog', { name: 'Notifications' });
const links = dialog.getByRole('link');

test('bell: shows the number of new notifications and polls every 30 seconds', async () => {
  fakeClock(now);
  const list = [notification('job-assigned')];
  const api = apiWith(list);
  await openArea({ api });
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new notification');
  await expectSound();
  list.unshift(notification('job-cancelled'));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new notifications');
  expect(api.calls('GET /api/notifications')).toEqual([]);
});

test('bell: shows the text of each kind, and a general one for an unknown kind', async () => {
  fakeClock(now);
  const moved = notification('job-rescheduled');
  moved.facts = {
    ...moved.facts,
    previousScheduledDate: '2026-11-23T05:00:00.000Z',
    previousTimeSlot: '8:00 AM - 11:00 AM',
  };
  const list = [
    notification('job-assigned'),
    moved,
    notification('job-unassigned'),
    notification('job-cancelled'),
    notification('job-instructions-changed'),
    notification('technician-request-approved', { subject: 'technician-request', facts: {} }),
    notification('something-newer' as Notification['kind'], { readAt: now.toISOString(), facts: {} }),
  ];
  await openArea({ api: apiWith(list) });
  await bell.click();
  const details = ['External Wash, Ruth Achan', 'Nov 24, 11:00 AM - 2:00 PM EAT'];
  const expected = [
    ['You have a new job', ...details],
    ['Your job was rescheduled', 'Nov 23, 8:00 AM - 11:00 AM EAT → Nov 24, 11:00 AM - 2:00 PM EAT'],
    ['A job was unassigned from you', ...details],
    ['Your job was cancelled', ...details],
    ['Your job has new details', ...details],
    ['You are now a Yoza technician'],
    ['Update', 'Today, 9:30 AM EAT'],
  ];
  await expect.element(links).toHaveLength(expected.length);
  for (const [index, words] of expected.entries())
    for (const word of words) await expect.element(links.nth(index)).toMatchTextContent(word);
  await expectSound();
});

test('bell: following a notification marks it read and opens its job', async () => {
  const list = [notification('job-assigned'), notification('job-cancelled')];
  const api = apiWith(list);
  await openArea({ api });
  await bell.click();
  await links.first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Checklist' })).toBeVisible();
  expect(location.search).toBe(`?tab=checklist&job=${job.id}`);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new notification');
  expect(api.calls('POST /api/notifications/read').map(({ body }) => body)).toEqual([{ ids: [list[0]!.id] }]);
});

test('bell: marks all as read at once, and reverts with an error on failure', async () => {
  const api = apiWith([notification('job-assigned'), notification('job-cancelled')]);
  const { promise, resolve } = Promise.withResolvers<never>();
  api.on('POST /api/notifications/read', () => promise);
  await openArea({ api });
  await bell.click();
  const all = dialog.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect.element(links.filter({ hasText: 'New:' })).toHaveLength(0);
  resolve(problem(503, 'UNAVAILABLE') as never);
  await expect.element(dialog.getByText('Marking as read failed. Try again.')).toBeVisible();
  await expect.element(links.filter({ hasText: 'New:' })).toHaveLength(2);
});

test('bell: fetches earlier notifications on Show earlier', async () => {
  const [late, early] = [notification('job-assigned'), notification('job-cancelled')];
  const api = apiWith([]).on('GET /api/notifications', ({ query }) =>
    query.get('cursor') === 'next'
      ? [early]
      : (Response.json([late], { headers: { 'X-Next-Cursor': 'next' } }) as never),
  );
  await openArea({ api });
  await bell.click();
  await expect.element(links).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Show earlier' }).click();
  await expect.element(links).toHaveLength(2);
  await expect.element(dialog.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

test('bell: shows a text for an empty list, and Escape returns focus to it', async () => {
  await openArea({ api: apiWith([]) });
  await bell.click();
  await expect.element(dialog.getByText('No notifications yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

test('bell: shows an error if the list cannot be loaded, and Retry loads it', async () => {
  const api = apiWith([notification('job-assigned')]).on('GET /api/notifications', noNetwork);
  await openArea({ api });
  await bell.click();
  await expect.element(dialog.getByText('Notifications could not be loaded')).toBeVisible();
  api.on('GET /api/notifications', [notification('job-assigned')]);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(links).toHaveLength(1);
});

test('bell: is hidden and not polled again if the server refuses it with 403', async () => {
  fakeClock(now);
  const api = apiWith([]).on('GET /api/notifications/unread', () => problem(403, 'FORBIDDEN'));
  await openArea({ api });
  await expect.element(page.getByText('Next job')).toBeVisible();
  await expect.element(bell).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.calls('GET /api/notifications/unread')).toHaveLength(1);
});
