import { noNetwork } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { bookingApi } from '../open-area.tsx';
import { entryOf, openWithBookings } from '../own-bookings.ts';

beforeEach(standAtNovember10);

const open = page.getByRole('button', { name: /^Cancel of External Wash/ });
const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
const confirm = dialog.getByRole('button', { name: 'Cancel booking' });
const cancelledTab = page.getByRole('radio', { name: /^Cancelled/ });

test('cancelling: asks first, names the consequence, and moves the booking to Cancelled', async () => {
  const booking = job();
  const { api, change } = await openWithBookings([booking]);
  api.on('PATCH /api/jobs/{id}/cancel', ({ params }) => change(params['id']!, { status: 'cancelled' }));
  await open.click();
  await expect.element(dialog).toMatchTextContent('This action cannot be undone. The technician will not come.');
  await expect.element(dialog).toMatchTextContent('11:00 AM - 2:00 PM EAT');
  await expect.element(dialog.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect.element(entryOf(booking)).toMatchTextContent('Pending');
  expect(api.calls('PATCH /api/jobs/{id}/cancel')).toEqual([]);
  await open.click();
  await confirm.click();
  await expect.element(page.getByText('Booking Cancelled')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cancelledTab).toHaveAccessibleName(/^Cancelled\s*1$/);
  expect(api.calls('PATCH /api/jobs/{id}/cancel').map(({ params }) => params['id'])).toEqual([booking.id]);
});

test('cancelling: less than 24 hours before, it is late and no other time is offered', async () => {
  const booking = job({ date: '2026-11-11', timeSlot: '8:00 AM - 11:00 AM' });
  const { api, change } = await openWithBookings([booking]);
  api.on('PATCH /api/jobs/{id}/cancel', ({ params }) =>
    change(params['id']!, { status: 'cancelled', lateCancel: true }),
  );
  await open.click();
  await expect.element(dialog).toMatchTextContent('this counts as a late cancellation');
  await expect
    .element(dialog)
    .toMatchTextContent('You can reschedule a booking until 24 hours before its arrival window.');
  await expect.element(dialog.getByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await cancelledTab.click();
  await expect.element(entryOf(booking)).toMatchTextContent('Cancelled late');
});

test('cancelling: a failure is shown and changes nothing, and cancelling can be tried again', async () => {
  const booking = job();
  const api = bookingApi().on('PATCH /api/jobs/{id}/cancel', noNetwork);
  const { change } = await openWithBookings([booking], { api });
  await open.click();
  await confirm.click();
  await expect.element(page.getByText('Error')).toBeVisible();
  await expect.element(page.getByText('Failed to cancel booking. Please try again.')).toBeVisible();
  await expect.element(cancelledTab).toHaveAccessibleName(/^Cancelled\s*0$/);
  api.on('PATCH /api/jobs/{id}/cancel', ({ params }) => change(params['id']!, { status: 'cancelled' }));
  await confirm.click();
  await expect.element(cancelledTab).toHaveAccessibleName(/^Cancelled\s*1$/);
});
