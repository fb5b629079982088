import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { entryOf, openWithBookings } from '../own-bookings.ts';
import { boundsOf, daysOf, full, type TimeSlot } from '../slot.ts';

beforeEach(standAtNovember10);

const dialog = page.getByRole('dialog', { name: 'Reschedule' });
const confirm = dialog.getByRole('button', { name: 'Reschedule' });
const radio = (slot: TimeSlot) => dialog.getByRole('radio', { name: new RegExp(`^${slot}`) });
const choose = (day: RegExp) => dialog.getByRole('button', { name: day }).click();
const taken = 'This time slot has just been taken. Please choose another one.';

/** Opens the dialog of a booking on November 20 at 11 AM; the server reschedules it as requested. */
async function openDialog() {
  const booking = job();
  const opened = await openWithBookings([booking]);
  const move = () =>
    opened.api.on('PATCH /api/jobs/{id}/reschedule', ({ params, body: { scheduledDate, timeSlot } }) => {
      const { startsAt, endsAt } = boundsOf(scheduledDate, timeSlot as TimeSlot);
      return opened.change(params['id']!, { scheduledDate: startsAt, scheduledEnd: endsAt, timeSlot });
    });
  move();
  await page.getByRole('button', { name: /^Reschedule of External Wash/ }).click();
  return { ...opened, booking, move };
}

test('rescheduling: from the cancel dialog, sends the chosen slot and shows it on the booking', async () => {
  const booking = job();
  const { api, change } = await openWithBookings([booking]);
  api.on('PATCH /api/jobs/{id}/reschedule', ({ params, body: { scheduledDate, timeSlot } }) => {
    const { startsAt, endsAt } = boundsOf(scheduledDate, timeSlot as TimeSlot);
    return change(params['id']!, { scheduledDate: startsAt, scheduledEnd: endsAt, timeSlot });
  });
  await page.getByRole('button', { name: /^Cancel of External Wash/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reschedule' }).click();
  await expect.element(dialog).toMatchTextContent('The price stays the same.');
  await expect.element(radio('11:00 AM - 2:00 PM')).toHaveAccessibleName(/Your current time/);
  await expect.element(radio('11:00 AM - 2:00 PM')).toBeDisabled();
  await expect.element(confirm).toBeDisabled();
  await expectSound();
  await choose(/November 24, 2026/);
  await radio('5:00 PM - 8:00 PM').click();
  await confirm.click();
  await expect.element(page.getByText('Booking Rescheduled')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entryOf(booking)).toMatchTextContent('Tuesday, November 24, 2026, 5:00 PM - 8:00 PM EAT');
  expect(api.calls('PATCH /api/jobs/{id}/reschedule').map(({ params, body }) => [params['id'], body])).toEqual([
    [booking.id, { scheduledDate: '2026-11-24', timeSlot: '5:00 PM - 8:00 PM' }],
  ]);
});

test('rescheduling: a slot that fills meanwhile is refused, and an available one can be chosen instead', async () => {
  const { api, booking, move } = await openDialog();
  await radio('2:00 PM - 5:00 PM').click();
  api.on('PATCH /api/jobs/{id}/reschedule', () => {
    api.on('GET /api/slots', ({ query }) => daysOf(query, { '2026-11-20': { '2:00 PM - 5:00 PM': full } }));
    const freeSlots = [{ date: '2026-11-21', timeSlot: '8:00 AM - 11:00 AM', left: 3 }];
    return problem(409, 'SLOT_FULL', { message: taken, freeSlots });
  });
  await confirm.click();
  const words = dialog.getByRole('alert');
  await expect.element(words).toMatchTextContent(taken);
  await expect.element(radio('2:00 PM - 5:00 PM')).toHaveAccessibleName(/Full/);
  await expect.element(confirm).toBeDisabled();
  move();
  await words.getByRole('group', { name: 'Available time slots' }).getByRole('button').click();
  await confirm.click();
  await expect.element(page.getByText('Booking Rescheduled')).toBeVisible();
  await expect.element(entryOf(booking)).toMatchTextContent('Saturday, November 21, 2026, 8:00 AM - 11:00 AM EAT');
});

test('rescheduling: shows an error if the request fails, and can be sent again', async () => {
  const { api, move } = await openDialog();
  await radio('2:00 PM - 5:00 PM').click();
  api.on('PATCH /api/jobs/{id}/reschedule', noNetwork);
  await confirm.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The booking could not be rescheduled. Your time is unchanged. Please try again.');
  move();
  await confirm.click();
  await expect.element(page.getByText('Booking Rescheduled')).toBeVisible();
});

test('rescheduling: a request refused as too late cannot be sent again', async () => {
  const { api } = await openDialog();
  await radio('2:00 PM - 5:00 PM').click();
  const message = 'A booking can only be rescheduled until 24 hours before its window.';
  api.on('PATCH /api/jobs/{id}/reschedule', () => problem(409, 'TOO_LATE_TO_RESCHEDULE', { message }));
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/24 hours/);
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep current time' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
