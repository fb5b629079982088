import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { lastTo, noteCalls } from '../../src/note-calls.ts';
import { pressIfThere } from '../../src/press-if-there.ts';
import { newTechnician } from '../../src/new-technician.ts';
import { refuseCalls } from '../../src/refuse-calls.ts';
import { strangersPhone } from '../../src/technician-sign-in.ts';
import { dismissToast, toasts } from '../../src/toasts.ts';

// Each has people of its own, and is looked at in many states.
test.slow();

const somewhere = { geolocation: { latitude: 0.31361, longitude: 32.58111 }, permissions: ['geolocation'] };
const tracking = (phone: Page) => phone.getByRole('region', { name: 'Time Tracking' });
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();
const figures = (phone: Page) => phone.getByRole('group', { name: 'Your figures' });

/** The form of the Quick Log, opened. */
async function quickLog(phone: Page) {
  await phone.getByRole('radio', { name: 'Quick Log' }).check();
  return phone.getByRole('form', { name: 'Quick Log' });
}

test.describe('the technician dashboard', () => {
  test('is for technicians: who is not signed in comes to /technician/login, after a spinner', async ({ browser }) => {
    for (const path of ['/technician', '/technician/dashboard']) {
      const phone = await strangersPhone(browser, path);
      await expect(phone).toHaveURL(/\/technician\/login$/);
      await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
      await phone.context().close();
    }
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, '/technician/login');
    await expect(phone).toHaveURL(/\/technician\/dashboard$/);
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await intercept(phone, '**/api/technician/me', async (route) => {
      await isHeld;
      await route.continue();
    });
    // Who is known on the phone does not wait for the answer.
    await phone.evaluate(() => localStorage.removeItem('technicianProfile'));
    await phone.goto('/technician');
    await expect(phone.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    answer();
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await expect(phone.getByText('Manage your jobs, track time, and view performance')).toBeVisible();
  });

  test('has four tabs with addresses, Dashboard first', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    const navigation = phone.getByRole('navigation', { name: 'Technician sections' });
    const tabs = navigation.getByRole('link');
    await expect(tabs).toHaveText(['Dashboard', 'Time Tracker', 'Checklist', 'Schedule']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    for (const [name, heading, address] of [
      ['Time Tracker', 'Time Tracker', 'time-tracker'],
      ['Checklist', 'Work Checklist', 'checklist'],
      ['Schedule', 'Schedule View', 'schedule'],
    ] as const) {
      await tabs.filter({ hasText: name }).click();
      await expect(phone.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(phone).toHaveURL(new RegExp(`tab=${address}$`));
      expect((await tabs.filter({ hasText: name }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await expectSound(phone, `the tab ${name} of who has nothing yet`);
    }
    await phone.goBack();
    await expect(phone.getByRole('heading', { level: 1, name: 'Work Checklist' })).toBeVisible();
    await tabs.filter({ hasText: 'Dashboard' }).click();
    await expectSound(phone, 'the dashboard of who has nothing yet');
  });

  test('has three figures, asked for again every 30 seconds', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    const phone = await technician.phone(browser, '/technician/login');
    await phone.clock.install();
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (request.url().endsWith('/api/technician/stats')) asked.push(request.url());
    });
    await phone.goto('/technician/dashboard');
    await expect(figures(phone)).toHaveText('Total Jobs1Completed0Total Hours0.0');
    await phone.waitForLoadState('networkidle');
    const before = asked.length;
    await phone.clock.runFor(25_000);
    expect(asked).toHaveLength(before);
    await json(technician.admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));
    await phone.clock.runFor(5_000);
    await expect(figures(phone)).toHaveText('Total Jobs1Completed1Total Hours0.0');
    expect(asked).toHaveLength(before + 1);
    expect(await json(technician.client.get('/api/technician/stats'))).toMatchObject({
      totalJobs: 1,
      completedJobs: 1,
      totalHours: 0,
      activeSession: null,
    });
  });
});

