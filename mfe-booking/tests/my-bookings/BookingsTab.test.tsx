import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../../src/bookings/bookings.api.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { bookingApi } from '../open-area.tsx';
import { entryOf, openWithBookings } from '../own-bookings.ts';

beforeEach(standAtNovember10);

const tab = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const cancelButton = (booking: Booking) => entryOf(booking).getByRole('button', { name: /^Cancel of/ });
const rescheduleButton = (booking: Booking) => entryOf(booking).getByRole('button', { name: /^Reschedule of/ });
const technician = {
  id: crypto.randomUUID(),
  firstName: 'Moses',
  lastName: 'Kato',
  email: null,
  phoneNumber: null,
  profileImageUrl: null,
};

async function expectCounts(upcoming: number, past: number, cancelled: number): Promise<void> {
  for (const [name, count] of Object.entries({ Upcoming: upcoming, Past: past, Cancelled: cancelled }))
    await expect.element(tab(name)).toHaveAccessibleName(new RegExp(`^${name}\\s*${count}$`));
}

test('bookings: are grouped under Upcoming, Past and Cancelled with counts, also after a reload', async () => {
  const upcoming = job();
  const done = job({ status: 'completed', date: '2026-11-10', completedAt: '2026-11-10T05:50:00.000Z' });
  const cancelled = [job({ status: 'cancelled' }), job({ status: 'cancelled', lateCancel: true })] as const;
  const { reopen } = await openWithBookings([upcoming, done, ...cancelled]);
  await expectCounts(1, 1, 2);
  await expect.element(tab('Upcoming')).toBeChecked();
  await expect.element(entryOf(upcoming)).toMatchTextContent('Pending');
  await expect.element(entryOf(upcoming)).toMatchTextContent('UGX 64,800');
  await expect.element(entryOf(upcoming)).toMatchTextContent('Waiting for a technician');
  await expect.element(entryOf(upcoming)).toMatchTextContent('Friday, November 20, 2026, 11:00 AM - 2:00 PM EAT');
  await expectSound();
  await tab('Past').click();
  await expect.element(entryOf(done)).toMatchTextContent('Completed');
  await tab('Cancelled').click();
  await expect.element(entryOf(cancelled[0])).toMatchTextContent('Cancelled');
  await expect.element(entryOf(cancelled[0])).not.toMatchTextContent('Cancelled late');
  await expect.element(entryOf(cancelled[1])).toMatchTextContent('Cancelled late');
  await expect.element(cancelButton(cancelled[0])).not.toBeInTheDocument();
  reopen();
  await expect.element(tab('Cancelled')).toBeChecked();
});

test('bookings: a pending one is past once its day is over', async () => {
  vi.setSystemTime('2026-11-21T00:10:00+03:00');
  await openWithBookings([job()]);
  await expectCounts(0, 1, 0);
  await expect.element(page.getByText('No upcoming bookings.')).toBeVisible();
});

test('Cancel and Reschedule: appear only where they are allowed', async () => {
  const pending = job();
  const assigned = job({ status: 'assigned', technician });
  const started = job({ status: 'in_progress', technician, date: '2026-11-10', timeSlot: '8:00 AM - 11:00 AM' });
  const begun = job({ status: 'assigned', technician, date: '2026-11-10', timeSlot: '8:00 AM - 11:00 AM' });
  const soon = job({ date: '2026-11-10', timeSlot: '11:00 AM - 2:00 PM' });
  const done = job({ status: 'completed', technician, date: '2026-11-09' });
  await openWithBookings([pending, assigned, started, begun, soon, done]);
  for (const booking of [pending, assigned]) {
    await expect.element(cancelButton(booking)).toBeVisible();
    await expect.element(rescheduleButton(booking)).toBeVisible();
  }
  await expect.element(entryOf(started)).toMatchTextContent('In progress');
  for (const booking of [started, begun]) {
    await expect.element(entryOf(booking)).toBeVisible();
    await expect.element(cancelButton(booking)).not.toBeInTheDocument();
    await expect.element(rescheduleButton(booking)).not.toBeInTheDocument();
  }
  await expect.element(cancelButton(soon)).toBeVisible();
  await expect.element(rescheduleButton(soon)).not.toBeInTheDocument();
  await tab('Past').click();
  await expect.element(entryOf(done)).toMatchTextContent('By Moses Kato');
  await expect.element(cancelButton(done)).not.toBeInTheDocument();
});

test('bookings: a status that is changed elsewhere shows on the open page and is announced', async () => {
  const socket = new FakeSocket();
  const booking = job();
  const { user, change } = await openWithBookings([booking]);
  await expect.element(entryOf(booking)).toMatchTextContent('Pending');
  await socket.connect(user);
  const becomes = (fields: Partial<Booking>) => {
    change(booking.id, fields);
    socket.send({ type: 'changed', topic: 'job', id: booking.id });
  };
  becomes({ status: 'assigned', technician });
  await expect.element(entryOf(booking)).toMatchTextContent('Assigned');
  await expect.element(entryOf(booking)).toMatchTextContent('With Moses Kato');
  await expect
    .element(page.getByText('External Wash: Moses Kato is now assigned'))
    .toHaveAttribute('aria-live', 'polite');
  becomes({ status: 'in_progress' });
  await expect.element(entryOf(booking)).toMatchTextContent('In progress');
  await expect.element(page.getByText('External Wash is now in progress')).toHaveAttribute('aria-live', 'polite');
  becomes({ status: 'completed' });
  await expectCounts(0, 1, 0);
  await expect.element(page.getByText('External Wash is now completed')).toHaveAttribute('aria-live', 'polite');
});

test('bookings: a status that the page does not know is shown as pending', async () => {
  const booking = job({ ...({ status: 'mislaid' } as unknown as Pick<Booking, 'status'>) });
  await openWithBookings([booking], { api: bookingApi().on('GET /api/calendar-feed', null) });
  await expect.element(entryOf(booking)).toMatchTextContent('Pending');
  await expect.element(page.getByText(/status\.|mislaid/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect.element(page.getByRole('button', { name: /External Wash, .*, Pending/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Service History' }).click();
  await expect.element(entryOf(booking)).toMatchTextContent('Pending');
});
