import { expectNothingWider } from '@yoza/component-testing/check-page';
import { reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogAtom } from '../src/bookings/bookings.atoms.ts';
import { standAtNovember10 } from './day.ts';
import { job, type JobFields } from './job.ts';
import { FakeBilling, invoiceOf, paidInvoiceOf } from './money.ts';
import { openArea } from './open-area.tsx';
import { savedPlace } from './saved-place.ts';
import { service } from './service.ts';
import { vehicle } from './vehicle.ts';
import { openWizard, wizardApi } from './wizard.ts';

/** Word of sixty characters in the texts that users type and admins set, of forty in the color of a car, on a phone of 360 pixels. */

const word = 'W'.repeat(60);

beforeEach(standAtNovember10);
afterEach(() => getDefaultStore().set(openDialogAtom, null));

const car = { make: word, model: word, color: 'W'.repeat(40), licensePlate: 'UBA 100C', notes: word };
const place = { address: word, landmark: word, directions: word, specialInstructions: word };
const wordy = (fields: JobFields) => {
  const booking = job({ ...fields, ...place });
  return { ...booking, service: { ...booking.service, name: word }, vehicle: { ...booking.vehicle, ...car } };
};
const saved = savedPlace({ name: 'W'.repeat(40), address: word, landmark: word, directions: word });
const wordyService = service('basic-wash', { name: word, description: word, features: [word] });

const nameOf = (element: Element) => `${element.tagName} ${element.textContent.slice(0, 30)}`;

/** Elements with the word that reach beyond the right edge of the screen, other than options. */
function cutOff(): string[] {
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) => element.textContent.includes(word) && element.children.length === 0 && !element.closest('option'),
  );
  return texts.filter((text) => text.getBoundingClientRect().right > innerWidth).map(nameOf);
}

async function expectFits(): Promise<void> {
  await expect.element(page.getByText(word).first()).toBeInTheDocument();
  await expectNothingWider();
  expect(cutOff()).toEqual([]);
}

async function openTab(query: string): Promise<void> {
  const user = customer();
  const mine = { customerId: user.id };
  const harrier = vehicle({ ...mine, ...car });
  const technician = { id: crypto.randomUUID(), firstName: word, lastName: word, profileImageUrl: null };
  const contact = { email: null, phoneNumber: '0701234567' };
  const upcoming = wordy({
    ...mine,
    vehicleId: harrier.id,
    status: 'assigned',
    technician: { ...technician, ...contact },
  });
  const done = wordy({ ...mine, date: '2026-11-10', status: 'completed', completedAt: '2026-11-10T05:30:00.000Z' });
  const cancelled = wordy({ ...mine, status: 'cancelled', cancelledAt: '2026-11-09T06:00:00.000Z' });
  const bookings = [upcoming, done, cancelled];
  const api = wizardApi()
    .on('GET /api/vehicles', [harrier])
    .on('GET /api/me/places', [saved])
    .on('GET /api/jobs', bookings)
    .on('GET /api/jobs/{id}', ({ params }) => bookings.find(({ id }) => id === params['id'])!)
    .on('GET /api/calendar-feed', () => reply(null));
  new FakeBilling(api, invoiceOf(upcoming, { notes: word, customerName: word }), paidInvoiceOf(done));
  await openArea({ path: `/customer?${query.replace('<id>', upcoming.id)}`, user, api });
}

test.each([
  ['upcoming bookings', 'tab=bookings', null],
  ['past bookings', 'tab=bookings&show=past', null],
  ['cancelled bookings', 'tab=bookings&show=cancelled', null],
  ['details of a booking', 'tab=bookings', /^View details/],
  ['cancelling a booking', 'tab=bookings', /^Cancel of/],
  ['rescheduling a booking', 'tab=bookings', /^Reschedule of/],
  ['a calendar', 'tab=calendar', null],
  ['a day of the calendar', 'tab=calendar', /November 20, 2026/],
  ['vehicles', 'tab=vehicles', null],
  ['deleting a vehicle', 'tab=vehicles', /^Delete/],
  ['places', 'tab=places', null],
  ['removing a place', 'tab=places', /^Remove/],
  ['changing a place', 'tab=places', /^Edit/],
  ['invoices', 'tab=invoices', null],
  ['history', 'tab=history', null],
  ['details in the history', 'tab=history', /^View details/],
  ['confirmation', 'booked=<id>', null],
] as const)('a word of sixty characters, %s: widens nothing', async (_name, query, opener) => {
  await openTab(query);
  if (opener) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  }
  await expectFits();
});

test.each([1, 2, 3, 4] as const)('a word of sixty characters, step %i of the wizard: widens nothing', async (step) => {
  const harrier = vehicle(car);
  const api = wizardApi()
    .on('GET /api/services', [wordyService])
    .on('GET /api/vehicles', [harrier])
    .on('GET /api/me/places', [saved]);
  await openWizard({ step, draft: { vehicleId: harrier.id, ...place }, api });
  await expect.element(page.getByText(`Step ${step} of 4`)).toBeVisible();
  if (step === 3) await expectNothingWider();
  else await expectFits();
});
