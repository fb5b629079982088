import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { lastTo, noteCalls } from '../../src/note-calls.ts';
import { newTechnician } from '../../src/new-technician.ts';
import { refuseCalls } from '../../src/refuse-calls.ts';
import { toasts } from '../../src/toasts.ts';

// Each has people of its own, and is looked at in many states.
test.slow();

const address = '/technician/dashboard?tab=time-tracker';
const somewhere = { geolocation: { latitude: 0.31361, longitude: 32.58111 }, permissions: ['geolocation'] };
const tracking = (phone: Page) => phone.getByRole('region', { name: 'Time Tracking' });
const button = (phone: Page, name: string) => tracking(phone).getByRole('button', { name, exact: true });

/** All buttons of the working time, and which of them can be pressed. */
async function expectButtons(phone: Page, canBePressed: Record<string, boolean>): Promise<void> {
  await expect(tracking(phone).getByRole('button')).toHaveCount(Object.keys(canBePressed).length);
  for (const [name, isOpen] of Object.entries(canBePressed))
    await expect(button(phone, name)).toBeEnabled({ enabled: isOpen });
}

/** The dialog of the Custom Log, opened. */
async function customLog(phone: Page) {
  await phone.getByRole('button', { name: 'Custom Log' }).click();
  return phone.getByRole('dialog', { name: 'Custom Log' });
}

test.describe('the time tracker', () => {
  test('opens and shuts its buttons by the latest activity, and says in a word what one is', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, address, somewhere);
    const calls = await noteCalls(phone);
    await expect(tracking(phone)).toContainText('No activity');
    await expectButtons(phone, { 'Clock In': true, 'Start Break': false, 'Clock Out': false });
    await expectSound(phone, 'the time tracker before work');

    await button(phone, 'Clock In').click();
    await expect.poll(() => lastTo(calls, '/api/technician/clock-in')).toMatchObject({ location: '0.3136, 32.5811' });
    await expect(tracking(phone)).toContainText('Working');
    await expectButtons(phone, { 'Clock In': false, 'Start Break': true, 'Clock Out': true });
    await expectSound(phone, 'the time tracker while working');

    await button(phone, 'Start Break').click();
    await expect.poll(() => lastTo(calls, '/api/technician/logs')).toMatchObject({ type: 'break_start' });
    await expect(toasts(phone)).toContainText('Break Started');
    await expect(tracking(phone)).toContainText('On break');
    await expectButtons(phone, {
      'Clock In': false,
      'End Break': true,
      'Clock Out': true,
      'My break ended earlier': true,
    });
    await expectSound(phone, 'the time tracker during a break');
    await button(phone, 'End Break').click();
    await expect(toasts(phone)).toContainText('Break Ended');
    await expect(tracking(phone)).toContainText('Working');

    await technician.log('travel_start');
    await phone.reload();
    await expect(tracking(phone)).toContainText('Traveling');
    await expectButtons(phone, { 'Clock In': false, 'Start Break': false, 'Clock Out': false });
    await expect(
      tracking(phone).getByText('You are traveling. Note Travel Ended in Custom Log before a break or clocking out.'),
    ).toBeVisible();
    await expectSound(phone, 'the time tracker while traveling');
    const dialog = await customLog(phone);
    await dialog.getByLabel('Activity', { exact: true }).selectOption('Travel Ended');
    await dialog.getByRole('button', { name: 'Log Activity' }).click();
    await expect(tracking(phone)).toContainText('Available');
    await expectButtons(phone, { 'Clock In': false, 'Start Break': true, 'Clock Out': true });
    await expectSound(phone, 'the time tracker of who is available');

    await button(phone, 'Clock Out').click();
    await expect.poll(() => lastTo(calls, '/api/technician/clock-out')).toMatchObject({ location: '0.3136, 32.5811' });
    await expect(toasts(phone)).toContainText('Clocked Out');
    await expect(tracking(phone)).toContainText('Off duty');
    await expectButtons(phone, { 'Clock In': true, 'Start Break': false, 'Clock Out': false });
    await expectSound(phone, 'the time tracker after work');
  });

  test('says what failed', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, address);
    await refuseCalls(phone, 'POST', '/api/technician/clock-in', 'Not now');
    await button(phone, 'Clock In').click();
    await expect(toasts(phone)).toContainText('Clock In Failed');
    await expect(toasts(phone)).toContainText('Not now');
    await phone.unroute('**/api/technician/clock-in');
    await button(phone, 'Clock In').click();
    await expect(tracking(phone)).toContainText('Working');
    await refuseCalls(phone, 'POST', '/api/technician/logs', 'Not now');
    await button(phone, 'Start Break').click();
    await expect(toasts(phone)).toContainText('Log Failed');
    await expect(tracking(phone)).toContainText('Working');
    await refuseCalls(phone, 'POST', '/api/technician/clock-out', 'Not now');
    await button(phone, 'Clock Out').click();
    await expect(toasts(phone)).toContainText('Clock Out Failed');
    await expect(tracking(phone)).toContainText('Working');
  });

  test('shows the latest five activities', async ({ browser }) => {
    await using technician = await newTechnician();
    for (let number = 1; number <= 7; number++) await technician.log('other', { notes: `note ${number}` });
    const phone = await technician.phone(browser, address);
    await expect(phone.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    const list = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
    await expect(list).toHaveCount(5);
    for (const [index, number] of [7, 6, 5, 4, 3].entries())
      await expect(list.nth(index)).toContainText(`note ${number}`);
  });

  test("has Today's Schedule", async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
    const phone = await technician.phone(browser, address, { fixedTime });
    const today = phone.getByRole('region', { name: "Today's Schedule" });
    await expect(phone.getByRole('heading', { name: "Today's Schedule" })).toBeVisible();
    await expect(today.getByRole('listitem')).toHaveCount(1);
    await expect(today).toContainText(`${job.timeSlot} EAT`);
    await expect(today).toContainText('Toyota Harrier');
    await expect(today).toContainText('Acacia Avenue, Kololo');
    await expect(today).toContainText('Assigned');
    await expectSound(phone, 'the time tracker with a job today');

    const earlier = await technician.phone(browser, address, { fixedTime: fixedTime - 86_400_000 });
    await expect(earlier.getByRole('region', { name: "Today's Schedule" })).toContainText('No jobs for today');
    await earlier.getByRole('link', { name: 'See all your jobs' }).click();
    await expect(earlier.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  });
});

