import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Repeat } from '../../src/repeat/repeat.api.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { openArea } from '../open-area.tsx';
import { openWithBookings } from '../own-bookings.ts';
import { repeat } from '../repeat-answer.ts';
import { confirm, harrier, heading, wizardApi } from '../wizard.ts';

const done = job({ status: 'completed', vehicle: harrier, date: '2026-11-07', timeSlot: '8:00 AM - 11:00 AM' });
const again = page.getByRole('button', { name: /^Book again/ });
const suggested = (name: RegExp) => page.getByRole('radio', { name });

/** API of a customer whose one booking is done, and of its repetition. */
const repeatApi = (fields: Partial<Repeat> = {}): FakeApi =>
  wizardApi()
    .on('GET /api/jobs', [done])
    .on('GET /api/jobs/{id}/again', repeat({ vehicleId: harrier.id, ...fields }));
const openAgain = (api: FakeApi) => openArea({ path: `/customer?again=${done.id}`, api });

beforeEach(standAtNovember10);

test('repeat: three taps on a past booking book it again at the chosen suggested time', async () => {
  const api = repeatApi();
  await openWithBookings([done], { api, path: '/customer?tab=bookings&show=past' });
  await again.click();
  await suggested(/Wed, Nov 11/).click();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs').map(({ body }) => body)).toMatchObject([
    {
      serviceId: 'basic-wash',
      vehicleId: harrier.id,
      scheduledDate: '2026-11-11',
      timeSlot: '8:00 AM - 11:00 AM',
      address: 'Acacia Avenue, Kololo',
      landmark: 'Green gate',
      totalPrice: '64800.00',
    },
  ]);
});

test('repeat: opens the review with the usual time chosen and held, and the price without another call', async () => {
  const api = repeatApi();
  await openAgain(api);
  await expect.element(suggested(/Sat, Nov 14/)).toBeChecked();
  await expect.element(page.getByText('We hold this time for you until 9:05 AM EAT.')).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  expect(api.calls('GET /api/quotes')).toEqual([]);
  expect(api.calls('GET /api/jobs/{id}/again')).toHaveLength(1);
  expect(page.getByText(/The total is/).elements()).toEqual([]);
  await expectSound();
});

test('repeat: holds the suggested time that the customer chooses instead', async () => {
  const api = repeatApi();
  await openAgain(api);
  await suggested(/Tue, Nov 10/).click();
  const heldSlots = () => api.calls('POST /api/slot-holds').map(({ body }) => `${body.scheduledDate} ${body.timeSlot}`);
  await expect.poll(heldSlots).toEqual(['2026-11-14 8:00 AM - 11:00 AM', '2026-11-10 2:00 PM - 5:00 PM']);
  await expect.element(page.getByText('Tuesday, November 10, 2026')).toBeVisible();
});

test('repeat: names add-ons that are no longer offered, and a new price', async () => {
  await openAgain(repeatApi({ unavailable: ['Clay bar', 'Wax'], formerTotal: '50000.00' }));
  const words = 'No longer offered: Clay bar and Wax. The total is UGX 64,800 today. Last time it was UGX 50,000.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expectSound();
});

test('repeat: of a retired service asks for another one', async () => {
  await openAgain(repeatApi({ serviceId: null, quote: null, slots: [], unavailable: ['Gold wash'] }));
  await expect.element(page.getByText('Gold wash is no longer offered. Please choose another service.')).toBeVisible();
  await expect.element(heading('Choose Your Service')).toBeVisible();
  await expectSound();
});

test('repeat: with a deleted vehicle asks for another one', async () => {
  await openAgain(repeatApi({ vehicleId: null, slots: [] }));
  await expect.element(page.getByText(/You have deleted the vehicle of this booking/)).toBeVisible();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
});

test('repeat: without a free slot or a place opens the schedule', async () => {
  await openAgain(repeatApi({ slots: [], place: null }));
  await expect.element(page.getByRole('combobox', { name: 'Address' })).toHaveValue('');
});

test('repeat: shows a failure with Retry, and a booking that cannot be repeated', async () => {
  const api = repeatApi().on('GET /api/jobs/{id}/again', noNetwork);
  await openAgain(api);
  await expect.element(page.getByText('The booking could not be prepared.')).toBeVisible();
  await expectSound();
  api.on('GET /api/jobs/{id}/again', () => problem(404, 'NOT_FOUND'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('This booking cannot be repeated.')).toBeVisible();
  await page.getByRole('button', { name: 'Book Service' }).click();
  await expect.element(heading('Choose Your Service')).toBeVisible();
});

test('repeat: Back returns from the review to the bookings', async () => {
  await openWithBookings([done], { api: repeatApi(), path: '/customer?tab=bookings&show=past' });
  await again.click();
  await expect.element(confirm).toBeVisible();
  history.back();
  await expect.element(again).toBeVisible();
});

test('repeat: is not offered for a booking to come', async () => {
  await openWithBookings([job({ vehicle: harrier })], { path: '/customer?tab=bookings' });
  await expect.element(page.getByRole('button', { name: /^View details/ })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('repeat: is offered in the report', async () => {
  const proof = { photos: [], signature: null, missing: { beforePhotos: 0, afterPhotos: 0, signature: false } };
  const api = repeatApi().on('GET /api/jobs/{id}/proof', proof);
  await openWithBookings([done], { api, path: `/customer?tab=bookings&report=${done.id}` });
  await again.click();
  await expect.element(confirm).toBeVisible();
});

test('repeat: is offered in the details of a cancelled booking, which close', async () => {
  const cancelled = job({ ...done, serviceId: 'basic-wash', timeSlot: '8:00 AM - 11:00 AM', status: 'cancelled' });
  await openWithBookings([cancelled], { api: repeatApi(), path: '/customer?tab=bookings&show=cancelled' });
  await page.getByRole('button', { name: /^View details/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Book again/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(confirm).toBeVisible();
});
