import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignedJob, runningJob, shortId } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { activity, fieldApi, openSession, workDay } from '../work-day.ts';

const timeTracker = '/technician/dashboard?tab=time-tracker';
const place = { latitude: 0.31361, longitude: 32.58111 };
const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
/** `13:45`, in Kampala. */
const clockAt = (at: number) => new Date(at + 3 * 60 * minute).toISOString().slice(11, 16);

const card = page.getByRole('region', { name: 'Time Tracking' });
const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
const toast = (words: string | RegExp) => page.getByText(words, { exact: true });
const refusal = (message?: string) =>
  message === undefined ? new Response(null, { status: 400 }) : problem(409, 'TRAVELING', { message });

/** Expects exactly these buttons of the working time, enabled or disabled. */
async function expectButtons(canBePressed: Record<string, boolean>): Promise<void> {
  await expect.element(card.getByRole('button')).toHaveLength(Object.keys(canBePressed).length);
  for (const [name, isOpen] of Object.entries(canBePressed)) {
    const button = card.getByRole('button', { name, exact: true });
    if (isOpen) await expect.element(button).toBeEnabled();
    else await expect.element(button).toBeDisabled();
  }
}

test('clocking in and out: records the location, and shows On Duty with the hours', async () => {
  const { api } = await openArea({ place });
  await expect.element(card).toMatchTextContent('No activity');
  await press('Clock In');
  await expect.element(toast('Clocked In')).toBeVisible();
  await expect.element(toast('Your location was saved too.')).toBeVisible();
  await expect.element(card).toMatchTextContent('On Duty');
  await expect.element(card).toMatchTextContent(/0\.0 h since \d{1,2}:\d{2} [AP]M EAT/);
  expect(api.calls('POST /api/technician/clock-in').map(({ body }) => body)).toMatchObject([
    { location: '0.3136, 32.5811' },
  ]);
  await expectSound();
  await press('Clock Out');
  await expect.element(toast('Clocked Out')).toBeVisible();
  await expect.element(card).toMatchTextContent('Off duty');
  await expect.element(card).toMatchTextContent('Clock in when you start working.');
  expect(api.calls('POST /api/technician/clock-out').map(({ body }) => body)).toMatchObject([
    { location: '0.3136, 32.5811' },
  ]);
});

test('clocking in and out: records and shows Location unavailable if the phone gives no location', async () => {
  const { api } = await openArea({ place: null });
  await press('Clock In');
  await expect.element(toast('Location unavailable')).toBeVisible();
  await press('Clock Out');
  await expect.element(toast('Clocked Out')).toBeVisible();
  const location = 'Location unavailable';
  expect(api.calls('POST /api/technician/clock-in').map(({ body }) => body)).toMatchObject([{ location }]);
  expect(api.calls('POST /api/technician/clock-out').map(({ body }) => body)).toMatchObject([{ location }]);
});

test('hours: have one decimal', async () => {
  await openArea({ api: fieldApi(workDay({ session: openSession({ clockInTime: ago(206) }) })) });
  await expect.element(card).toMatchTextContent(/3\.4 h since/);
});

test('clocking in and out: what another phone has done is explained, and the screen catches up', async () => {
  const day = workDay();
  const api = fieldApi(day);
  await openArea({ api });
  await expect.element(card).toMatchTextContent('No activity');
  day.session = openSession();
  api.on('POST /api/technician/clock-in', () => refusal('You are already clocked in'));
  await press('Clock In');
  await expect.element(toast('Clock In Failed')).toBeVisible();
  await expect.element(toast('You are already clocked in')).toBeVisible();
  await expect.element(card).toMatchTextContent('On Duty');
  day.session = null;
  api.on('POST /api/technician/logs', () => refusal('You are not clocked in'));
  await press('Start Break');
  await expect.element(toast('Log Failed')).toBeVisible();
  await expect.element(card).toMatchTextContent('No activity');
});

test('clocking out: with a job in progress asks first', async () => {
  const job = runningJob();
  const { api } = await openArea({ api: fieldApi(workDay({ jobs: [job], session: openSession() })) });
  await expect.element(page.getByText('Job in progress', { exact: true })).toBeVisible();
  await press('Clock Out');
  const question = page.getByRole('alertdialog', { name: 'Clock out with a job in progress?' });
  await expect.element(question.getByText(`Job ${shortId(job)} (Toyota Harrier) is not completed.`)).toBeVisible();
  await expectSound();
  await question.getByRole('button', { name: 'Stay clocked in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/clock-out')).toEqual([]);
  await press('Clock Out');
  await question.getByRole('button', { name: 'Clock Out' }).click();
  await expect.element(toast('Clocked Out')).toBeVisible();
  await expect.element(card).toMatchTextContent('Off duty');
});

test('clocking out: a refusal is explained, and the screen catches up', async () => {
  const day = workDay({ session: openSession() });
  const api = fieldApi(day);
  await openArea({ api });
  await expect.element(card).toMatchTextContent('On Duty');
  day.session = null;
  api.on('POST /api/technician/clock-out', () => refusal('You are not clocked in'));
  await press('Clock Out');
  await expect.element(toast('Clock Out Failed')).toBeVisible();
  await expect.element(toast('You are not clocked in')).toBeVisible();
  await expect.element(card).toMatchTextContent('No activity');
});

test('clocking in: shows a default error if a refusal has no message', async () => {
  const { api } = await openArea();
  api.on('POST /api/technician/clock-in', () => refusal());
  await press('Clock In');
  await expect.element(toast('Clock In Failed')).toBeVisible();
  await expect.element(toast('Something went wrong. Try again.')).toBeVisible();
  await expect.element(card).toMatchTextContent('No activity');
  await expectSound();
});