test.describe('the custom log', () => {
  test('notes an activity for a job, with place and notes', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const phone = await technician.phone(browser, address, somewhere);
    const calls = await noteCalls(phone);
    const dialog = await customLog(phone);
    await expect(dialog.getByLabel('Activity', { exact: true }).getByRole('option')).toHaveText([
      'Choose an activity',
      'Travel Started',
      'Travel Ended',
      'Travel',
      'Equipment Check',
      'Maintenance',
      'Training',
      'Other',
    ]);
    await dialog.getByRole('button', { name: 'Log Activity' }).click();
    await expect(dialog.getByLabel('Activity', { exact: true })).toHaveAccessibleDescription(/Choose an activity/);
    await expectSound(phone, 'the custom log with its message');
    await dialog.getByLabel('Activity', { exact: true }).selectOption('Maintenance');
    const id = job.id.slice(0, 8).toUpperCase();
    await dialog.getByLabel(/^Job/).selectOption({ label: `${id}, Toyota Harrier` });
    await dialog.getByLabel(/^Location/).fill('Kololo');
    await dialog.getByLabel(/^Notes/).fill('Hose mended');
    await dialog.getByRole('button', { name: 'Log Activity' }).click();
    await expect
      .poll(() => lastTo(calls, '/api/technician/logs'))
      .toMatchObject({
        type: 'maintenance',
        jobId: job.id,
        location: 'Kololo',
        notes: 'Hose mended',
        metadata: { manual: true, quickLog: false },
      });
    await expect(dialog).toHaveCount(0);
    await expect(toasts(phone)).toContainText('Activity Logged');
    const latest = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
    await expect(latest).toContainText(`Maintenance, ${id}`);
    await expect(latest).toContainText('Hose mended, Kololo');
  });

  test('that fails says so and keeps what was written; Escape closes it, and the focus goes back', async ({
    browser,
  }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, address);
    const dialog = await customLog(phone);
    await dialog.getByLabel('Activity', { exact: true }).selectOption('Training');
    await dialog.getByLabel(/^Notes/).fill('Polishing');
    await refuseCalls(phone, 'POST', '/api/technician/logs', 'Not now');
    await dialog.getByRole('button', { name: 'Log Activity' }).click();
    await expect(toasts(phone)).toContainText('Failed to Log Activity');
    await expect(toasts(phone)).toContainText('Not now');
    await expect(dialog.getByLabel(/^Notes/)).toHaveValue('Polishing');
    await expectSound(phone, 'the custom log that failed');
    await phone.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Custom Log' })).toBeFocused();
    expect(await json(technician.client.get('/api/technician/logs'))).toEqual([]);
  });
});
