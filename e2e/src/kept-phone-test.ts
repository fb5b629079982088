import { expect, test as base, type Page } from '@playwright/test';
import { type KeptPhone, keptPhone } from './kept-phone.ts';

/** Tests of a technician's phone whose data is kept when its browser is closed. */
export const test = base.extend<{ phone: KeptPhone }>({
  phone: async ({ launchOptions }, use) => {
    await using phone = await keptPhone(launchOptions);
    await use(phone);
  },
});

export const offline = /You are offline\. Last updated at .*\d{1,2}:\d\d [AP]M\./;
export const unreachable = /Yoza cannot be reached\. Last updated at .*\d{1,2}:\d\d [AP]M\./;
/** Text for either state: a page that Chromium opens while the tests have its network switched off is not notified of that, but its calls fail. */
export const asOf = new RegExp(`${offline.source}|${unreachable.source}`);

/** Expects the technician's day with its age on the dashboard, in the schedule and in the job's checklist. */
export async function expectDay(page: Page, { job }: KeptPhone, age: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
  await expect(page.getByText('Toyota Harrier').first()).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();

  await openTab(page, 'Schedule');
  const week = page.getByRole('list', { name: 'Days of the week' });
  await expect(week).toBeVisible();
  const planned = week.locator(`a[href*="${job.id}"]`);
  if ((await planned.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  await expect(planned).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();

  await planned.click();
  await expect(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  await expect(page.getByText('Acacia Avenue, Kololo').first()).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();
}

/** Returns the number by which the field area names a job. */
export const numberOf = ({ id }: { id: string }) => id.slice(0, 8).toUpperCase();

export const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last().click();
