import { expectSound } from '@yoza/component-testing/check-page';
import { laptop } from '@yoza/component-testing/page';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { bookingApi } from '../open-area.tsx';
import { openWithBookings } from '../own-bookings.ts';
import { vehicle } from '../vehicle.ts';

beforeEach(standAtNovember10);

const openCalendar = (bookings = threeOnOneDay(), path = '/customer?tab=calendar') =>
  openWithBookings(bookings, { path, api: bookingApi().on('GET /api/calendar-feed', null) });
const threeOnOneDay = () => [
  job({ timeSlot: '8:00 AM - 11:00 AM' }),
  job({ timeSlot: '11:00 AM - 2:00 PM', vehicle: vehicle({ model: 'Premio' }) }),
  job({ timeSlot: '2:00 PM - 5:00 PM', vehicle: vehicle({ model: 'Noah' }) }),
];
const cell = (day: string) => page.getByRole('gridcell').getByRole('button', { name: new RegExp(day) });
const title = (month: string) => page.getByRole('heading', { name: month, exact: true });

test('calendar: weeks begin on Sunday, and the month can be paged, also from the address', async () => {
  const { reopen } = await openCalendar([job({ date: '2027-01-12' })]);
  await expect.element(title('November 2026')).toBeVisible();
  const weekdays = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(weekdays).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await expect
    .element(page.getByRole('row').nth(2).getByRole('button').first())
    .toHaveAccessibleName(/^Sunday, November 15, 2026/);
  await expect.element(cell('November 10, 2026')).toHaveAccessibleName(/^today, /);
  await expect.element(page.getByText('No bookings in November 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(title('October 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.element(title('November 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(title('December 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(title('January 2027')).toBeVisible();
  expect(location.search).toContain('month=2027-01');
  reopen();
  await expect.element(title('January 2027')).toBeVisible();
  await expect
    .element(cell('January 12, 2027'))
    .toHaveAccessibleName(/1 booking; External Wash, 11:00 AM - 2:00 PM, Pending/);
});

test('calendar: a day shows two bookings and how many more', async () => {
  await openCalendar();
  await expect.element(cell('November 20, 2026')).toHaveAccessibleName(/3 bookings/);
  const entries = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /November 20, 2026/ }) });
  await expect.element(entries).toMatchTextContent('+1 more');
  await expect.poll(() => entries.getByText(/External Wash/).elements()).toHaveLength(2);
  // A phone has no room for names in the grid: they are in the list below it.
  const list = page.getByRole('list', { name: /^Bookings in/ });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(1);
  await expect.poll(() => list.getByText(/External Wash$/).elements()).toHaveLength(2);
  await expect.element(list).toMatchTextContent('+1 more');
  await expectSound();
  await list.getByRole('button').click();
  await expect.element(page.getByRole('dialog', { name: 'Friday, November 20, 2026' })).toBeVisible();
});

test('calendar: a day opens a dialog with its bookings and leads to their details', async () => {
  await openCalendar();
  await cell('November 20, 2026').click();
  const dialog = page.getByRole('dialog', { name: 'Friday, November 20, 2026' });
  await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(3);
  for (const words of ['3 bookings', '8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM'])
    await expect.element(dialog).toMatchTextContent(words);
  await expectSound();
  await dialog
    .getByRole('button', { name: /^View details/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: 'External Wash' })).toMatchTextContent('Acacia Avenue, Kololo');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('November 20, 2026')).toHaveFocus();
});

test('calendar: shows the status of an entry as text', async () => {
  await openCalendar([job({ status: 'cancelled' }), job({ status: 'assigned', timeSlot: '2:00 PM - 5:00 PM' })]);
  const entries = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /November 20, 2026/ }) });
  const list = page.getByRole('list', { name: /^Bookings in/ });
  for (const status of ['Cancelled', 'Assigned']) {
    await expect.element(list.getByText(status)).toBeVisible();
    await expect.element(entries.getByText(status)).not.toBeVisible();
  }
  await page.viewport(laptop.width, laptop.height);
  for (const status of ['Cancelled', 'Assigned']) await expect.element(entries.getByText(status)).toBeVisible();
  await expectSound();
});

test('calendar: the keys go from day to day, open one, and page to the next month', async () => {
  await openCalendar();
  await cell('November 20, 2026').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('November 20, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('November 21, 2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const empty = page.getByRole('dialog', { name: 'Saturday, November 21, 2026' });
  await expect.element(empty).toMatchTextContent('No bookings on this day.');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('November 21, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell('November 20, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(title('December 2026')).toBeVisible();
  expect(location.search).toContain('month=2026-12');
});
