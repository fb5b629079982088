import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogAtom } from '../src/bookings/bookings.atoms.ts';
import { standAtNovember10 } from './day.ts';
import { job } from './job.ts';
import { FakeBilling, invoiceOf, paidInvoiceOf } from './money.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { savedPlace } from './saved-place.ts';
import { openWizard, wizardApi } from './wizard.ts';
import { vehicle } from './vehicle.ts';

/** Checks the views of the customers' area, some of which their own tests check too: pages, dialogs, empty states and failed connections. */

beforeEach(standAtNovember10);
afterEach(() => getDefaultStore().set(openDialogAtom, null));

const lists = ['bookings', 'calendar', 'vehicles', 'places', 'invoices', 'history'];

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a tab of a customer with an upcoming, a finished and a cancelled booking. */
async function openTab(query: string): Promise<void> {
  const user = customer();
  const mine = { customerId: user.id };
  const harrier = vehicle({ ...mine, licensePlate: 'UBA 100C' });
  const demio = vehicle({ ...mine, make: 'Mazda', model: 'Demio' });
  const place = { latitude: '0.3352', longitude: '32.5892', landmark: 'Blue gate', directions: 'Ring twice' };
  const upcoming = job({ ...mine, ...place, specialInstructions: 'Mind the dog', vehicleId: harrier.id });
  const done = job({ ...mine, date: '2026-11-10', status: 'completed', completedAt: '2026-11-10T05:30:00.000Z' });
  const cancelled = job({ ...mine, status: 'cancelled', cancelledAt: '2026-11-09T06:00:00.000Z' });
  const api = wizardApi()
    .on('GET /api/vehicles', [harrier, demio])
    .on('GET /api/me/places', [savedPlace({ ...place })])
    .on('GET /api/jobs', [upcoming, done, cancelled])
    .on('GET /api/calendar-feed', () => reply({ createdAt: '2026-11-01T06:00:00.000Z', lastReadAt: null }));
  new FakeBilling(api, invoiceOf(upcoming), paidInvoiceOf(done));
  await openArea({ path: `/customer?tab=${query}`, user, api });
}

test.each([
  ['upcoming bookings', 'bookings', null],
  ['past bookings', 'bookings&show=past', null],
  ['cancelled bookings', 'bookings&show=cancelled', null],
  ['details of a booking', 'bookings', /^View details/],
  ['cancelling a booking', 'bookings', /^Cancel of/],
  ['rescheduling a booking', 'bookings', /^Reschedule of/],
  ['a calendar with its address', 'calendar', null],
  ['a day of the calendar', 'calendar', /^today, /],
  ['revoking the address of the calendar', 'calendar', 'Revoke address'],
  ['vehicles', 'vehicles', null],
  ['adding a vehicle', 'vehicles', 'Add New Vehicle'],
  ['changing a vehicle', 'vehicles', /^Edit/],
  ['deleting a vehicle', 'vehicles', /^Delete/],
  ['places', 'places', null],
  ['adding a place', 'places', 'Add Place'],
  ['changing a place', 'places', /^Edit/],
  ['removing a place', 'places', /^Remove/],
  ['history', 'history', null],
  ['details in the history', 'history', /^View details/],
] as const)('%s: sound to look at', async (_name, query, opener) => {
  await openTab(query);
  if (opener) {
    await press(opener);
    await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  }
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expectSound();
});

test.each([
  ['vehicle', 2],
  ['schedule', 3],
  ['review', 4],
] as const)('wizard, %s: sound to look at', async (_name, step) => {
  await openWizard({ step });
  await expect.element(page.getByText(`Step ${step} of 4`)).toBeVisible();
  await expectSound();
});

test('wizard, a new vehicle with errors: sound to look at', async () => {
  await openWizard({ step: 2 });
  await press('Add New Vehicle');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.element(page.getByText('Make is required')).toBeVisible();
  await expectSound();
});

const emptyApi = (): FakeApi => bookingApi().on('GET /api/calendar-feed', () => reply(null));

test.each(lists)('%s, nothing there yet: sound to look at', async (tab) => {
  await openArea({ path: `/customer?tab=${tab}`, api: emptyApi() });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expectSound();
});

test.each(['book', ...lists])('%s, not to be reached: sound to look at', async (tab) => {
  const api = emptyApi()
    .on('GET /api/services', noNetwork)
    .on('GET /api/jobs', noNetwork)
    .on('GET /api/vehicles', noNetwork)
    .on('GET /api/me/places', noNetwork)
    .on('GET /api/invoices', noNetwork)
    .on('GET /api/calendar-feed', noNetwork);
  await openArea({ path: `/customer?tab=${tab}`, api });
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expectSound();
});
