import { expect, type Page } from '@playwright/test';
import { assignedBooking } from '../../src/scenarios/assigned-booking.ts';
import { json } from '../../src/api/json.ts';
import { longDate } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { calendarFileOf, mailTo, readCalendar } from '../../src/platform/inbox.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

const bell = (page: Page, count: number) => {
  const words = `, ${count} new notification${count === 1 ? '' : 's'}`;
  return page.getByRole('button', { name: `Notifications${count === 0 ? '' : words}`, exact: true });
};
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('booking: is confirmed by email with a calendar file, and updates the bell on every open page', async ({
  page,
  customer,
}) => {
  await page.goto('/customer');
  const second = await openBeside(page);
  await second.goto('/customer?tab=vehicles');
  await expect(bell(second, 0)).toBeVisible();

  await using booking = await assignedBooking(customer.client);
  const { job, technicianName } = booking;
  // Three notifications: booking confirmed, invoice issued, technician assigned.
  for (const each of [page, second]) await expect(bell(each, 3)).toBeVisible();
  const mail = await mailTo(customer.email, 'Booking confirmed: External Wash');
  for (const words of [longDate(job.scheduledDate.slice(0, 10)), `${job.timeSlot} EAT`, 'UGX 64,800'])
    expect(mail.text).toContain(words);
  const { appointments } = readCalendar(await calendarFileOf(mail));
  expect(appointments).toMatchObject([{ uid: `${job.id}@yoza`, start: new Date(job.scheduledDate).toISOString() }]);

  await bell(page, 3).click();
  const entries = panel(page).getByRole('link');
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: 'New: Your booking is confirmed' })).toContainText(`${job.timeSlot} EAT`);
  await entries.filter({ hasText: `New: ${technicianName} will come to your car` }).click();
  await expect(page).toHaveURL(/\/customer\?tab=bookings$/);
  for (const each of [page, second]) await expect(bell(each, 2)).toBeVisible();

  await bell(second, 2).click();
  await json(booking.admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  await expect(panel(second).getByRole('link').first()).toContainText(`${technicianName} has started on your car`);
  await panel(second).getByRole('button', { name: 'Mark all as read' }).click();
  for (const each of [page, second]) await expect(bell(each, 0)).toBeVisible();
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
  await json(booking.admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));
});
