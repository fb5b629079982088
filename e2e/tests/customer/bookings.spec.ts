import { expect, type Page } from '@playwright/test';
import { assignTo } from '../../src/data/assign-to.ts';
import { json } from '../../src/api/json.ts';
import { type BookedJob, bookOf, referenceOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { newName } from '../../src/people/applicants.ts';
import { rescheduleToToday } from '../../src/platform/control.ts';

const cardOf = (page: Page, { id }: BookedJob) => page.getByRole('listitem').filter({ hasText: referenceOf(id) });
const tab = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click({ force: true });
  await expect(tab(page, name)).toBeChecked();
}

test('booking: stays cancelled after a reload', async ({ page, customer: { client } }) => {
  const job = await bookOf(client);
  await page.goto('/customer?tab=bookings');
  await cardOf(page, job)
    .getByRole('button', { name: /^Cancel of/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking Cancelled', { exact: true })).toBeVisible();
  await openTab(page, 'Cancelled');
  await page.reload();
  await expect(cardOf(page, job)).toContainText('Cancelled');
});

test('booking status: a change is shown and announced on the open page without reload', async ({
  page,
  customer: { client },
}) => {
  await using technician = await newTechnician(newName());
  const job = await bookOf(client);
  await rescheduleToToday(job.id);
  const move = (status: string) => json(technician.client.patch(`/api/jobs/${job.id}/status`, { data: { status } }));
  await page.goto('/customer?tab=bookings');
  await expect(cardOf(page, job)).toContainText('Pending');
  await expect(page.getByText('Waiting for a technician')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isStillTheSamePage: true }));
  const announced = page.locator('[aria-live="polite"]');
  await assignTo(technician.admin, job.id, technician.id);
  await expect(cardOf(page, job)).toContainText('Assigned');
  await expect(cardOf(page, job)).toContainText(`With ${technician.name}`);
  await expect(announced.filter({ hasText: `External Wash: ${technician.name} is now assigned` })).toHaveCount(1);
  await move('in_progress');
  await expect(cardOf(page, job)).toContainText('In progress');
  await expect(announced.filter({ hasText: 'External Wash is now in progress' })).toHaveCount(1);
  await move('completed');
  await expect(tab(page, 'Past')).toHaveAccessibleName(/1$/);
  await expect(announced.filter({ hasText: 'External Wash is now completed' })).toHaveCount(1);
  await openTab(page, 'Past');
  await expect(cardOf(page, job)).toContainText('Completed');
  await page.getByRole('tab', { name: 'Service History' }).click();
  await expect(cardOf(page, job)).toContainText('Completed');
  expect(await page.evaluate(() => 'isStillTheSamePage' in globalThis)).toBe(true);
});
