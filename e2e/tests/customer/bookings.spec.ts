import { expect, type Page } from '@playwright/test';
import { addVehicleOf, type BookedJob, bookOf, referenceOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { signInStaff, technicianName } from '../../src/job-progress.ts';

const cardOf = (page: Page, { id }: BookedJob) => page.getByRole('listitem').filter({ hasText: referenceOf(id) });
const tab = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click({ force: true });
  await expect(tab(page, name)).toBeChecked();
}

test('a booking is cancelled for good', async ({ page, customer: { client } }) => {
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

test('a status changed elsewhere shows on the open page, announced, without reload', async ({
  page,
  customer: { client },
}) => {
  await using staff = await signInStaff();
  const { id: vehicleId } = await addVehicleOf(client);
  let job = await bookOf(client, { vehicleId });
  await page.goto('/customer?tab=bookings');
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
  await page.getByRole('tab', { name: 'Service History' }).click();
  await expect(cardOf(page, job)).toContainText('Completed');
  expect(await page.evaluate(() => 'isStillTheSamePage' in globalThis)).toBe(true);
});