test.describe('clocking in and out', () => {
  test('is done with the place, and says On Duty with the hours to one decimal', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, '/technician/dashboard', somewhere);
    const calls = await noteCalls(phone);
    await expect(tracking(phone)).toContainText('Off duty');
    await press(phone, 'Clock In');
    await expect.poll(() => lastTo(calls, '/api/technician/clock-in')).toMatchObject({ location: '0.3136, 32.5811' });
    await expect(toasts(phone)).toContainText('Clocked In');
    await expect(toasts(phone)).toContainText('At 0.3136, 32.5811');
    await expect(tracking(phone)).toContainText('On Duty');
    await expect(tracking(phone)).toContainText(/0\.0 h since \d{1,2}:\d{2} [AP]M EAT/);
    await expectSound(phone, 'the dashboard of who is on duty');

    // The page of somebody who has been working for three hours and 26 minutes.
    await phone.clock.setFixedTime(Date.now() + 206 * 60_000);
    await phone.reload();
    await expect(tracking(phone)).toContainText(/3\.4 h since/);
    await press(phone, 'Start Break');
    await expect(tracking(phone)).toContainText('On break');
    await press(phone, 'End Break');
    await expect(tracking(phone)).toContainText('On Duty');
    await press(phone, 'Clock Out');
    await expect.poll(() => lastTo(calls, '/api/technician/clock-out')).toMatchObject({ location: '0.3136, 32.5811' });
    await expect(toasts(phone)).toContainText('Clocked Out');
    await expect(tracking(phone)).toContainText('Off duty');
    await expect(tracking(phone)).toContainText('Clock in when you start working.');
    expect(await json(technician.client.get('/api/technician/stats'))).toMatchObject({ activeSession: null });
  });

  test('without a place says Location unavailable', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    const calls = await noteCalls(phone);
    await press(phone, 'Clock In');
    await expect
      .poll(() => lastTo(calls, '/api/technician/clock-in'))
      .toMatchObject({ location: 'Location unavailable' });
    await expect(toasts(phone)).toContainText('Location unavailable');
    const session = await json<{ location: string }>(technician.client.get('/api/technician/current-session'));
    expect(session.location).toBe('Location unavailable');
    await press(phone, 'Clock Out');
    await expect
      .poll(() => lastTo(calls, '/api/technician/clock-out'))
      .toMatchObject({ location: 'Location unavailable' });
    await expect(tracking(phone)).toContainText('Off duty');
  });

  test('that another phone has done already says so, and catches up', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    await expect(tracking(phone)).toContainText('Off duty');
    await json(technician.client.post('/api/technician/clock-in', { data: { location: 'Kololo' } }));
    await press(phone, 'Clock In');
    await expect(toasts(phone)).toContainText('Clock In Failed');
    await expect(toasts(phone)).toContainText('You are already clocked in');
    await expect(tracking(phone)).toContainText('On Duty');
    await json(technician.client.post('/api/technician/clock-out', { data: { location: 'Kololo' } }));
    await press(phone, 'Start Break');
    await expect(toasts(phone)).toContainText('Log Failed');
    await expect(tracking(phone)).toContainText('Off duty');
    await json(technician.client.post('/api/technician/clock-in', { data: { location: 'Kololo' } }));
    await phone.reload();
    await expect(tracking(phone)).toContainText('On Duty');
    await json(technician.client.post('/api/technician/clock-out', { data: { location: 'Kololo' } }));
    await press(phone, 'Clock Out');
    await expect(toasts(phone)).toContainText('Clock Out Failed');
    await expect(tracking(phone)).toContainText('Off duty');
  });

  test('that is refused without words says what to do', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    await refuseCalls(phone, 'POST', '/api/technician/clock-in');
    await press(phone, 'Clock In');
    await expect(toasts(phone)).toContainText('Clock In Failed');
    await expect(toasts(phone)).toContainText('Something went wrong. Try again.');
    await expect(tracking(phone)).toContainText('Off duty');
    await expectSound(phone, 'clocking in that failed');
  });
});

