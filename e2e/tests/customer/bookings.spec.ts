import { expect, type Page } from '@playwright/test';
import { addVehicleOf, type BookedJob, bookOf, longDate, referenceOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { assignedJobOf, completedJobOf, signInStaff, technicianName } from '../../src/job-progress.ts';

const cardOf = (page: Page, { id }: BookedJob) => page.getByRole('listitem').filter({ hasText: referenceOf(id) });
const cancelButton = (page: Page, job: BookedJob) => cardOf(page, job).getByRole('button', { name: /^Cancel of/ });
const rescheduleButton = (page: Page, job: BookedJob) =>
  cardOf(page, job).getByRole('button', { name: /^Reschedule of/ });
const tab = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click({ force: true });
  await expect(tab(page, name)).toBeChecked();
}

async function expectCounts(page: Page, upcoming: number, past: number, cancelled: number): Promise<void> {
  const counts = { Upcoming: upcoming, Past: past, Cancelled: cancelled };
  for (const [name, count] of Object.entries(counts))
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}\\s*${count}$`) })).toHaveCount(1);
}

const openBookings = (page: Page) => page.goto('/customer?tab=bookings');

test('bookings stand under Upcoming, Past and Cancelled with their counts', async ({ page, customer: { client } }) => {
  await using staff = await signInStaff();
  const upcoming = await bookOf(client);
  const done = await completedJobOf(client, staff);
  const cancelled = await bookOf(client);
  await client.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} });
  const rejected = (await (await client.get('/api/jobs')).json()) as { status: string }[];
  // Tries at a time at which the technician was busy are cancelled too.
  const ended = rejected.filter(({ status }) => status === 'cancelled').length;
  await openBookings(page);
  await expectCounts(page, 1, 1, ended);
  await expect(tab(page, 'Upcoming')).toBeChecked();
  await expect(cardOf(page, upcoming)).toContainText('Pending');
  await expect(cardOf(page, upcoming)).toContainText('UGX 64,800');
  await openTab(page, 'Past');
  await expect(cardOf(page, done)).toContainText('Completed');
  await openTab(page, 'Cancelled');
  await expect(cardOf(page, cancelled)).toContainText('Cancelled');
  await page.reload();
  await expect(tab(page, 'Cancelled')).toBeChecked();
  // Once its day is over a booking is past, whatever has become of it.
  await page.clock.setFixedTime(Date.parse(upcoming.scheduledDate) + 24 * 3_600_000);
  await openBookings(page);
  await expectCounts(page, 0, 2, ended);
  await expect(page.getByText('No upcoming bookings.')).toBeVisible();
});

test('cancelling asks first, names the consequence, and is final', async ({ page, customer: { client } }) => {
  const job = await bookOf(client);
  await openBookings(page);
  await cancelButton(page, job).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('This action cannot be undone');
  await expect(dialog).toContainText('The technician will not come.');
  await expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancelButton(page, job)).toBeFocused();
  await cancelButton(page, job).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cardOf(page, job)).toContainText('Pending');
  await cancelButton(page, job).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking Cancelled', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectCounts(page, 0, 0, 1);
  await openTab(page, 'Cancelled');
  await expect(cardOf(page, job)).not.toContainText('Cancelled late');
  await expect(cancelButton(page, job)).toHaveCount(0);
});

test('less than 24 hours before, nothing can be moved and a cancellation is late', async ({
  page,
  customer: { client },
}) => {
  await using staff = await signInStaff();
  const job = await bookOf(client);
  await openBookings(page);
  await rescheduleButton(page, job).click();
  const moving = page.getByRole('dialog', { name: 'Reschedule' });
  await moving.getByRole('radio', { disabled: false }).first().check({ force: true });
  // Meanwhile somebody moves it close, and this page has not heard of it.
  await intercept(page, '**/api/jobs?*', (route) => route.abort());
  const slot = await staff.moveToNextSlot(job);
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await expect(moving.getByRole('alert')).toContainText(/24 hours/);
  await expect(moving.getByRole('button', { name: 'Reschedule' })).toBeDisabled();
  await moving.getByRole('button', { name: 'Keep the present time' }).click();
  await page.unroute('**/api/jobs?*');
  await page.reload();

  await expect(cardOf(page, job)).toContainText(longDate(slot.date));
  await expect(rescheduleButton(page, job)).toHaveCount(0);
  await cancelButton(page, job).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('the cancellation is marked as late');
  await expect(dialog).toContainText('A booking can be rescheduled until 24 hours before its window.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await openTab(page, 'Cancelled');
  await expect(cardOf(page, job)).toContainText('Cancelled late');
});

test('a cancellation that fails says so and changes nothing', async ({ page, customer: { client } }) => {
  const job = await bookOf(client);
  await openBookings(page);
  await cancelButton(page, job).click();
  await intercept(page, '**/api/jobs/*/cancel', (route) => route.abort());
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' });
  await confirm.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to cancel booking. Please try again.')).toBeVisible();
  await expectCounts(page, 1, 0, 0);
  await page.unroute('**/api/jobs/*/cancel');
  await confirm.click();
  await expectCounts(page, 0, 0, 1);
});

test('Cancel appears only where it is allowed', async ({ page, customer: { client } }) => {
  await using staff = await signInStaff();
  const pending = await bookOf(client);
  const assigned = await assignedJobOf(client, staff);
  const started = await assignedJobOf(client, staff);
  await staff.start(started);
  const done = await completedJobOf(client, staff);
  await openBookings(page);
  for (const job of [pending, assigned]) {
    await expect(cancelButton(page, job)).toBeVisible();
    await expect(rescheduleButton(page, job)).toBeVisible();
  }
  await expect(cardOf(page, started)).toContainText('In progress');
  await expect(cancelButton(page, started)).toHaveCount(0);
  await openTab(page, 'Past');
  await expect(cardOf(page, done)).toBeVisible();
  await expect(cancelButton(page, done)).toHaveCount(0);
  // Nor once the window has begun.
  await page.clock.setFixedTime(Date.parse(pending.scheduledDate) + 60_000);
  await openBookings(page);
  await expect(cardOf(page, pending)).toBeVisible();
  await expect(cancelButton(page, pending)).toHaveCount(0);
  await staff.cancel(started);
});

test('a status changed elsewhere shows on the open page, announced, without reload', async ({
  page,
  customer: { client },
}) => {
  await using staff = await signInStaff();
  const { id: vehicleId } = await addVehicleOf(client);
  let job = await bookOf(client, { vehicleId });
  await openBookings(page);
  await expect(cardOf(page, job)).toContainText('Pending');
  await expect(page.getByText('Waiting for a technician')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isStillTheSamePage: true }));
  const announced = page.locator('[aria-live="polite"]');
  while (!(await staff.assign(job))) {
    await staff.cancel(job);
    job = await bookOf(client, { vehicleId });
    // Only what the page has shown before can change on it.
    await expect(cardOf(page, job)).toContainText('Pending');
  }
  await expect(cardOf(page, job)).toContainText('Assigned');
  await expect(cardOf(page, job)).toContainText(`With ${technicianName}`);
  await expect(announced.filter({ hasText: `External Wash: ${technicianName} is now assigned` })).toHaveCount(1);
  await staff.start(job);
  await expect(cardOf(page, job)).toContainText('In progress');
  await expect(announced.filter({ hasText: 'External Wash is now in progress' })).toHaveCount(1);
  await staff.complete(job);
  await expect(tab(page, 'Past')).toHaveAccessibleName(/1$/);
  await expect(announced.filter({ hasText: 'External Wash is now completed' })).toHaveCount(1);
  await openTab(page, 'Past');
  await expect(cardOf(page, job)).toContainText('Completed');
  expect(await page.evaluate(() => 'isStillTheSamePage' in globalThis)).toBe(true);
});

test('a status nobody knows is shown as pending', async ({ page, customer: { client } }) => {
  const job = await bookOf(client);
  await intercept(page, '**/api/jobs?*', async (route) => {
    const jobs = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: jobs.map((each) => ({ ...each, status: 'mislaid' })) });
  });
  await openBookings(page);
  await expect(cardOf(page, job)).toContainText('Pending');
  await expect(page.getByText(/status\.|mislaid/)).toHaveCount(0);
  await page.goto(`/customer?tab=calendar&month=${job.scheduledDate.slice(0, 7)}`);
  await expect(page.getByRole('button', { name: /External Wash, .*, Pending/ })).toHaveCount(1);
  await page.goto('/customer?tab=history');
  await expect(page.getByRole('listitem').filter({ hasText: 'External Wash' })).toContainText('Pending');
});
