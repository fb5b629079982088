import { expect, type Page } from '@playwright/test';
import { bookingOfToday } from '../../src/scenarios/assigned-booking.ts';
import { json } from '../../src/api/json.ts';
import type { BookedJob } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', timeStyle: 'short' }).format(new Date(instant));
const entryOf = (page: Page, { id }: BookedJob) =>
  page.getByRole('listitem').filter({ hasText: id.slice(0, 8).toUpperCase() });

test('trip: shows the arrival window without a location, and started offline only after reconnecting', async ({
  page,
  customer,
  browser,
}) => {
  await using booking = await bookingOfToday(customer.client);
  const { job, technicianName } = booking;
  await page.goto('/customer?tab=bookings');
  const card = entryOf(page, job);
  const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
  const phone = await booking.phone(browser, '/technician/dashboard?tab=checklist', { fixedTime });
  const onMyWay = entryOf(phone, job).getByRole('button', { name: /^On my way/ });
  await expect(onMyWay).toBeVisible();
  await phone.context().setOffline(true);
  await onMyWay.click();
  await expect(phone.getByText('Saved on this phone.').first()).toBeVisible();
  await expect(onMyWay).toHaveCount(0);
  const { travelStartedAt } = await json<{ travelStartedAt: string | null }>(
    customer.client.get(`/api/jobs/${job.id}`),
  );
  expect(travelStartedAt).toBeNull();
  await phone.context().setOffline(false);
  const [from, to] = [job.scheduledDate, job.scheduledEnd].map(timeOf);
  const expected = `${technicianName} is on the way and arrives between ${from} and ${to}`;
  await expect(card.getByRole('heading', { name: expected })).toBeVisible();
});
