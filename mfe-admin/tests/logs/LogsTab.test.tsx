import { queryClient } from '@yoza/shell-sdk/query-client';
import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { doubleClick } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ActivityLog } from '../../src/logs/logs.api.ts';
import { job, of, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';
import { savedFile } from '../saved-file.ts';

const me = admin();
const moses = person();
const dayMs = 86_400_000;

/** Entry that the technician has just recorded. */
const log = (fields: Partial<ActivityLog> = {}): ActivityLog => ({
  id: crypto.randomUUID(),
  technicianId: moses.id,
  technicianName: 'Moses Kintu',
  jobId: null,
  activity: 'training',
  location: null,
  notes: 'Learned to polish',
  authorId: moses.id,
  authorName: 'Moses Kintu',
  reportedAt: null,
  createdAt: new Date().toISOString(),
  ...fields,
});

/** Page of `count` entries, each named by the words and its number. */
const entries = (words: string, count: number) =>
  Array.from({ length: count }, (_, number) => log({ notes: `${words} ${number}` }));

const logsApi = (...logs: ActivityLog[]): FakeApi =>
  adminApi().on('GET /api/technicians', [moses]).on('GET /api/admin/technician-logs', logs);
const openLogs = (api: FakeApi, more = '') => openArea({ path: `/admin?tab=logs${more}`, user: me, api });
const lastQuery = (api: FakeApi) => Object.fromEntries(api.calls('GET /api/admin/technician-logs').at(-1)!.query);
const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
const dialog = page.getByRole('dialog', { name: 'Add Log Entry' });
const submit = dialog.getByRole('button', { name: 'Add Log Entry' });
const add = () => page.getByRole('button', { name: 'Add Log Entry' }).click();
const more = page.getByRole('button', { name: /^(Load more|Loading)/ });
const refuse = () => new Response(null, { status: 500 });

test('add log entry: asks for technician and job, is sent once for a double click, and names its author', async () => {
  const washed = job({ ...of(moses), status: 'in_progress' });
  const api = logsApi()
    .on('GET /api/admin/technician-logs/jobs', [
      {
        id: washed.id,
        status: 'assigned',
        serviceName: 'External Wash',
        customerName: 'Ruth Achan',
        scheduledDate: washed.scheduledDate,
      },
    ])
    .on('POST /api/technician-logs', ({ body }) => {
      const added = log({ ...body, authorId: me.id, authorName: 'Grace Nansubuga' });
      api.on('GET /api/admin/technician-logs', [added]);
      return reply(added, { status: 201 });
    });
  await openLogs(api);
  await page.getByRole('button', { name: 'Add Log Entry' }).first().click();
  await expect.element(dialog).toMatchTextContent('Select a technician first.');
  await submit.click();
  await expect.element(dialog.getByText('Please select a technician')).toBeVisible();
  await dialog.getByLabelText('Technician').selectOptions('Moses Kintu');
  await dialog.getByLabelText('Activity').selectOptions('Job started');
  await expect.element(dialog).toMatchTextContent('This also changes the status of the job.');
  await submit.click();
  await expect.element(dialog.getByText('Please select a job')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Job' }).fill(shortOf(washed));
  await dialog.getByRole('option', { name: new RegExp(shortOf(washed)) }).click();
  await dialog.getByLabelText('Location (Optional)').fill('0.3476, 32.5825');
  await dialog.getByLabelText('Notes (Optional)').fill('Begun late');
  await doubleClick(submit);
  await expect.element(page.getByText('Log Created')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const words of ['Moses Kintu: Job started', 'Logged by Grace Nansubuga'])
    await expect.element(entry('Begun late')).toMatchTextContent(words);
  await expect.element(page.getByRole('region', { name: 'Today' })).toMatchTextContent('Begun late');
  expect(api.calls('POST /api/technician-logs').map(({ body }) => body)).toEqual([
    {
      technicianId: moses.id,
      activity: 'job_start',
      jobId: washed.id,
      location: '0.3476, 32.5825',
      notes: 'Begun late',
    },
  ]);
});

test('add log entry: shows the reason for a refusal, and keeps what was typed', async () => {
  const message = 'A job cannot be completed before it is started';
  const api = logsApi(log())
    .on('GET /api/admin/technician-logs/jobs', [])
    .on('POST /api/technician-logs', () => problem(409, 'ILLEGAL_TRANSITION', { message }));
  await openLogs(api, `&technician=${moses.id}`);
  await add();
  await expect.element(dialog.getByLabelText('Technician')).toHaveValue(moses.id);
  await dialog.getByLabelText('Notes (Optional)').fill('Done');
  await submit.click();
  await expect.element(page.getByText('Failed to Create Log')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Notes (Optional)')).toHaveValue('Done');
});

test('entries: one received later shows when, with the date unless it was the same day', async () => {
  const createdAt = '2026-11-20T06:41:00.000Z';
  await openLogs(
    logsApi(
      log({ notes: 'Same day', createdAt, reportedAt: '2026-11-20T09:05:00.000Z' }),
      log({ notes: 'Days later', createdAt, reportedAt: '2026-11-23T06:41:00.000Z' }),
    ),
  );
  await expect.element(entry('Same day')).toMatchTextContent('Received at 12:05 PM');
  await expect.element(entry('Days later')).toMatchTextContent('Received on Nov 23, 2026, 9:41 AM');
});

test('entries: lead to their job and their place on the map; one of the technician names no author', async () => {
  const washed = job({ ...of(moses), status: 'in_progress' });
  const api = logsApi(log({ jobId: washed.id, location: '0.3476, 32.5825' }), log({ notes: 'b', location: 'Ntinda' }))
    .on('GET /api/jobs/{id}', washed)
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    });
  await openLogs(api);
  await expect.element(entry('Place: Ntinda')).not.toMatchTextContent('Logged by');
  await page.getByRole('button', { name: 'Show 0.3476, 32.5825 on the map' }).click();
  await expect.element(page.getByRole('application', { name: 'Map of the location' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: `Job ${shortOf(washed)}` }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('In progress');
});

test('entries: what a technician does appears without reload', async () => {
  const socket = new FakeSocket();
  const first = log({ activity: 'equipment_check', notes: 'All there' });
  const api = logsApi(first);
  await openLogs(api);
  await expect.element(entry('All there')).toMatchTextContent('Equipment check');
  await socket.connect(me);
  api.on('GET /api/admin/technician-logs', [log(), first]);
  socket.send({ type: 'changed', topic: 'technician-log', id: moses.id });
  await expect.element(entry('Learned to polish')).toMatchTextContent('Training');
});

test('log entries: are grouped by day', async () => {
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  const api = logsApi(
    log(),
    log({ notes: 'A day before', createdAt: yesterday }),
    log({ notes: 'Long ago', createdAt: '2026-01-05T08:00:00.000Z' }),
  );
  await openLogs(api);
  await expect.element(page.getByRole('region', { name: 'Yesterday' })).toMatchTextContent('A day before');
  await expect.element(page.getByRole('region', { name: 'Monday, January 5, 2026' })).toMatchTextContent('Long ago');
  await expect.element(page.getByRole('region', { name: 'Today' })).toMatchTextContent('Learned to polish');
});

test('filters: narrow by day, activity, technician and words, also from the address', async () => {
  const api = logsApi(log());
  const { reopen } = await openLogs(api, `&technician=${moses.id}&search=polish`);
  await expect.element(entry('Learned to polish')).toBeVisible();
  await expect.element(page.getByLabelText('Technician')).toHaveValue(moses.id);
  expect(lastQuery(api)).toEqual({ dateFilter: 'all', technicianId: moses.id, search: 'polish', limit: '50' });
  const offered = (label: string) =>
    page
      .getByLabelText(label)
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  expect(offered('Date range')).toEqual(['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'All time']);
  expect(offered('Activity')).toEqual([
    'All activities',
    'Clocked in',
    'Clocked out',
    'Job started',
    'Job completed',
    'Break started',
    'Break ended',
    'Travel started',
    'Travel ended',
    'Travel',
    'Equipment check',
    'Maintenance',
    'Training',
    'Other',
    'Checklist progress',
  ]);
  await page.getByLabelText('Activity').selectOptions('Training');
  await page.getByLabelText('Date range').selectOptions('Yesterday');
  const narrowed = {
    dateFilter: 'yesterday',
    activity: 'training',
    technicianId: moses.id,
    search: 'polish',
    limit: '50',
  };
  await expect.poll(() => lastQuery(api)).toEqual(narrowed);
  reopen();
  await expect.element(page.getByLabelText('Date range')).toHaveValue('yesterday');
  await expect.poll(() => lastQuery(api)).toEqual(narrowed);
  api.on('GET /api/admin/technician-logs', []);
  await page.getByLabelText('Date range').selectOptions('Today');
  await expect.element(page.getByText('No activity found matching the current filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all logs' }).click();
  await expect.element(page.getByLabelText('Technician')).toHaveValue('');
  await expect.poll(() => lastQuery(api)).toEqual({ dateFilter: 'all', limit: '50' });
});

test('entries: are saved as a file, narrowed as they are shown', async () => {
  const api = logsApi(log()).on('GET /api/admin/technician-logs/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-technician-logs-2026-11-23.csv"' } }),
  );
  await openLogs(api, '&period=today&activity=training');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-technician-logs-2026-11-23.csv');
  expect(Object.fromEntries(api.calls('GET /api/admin/technician-logs/csv')[0]!.query)).toEqual({
    dateFilter: 'today',
    activity: 'training',
  });
});

test('load more: keeps the further entries when a new entry arrives', async () => {
  const socket = new FakeSocket();
  const [first, second] = [entries('first', 50), entries('second', 3)];
  const api = logsApi().on('GET /api/admin/technician-logs', ({ query }) =>
    query.has('cursor') ? second : reply(first, { headers: { 'X-Next-Cursor': 'next' } }),
  );
  await openLogs(api);
  await expect.element(page.getByText('Latest 50 entries, times in EAT')).toBeVisible();
  await socket.connect(me);
  await more.click();
  await expect.element(page.getByText('53 entries, times in EAT')).toBeVisible();
  first.unshift(log({ notes: 'news' }));
  socket.send({ type: 'changed', topic: 'technician-log', id: moses.id });
  await expect.element(entry('news')).toBeInTheDocument();
  await expect.element(page.getByText('54 entries, times in EAT')).toBeVisible();
});

test('load more: loads further entries and new ones, whichever arrives first', async () => {
  const socket = new FakeSocket();
  const [first, second] = [entries('first', 50), entries('second', 3)];
  const respond = (query: URLSearchParams) =>
    query.has('cursor') ? second : reply(first, { headers: { 'X-Next-Cursor': 'next' } });
  const calls = () => api.calls('GET /api/admin/technician-logs').map(({ query }) => query.has('cursor'));
  const api = logsApi().on('GET /api/admin/technician-logs', ({ query }) => respond(query));
  const { reopen } = await openLogs(api);
  await expect.element(entry('first 49')).toBeInTheDocument();
  await socket.connect(me);

  // An event while the next page is loading: that request is aborted and never gets a response.
  await expect.poll(() => calls().length).toBeGreaterThan(1);
  let isSwallowed = false;
  api.on('GET /api/admin/technician-logs', ({ query }) => {
    if (!query.has('cursor') || isSwallowed) return respond(query);
    isSwallowed = true;
    return new Promise(() => {});
  });
  await more.click();
  await expect.poll(() => isSwallowed).toBe(true);
  first.unshift(log({ notes: 'news' }));
  socket.send({ type: 'changed', topic: 'technician-log', id: moses.id });
  await expect.element(page.getByText('54 entries, times in EAT')).toBeVisible();

  // The next page is requested while an event's update is loading.
  reopen();
  await expect.element(page.getByText('Latest 51 entries, times in EAT')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const before = calls().length;
  const release = api.hold('GET /api/admin/technician-logs');
  first.unshift(log({ notes: 'newer' }));
  socket.send({ type: 'changed', topic: 'technician-log', id: moses.id });
  await expect.poll(() => calls().length).toBe(before + 1);
  await more.click();
  await expect.element(more).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(entry('newer')).toBeInTheDocument();
  await expect.element(page.getByText('55 entries, times in EAT')).toBeVisible();
});

test('logs: a failure to load them is shown, and Retry loads them', async () => {
  const api = logsApi().on('GET /api/admin/technician-logs', refuse);
  await openLogs(api);
  await expect.element(page.getByText('Failed to fetch technician logs')).toBeVisible();
  api.on('GET /api/admin/technician-logs', [log()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(entry('Learned to polish')).toBeVisible();
});

test('logs: the list and its dialog are accessible and no wider than a small phone', async () => {
  await openLogs(logsApi(log({ location: '0.3476, 32.5825', jobId: crypto.randomUUID() })));
  await expect.element(entry('Learned to polish')).toBeVisible();
  await expectSound();
  await add();
  await expect.element(dialog).toBeVisible();
  await expectSound();
});