test.describe('activity', () => {
  test('has Recent Activity and Quick Log, with six kinds and what they lack at their fields', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    await expect(phone.getByRole('radio', { name: 'Recent Activity' })).toBeChecked();
    await expect(phone.getByText('No activity yet')).toBeVisible();
    const form = await quickLog(phone);
    const kind = form.getByLabel('Activity', { exact: true });
    await expect(kind.getByRole('option')).toHaveText([
      'Choose an activity',
      'Travel Started',
      'Travel Ended',
      'Equipment Check',
      'Maintenance',
      'Training',
      'Other',
    ]);
    await press(phone, 'Log Activity');
    await expect(kind).toHaveAccessibleDescription(/Choose an activity/);
    await expect(kind).toHaveAttribute('aria-invalid', 'true');
    await expect(toasts(phone)).toHaveCount(0);
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByText('Location unavailable')).toBeVisible();
    await expectSound(phone, 'the quick log with its messages');
  });

  test('is noted with place and notes, and stands in the list', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, '/technician/dashboard', somewhere);
    const calls = await noteCalls(phone);
    const form = await quickLog(phone);
    await form.getByLabel('Activity', { exact: true }).selectOption('Equipment Check');
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByText('Location filled in')).toBeVisible();
    await expect(form.getByLabel(/^Location/)).toHaveValue('0.3136, 32.5811');
    await form.getByLabel(/^Notes/).fill('New brushes');
    await press(phone, 'Log Activity');
    await expect
      .poll(() => lastTo(calls, '/api/technician/logs'))
      .toMatchObject({
        type: 'equipment_check',
        location: '0.3136, 32.5811',
        notes: 'New brushes',
        metadata: { manual: true, quickLog: true },
      });
    await expect(toasts(phone)).toContainText('Activity Logged');
    await expect(toasts(phone)).toContainText('Equipment Check');
    await expect(form.getByLabel('Activity', { exact: true })).toHaveValue('');
    await expect(form.getByLabel(/^Notes/)).toHaveValue('');
    await phone.getByRole('radio', { name: 'Recent Activity' }).check();
    const latest = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
    await expect(latest).toContainText('Equipment Check');
    await expect(latest).toContainText('New brushes, 0.3136, 32.5811');
    await expect(phone.getByText('Times in EAT')).toBeVisible();
    await expectSound(phone, 'the dashboard with activity');
  });

  test('that could not be noted keeps what was written', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser);
    const form = await quickLog(phone);
    await form.getByLabel('Activity', { exact: true }).selectOption('Other');
    await form.getByLabel(/^Notes/).fill('Tank empty');
    await refuseCalls(phone, 'POST', '/api/technician/logs', 'Not now');
    await press(phone, 'Log Activity');
    await expect(toasts(phone)).toContainText('Log Failed');
    await expect(toasts(phone)).toContainText('Not now');
    await expect(form.getByLabel(/^Notes/)).toHaveValue('Tank empty');
    await dismissToast(phone);
    await phone.unroute('**/api/technician/logs');
    await press(phone, 'Log Activity');
    await expect(toasts(phone)).toContainText('Activity Logged');
    const logs = await json<{ notes: string }[]>(technician.client.get('/api/technician/logs'));
    expect(logs.map(({ notes }) => notes)).toEqual(['Tank empty']);
  });

  test('of every kind has its words', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    await json(technician.client.post('/api/technician/clock-in', { data: { location: 'Kololo' } }));
    const steps = ['break_start', 'break_end', 'travel_start', 'travel_end', 'travel', 'equipment_check'];
    for (const type of [...steps, 'maintenance', 'training', 'other']) await technician.log(type);
    const phone = await technician.phone(browser);
    const list = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
    const words = ['Other', 'Training', 'Maintenance', 'Equipment Check', 'Travel', 'Travel Ended', 'Travel Started'];
    await expect(list).toHaveCount(8);
    for (const [index, word] of [...words, 'End Break'].entries()) await expect(list.nth(index)).toContainText(word);
    await technician.log('job_start', { jobId: job.id });
    await technician.log('checklist_progress', { jobId: job.id, metadata: { checklist: ['ext-rinse'] } });
    await json(technician.client.post('/api/technician/clock-out', { data: {} }));
    await phone.reload();
    const id = job.id.slice(0, 8).toUpperCase();
    for (const [index, word] of ['Clock Out', `Checklist 1/22, ${id}`, `Job Started, ${id}`].entries())
      await expect(list.nth(index)).toContainText(word);
  });
});

/** Takes away what the phone has kept of earlier answers, which it would show instead. */
async function forgetAnswers(phone: Page): Promise<void> {
  await phone.goto('/icon.svg');
  await phone.evaluate(
    () =>
      new Promise((resolve) =>
        indexedDB.deleteDatabase('yoza-technician-answers').addEventListener('success', resolve),
      ),
  );
}

test.describe('what cannot be had', () => {
  test('loads in its shape, says what it is, and comes with Retry', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, '/technician/login');
    await forgetAnswers(phone);
    const paths = ['/api/technician/stats', '/api/technician/current-session', '/api/technician/logs*', '/api/jobs*'];
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    for (const path of paths)
      await intercept(phone, `**${path}`, async (route) => {
        await isHeld;
        await route.fulfill({ status: 503, body: '' });
      });
    await phone.goto('/technician/dashboard');
    await expect(figures(phone)).toHaveAttribute('aria-busy', 'true');
    answer();
    const failures = [
      'Your figures could not be loaded',
      'Your working time could not be loaded',
      'Your activity could not be loaded',
      'Your jobs could not be loaded',
    ];
    for (const words of failures) await expect(phone.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expectSound(phone, 'the dashboard that cannot be had');
    for (const path of paths) await phone.unroute(`**${path}`);
    for (const words of failures) {
      const place = phone.getByRole('alert').filter({ hasText: words });
      // Some are asked for again by themselves.
      await pressIfThere(place.getByRole('button', { name: 'Retry' }));
      await expect(place).toHaveCount(0);
    }
    await expect(figures(phone)).toContainText('Total Jobs');
    await expect(phone.getByText('No Active Jobs')).toBeVisible();
  });
});
