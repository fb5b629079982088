import { expect, type Page } from '@playwright/test';
import { addVehicleOf, type BookedJob, bookOf, dayFromToday, longDate, someSlot } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import type { NewCustomer } from '../../src/new-customer.ts';

const businessDay = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 10);
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-15`));
const monthAfter = (month: string, months: number) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
};
const dayCell = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(longDate(day)) }).first();

/** Three bookings on one day, each for a vehicle of its own. */
async function threeOnOneDay({ client }: NewCustomer): Promise<{ day: string; jobs: BookedJob[] }> {
  const { scheduledDate } = someSlot();
  const jobs: BookedJob[] = [];
  for (const model of ['Harrier', 'Premio', 'Noah']) {
    const { id: vehicleId } = await addVehicleOf(client, { model });
    jobs.push(await bookOf(client, { vehicleId, scheduledDate }));
  }
  return { day: scheduledDate, jobs };
}

test('the month begins on Sunday and can be paged', async ({ page, customer: { client } }) => {
  const job = await bookOf(client);
  const today = dayFromToday(0);
  await page.goto('/customer?tab=calendar');
  const thisMonth = today.slice(0, 7);
  const title = (month: string) => page.getByRole('heading', { name: monthName(month), exact: true });
  await expect(title(thisMonth)).toBeVisible();
  await expect(page.locator('th')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  // Every day stands under its weekday: the first cell of a week is a Sunday.
  const firstOfSecondWeek = page.getByRole('row').nth(2).getByRole('button').first();
  await expect(firstOfSecondWeek).toHaveAccessibleName(/Sunday/);
  await expect(dayCell(page, today)).toHaveAccessibleName(/^today, /);
  await expect(page.getByText(`No bookings in ${monthName(thisMonth)}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(title(monthAfter(thisMonth, -1))).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(title(thisMonth)).toBeVisible();
  const bookedMonth = businessDay(job.scheduledDate).slice(0, 7);
  for (let month = thisMonth; month < bookedMonth; month = monthAfter(month, 1)) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(title(monthAfter(month, 1))).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`month=${bookedMonth}`));
  await page.reload();
  await expect(title(bookedMonth)).toBeVisible();
  await expect(dayCell(page, businessDay(job.scheduledDate))).toHaveAccessibleName(
    new RegExp(`1 booking; External Wash, ${job.timeSlot}, Pending`),
  );
});

test('a day shows two bookings and how many more', async ({ page, customer, viewport }) => {
  const { day } = await threeOnOneDay(customer);
  await page.goto(`/customer?tab=calendar&month=${day.slice(0, 7)}`);
  const isPhone = (viewport?.width ?? 0) < 640;
  const cell = page.getByRole('gridcell').filter({ has: dayCell(page, day) });
  await expect(cell).toContainText('+1 more');
  await expect(cell.getByText('External Wash')).toHaveCount(2);
  await expect(dayCell(page, day)).toHaveAccessibleName(/3 bookings/);
  if (!isPhone) return;
  // A phone has no room for names in the grid: they are in the list below it.
  const entry = page.getByRole('list', { name: /^Bookings in/ }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry.getByText('External Wash')).toHaveCount(2);
  await expect(entry).toContainText('+1 more');
  await entry.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: longDate(day) })).toBeVisible();
});

test('a day opens a dialog with its bookings, by keyboard too', async ({ page, customer }) => {
  const { day, jobs } = await threeOnOneDay(customer);
  await page.goto(`/customer?tab=calendar&month=${day.slice(0, 7)}`);
  await dayCell(page, day).click();
  const dialog = page.getByRole('dialog', { name: longDate(day) });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog).toContainText('3 bookings');
  for (const { timeSlot } of jobs) await expect(dialog).toContainText(timeSlot);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dayCell(page, day)).toBeFocused();

  // The keys go from day to day and, over the edge, to the next month.
  await page.keyboard.press('ArrowRight');
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await expect(dayCell(page, next)).toBeFocused();
  await page.keyboard.press('Enter');
  const empty = page.getByRole('dialog', { name: longDate(next) });
  await expect(empty).toContainText('No bookings on this day.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('button', { name: /^View details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'External Wash' })).toContainText('Acacia Avenue, Kololo');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`month=${monthAfter(day.slice(0, 7), 1)}`));
});

test('a calendar can be subscribed to: the address is made, copied, replaced and revoked', async ({
  page,
  context,
  customer: { client },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bookOf(client);
  await page.goto('/customer?tab=calendar');
  const feed = page.getByRole('region', { name: 'Subscribe in your calendar' });
  const address = feed.getByLabel('Address of your calendar');
  const statusOf = (url: string) => fetch(url).then(({ status }) => status);
  await feed.getByRole('button', { name: 'Create an address' }).click();
  await expect(feed.getByRole('button', { name: 'Copy' })).toBeFocused();
  const first = await address.inputValue();
  await feed.getByRole('button', { name: 'Copy' }).click();
  await expect(feed.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(feed.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', /^webcal:/);
  const answer = await fetch(first);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(await answer.text()).toContain('External Wash');

  await page.reload();
  await expect(feed.getByText(/^You have an address since .* Last read .* EAT\.$/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await feed.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(address).toHaveValue(/^http/);
  const second = await address.inputValue();
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);

  await feed.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  expect(await statusOf(second)).toBe(200);
  await feed.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Address revoked', { exact: true })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
  await expect(feed.getByRole('button', { name: 'Create an address' })).toBeFocused();
});
