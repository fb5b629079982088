import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { referenceOf } from '../../src/texts/reference.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { openWithBookings } from '../own-bookings.ts';
import { vehicle } from '../vehicle.ts';

beforeEach(standAtNovember10);

const harrier = vehicle({ licensePlate: 'UAA 100B' });
const path = '/customer?tab=history';
const detailsOf = ({ id }: { id: string }) =>
  page.getByRole('button', { name: new RegExp(`^View details of .*${referenceOf(id)}`) });
const entryOf = (booking: { id: string }) => page.getByRole('listitem').filter({ has: detailsOf(booking) });

const threeBookings = () => ({
  pending: job({ vehicle: harrier }),
  done: job({
    status: 'completed',
    serviceId: 'premium-detail',
    date: '2026-10-20',
    vehicle: vehicle({ model: 'Noah' }),
  }),
  cancelled: job({ status: 'cancelled', vehicle: harrier }),
});

test('history: lists every booking, whatever its status', async () => {
  const { pending, done, cancelled } = threeBookings();
  await openWithBookings([pending, done, cancelled], { path });
  await expect.element(page.getByRole('heading', { name: 'Service History' })).toBeVisible();
  await expect.element(entryOf(pending)).toMatchTextContent('Pending');
  await expect.element(entryOf(done)).toMatchTextContent('Completed');
  await expect.element(entryOf(done)).toMatchTextContent('UGX 89,119');
  await expect.element(entryOf(cancelled)).toMatchTextContent('Cancelled');
  await expect.element(page.getByText('3 of 3 shown')).toBeVisible();
  await expectSound();
});

test('history: is narrowed by vehicle and status, also from the address', async () => {
  const { pending, done, cancelled } = threeBookings();
  const { reopen } = await openWithBookings([pending, done, cancelled], { path });
  await page.getByLabelText('Vehicle').selectOptions('2018 Toyota Harrier, UAA 100B');
  await expect.element(page.getByText('2 of 2 shown')).toBeVisible();
  await expect.element(entryOf(done)).not.toBeInTheDocument();
  const status = page.getByLabelText('Status');
  await status.selectOptions('Cancelled');
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible();
  await expect.element(entryOf(cancelled)).toBeVisible();
  reopen();
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible();
  await status.selectOptions('Completed');
  await expect.element(page.getByText('No bookings match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('3 of 3 shown')).toBeVisible();
});

test('history: the details of a booking open, and Escape leads back', async () => {
  const { done } = threeBookings();
  await openWithBookings([done], { path });
  await detailsOf(done).click();
  const dialog = page.getByRole('dialog', { name: 'Extra & Interior Cleaning' });
  for (const words of [referenceOf(done.id), '2018 Toyota Noah', 'Acacia Avenue, Kololo', 'UGX 6,601'])
    await expect.element(dialog).toMatchTextContent(words);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(detailsOf(done)).toHaveFocus();
});