test.each([
  ['dashboard', '/technician/dashboard'],
  ['time tracker', timeTracker],
])('duty status: follows the latest activity, and opens and shuts the buttons on the %s', async (_screen, path) => {
  const { api } = await openArea({ path, place });
  await expect.element(card).toMatchTextContent('No activity');
  await expectButtons({ 'Clock In': true, 'Start Break': false, 'Clock Out': false });
  await press('Clock In');
  await expect.element(card).toMatchTextContent('Working');
  await expectButtons({ 'Clock In': false, 'Start Break': true, 'Clock Out': true });
  await expectSound();
  await press('Start Break');
  await expect.element(toast('Break Started')).toBeVisible();
  await expect.element(card).toMatchTextContent('On break');
  await expectButtons({ 'Clock In': false, 'End Break': true, 'Clock Out': false, 'My break ended earlier': true });
  await expectSound();
  await press('End Break');
  await expect.element(toast('Break Ended')).toBeVisible();
  await expect.element(card).toMatchTextContent('Working');
  await press('Clock Out');
  await expect.element(toast('Clocked Out')).toBeVisible();
  await expect.element(card).toMatchTextContent('Off duty');
  await expectButtons({ 'Clock In': true, 'Start Break': false, 'Clock Out': false });
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body.type)).toEqual(['break_start', 'break_end']);
});

test.each([
  ['dashboard', '/technician/dashboard'],
  ['time tracker', timeTracker],
])('duty status: a technician who travels arrives before a break or clocking out on the %s', async (_screen, path) => {
  const job = assignedJob({ travelStartedAt: ago(10) });
  const logs = [activity('travel_start', { jobId: job.id }), activity('clock_in')];
  const api = fieldApi(workDay({ session: openSession(), logs, jobs: [job] }));
  await openArea({ path, api: api.on('POST /api/technician/position', undefined) });
  await expect.element(card).toMatchTextContent('Traveling');
  await expectButtons({ 'Clock In': false, 'Start Break': false, 'Clock Out': false, Arrived: true });
  const hint = 'You are traveling. Press Arrived before a break or clocking out.';
  await expect.element(card.getByText(hint)).toBeVisible();
  await expectSound();
  await press('Arrived');
  await expect.element(toast('Arrived')).toBeVisible();
  await expect.element(card).toMatchTextContent('Available');
  await expectButtons({ 'Clock In': false, 'Start Break': true, 'Clock Out': true });
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'travel_end', jobId: job.id, metadata: { jobId: job.id, arrived: true } },
  ]);
});

test('duty status: travel without a job ends with Arrived too', async () => {
  const api = fieldApi(workDay({ session: openSession(), logs: [activity('travel_start')] }));
  await openArea({ path: timeTracker, api });
  await press('Arrived');
  await expect.element(card).toMatchTextContent('Available');
  await expect.element(toast('Arrived')).toBeVisible();
  const [call] = api.calls('POST /api/technician/logs');
  expect(call?.body).toMatchObject({ type: 'travel_end', metadata: { arrived: true } });
  expect(call?.body.jobId).toBeUndefined();
});

test('time tracker: shows the error of a failed action, and its status stays unchanged', async () => {
  const day = workDay({ session: openSession(), logs: [activity('clock_in')] });
  const api = fieldApi(day);
  await openArea({ path: timeTracker, api });
  api.on('POST /api/technician/logs', () => refusal('Not now'));
  await press('Start Break');
  await expect.element(toast('Log Failed')).toBeVisible();
  await expect.element(toast('Not now')).toBeVisible();
  await expect.element(card).toMatchTextContent('Working');
  api.on('POST /api/technician/clock-out', () => refusal('Not yet'));
  await press('Clock Out');
  await expect.element(toast('Clock Out Failed')).toBeVisible();
  await expect.element(toast('Not yet')).toBeVisible();
  await expect.element(card).toMatchTextContent('Working');
});

test('a break that was not ended in time: is ended with the time at which it ended', async () => {
  const session = openSession({ clockInTime: ago(180), onBreak: true });
  const logs = [activity('break_start', { createdAt: ago(120) }), activity('clock_in', { createdAt: ago(180) })];
  const api = fieldApi(workDay({ session, logs }));
  await openArea({ path: timeTracker, api });
  await expect.element(card).toMatchTextContent('On break');
  await press('My break ended earlier');
  const dialog = page.getByRole('dialog', { name: 'When did your break end?' });
  const time = dialog.getByLabelText('Time (EAT)');
  const end = dialog.getByRole('button', { name: 'End Break' });
  const outside = expect.stringMatching(/Choose a time between .+ and .+\./);
  await end.click();
  await expect.element(time).toHaveAccessibleDescription(outside);
  await expect.element(time).toHaveFocus();
  const endedAt = Math.floor((Date.now() - 90 * minute) / minute) * minute;
  await time.fill(clockAt(endedAt - 60 * minute));
  await end.click();
  await expect.element(time).toHaveAccessibleDescription(outside);
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'My break ended earlier' })).toHaveFocus();
  expect(api.calls('POST /api/technician/logs')).toEqual([]);

  await press('My break ended earlier');
  await time.fill(clockAt(endedAt));
  await end.click();
  await expect.element(toast('Break Ended')).toBeVisible();
  await expect.element(toast(/^At \d{1,2}:\d\d [AP]M EAT\.$/)).toBeVisible();
  await expect.element(card).toMatchTextContent('Working');
  await expect.element(card.getByRole('button', { name: 'My break ended earlier' })).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'break_end', occurredAt: new Date(endedAt).toISOString(), metadata: { manual: true } },
  ]);
});
