import { reply } from '@yoza/component-testing/fake-api';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../src/bookings/bookings.api.ts';
import { openDialogAtom } from '../src/bookings/bookings.atoms.ts';
import { standAtNovember10 } from './day.ts';
import { job, type JobFields } from './job.ts';
import { bookingApi } from './open-area.tsx';
import { openWithBookings } from './own-bookings.ts';
import { service } from './service.ts';
import { openWizard, wizardApi } from './wizard.ts';

/** Views of the customers' area that name a service, in a language other than English; that of invoices is in `InvoicesTab.test.tsx`. */

beforeEach(async () => {
  standAtNovember10();
  await chooseLanguage('sw');
});
afterEach(async () => {
  getDefaultStore().set(openDialogAtom, null);
  await chooseLanguage('en');
});

const english = /External Wash/;
const translated = { name: 'Kuosha nje', description: 'Kuosha kwa mkono' };
const wash = service('basic-wash', { translations: { sw: translated } });

async function expectTranslated(): Promise<void> {
  await expect.element(page.getByText(/Kuosha nje/).first()).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(english);
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  expect(labels.filter((label) => english.test(label ?? ''))).toEqual([]);
}

const booked = (fields: JobFields = {}): Booking => {
  const { id, name, description, translations, duration, basePrice } = wash;
  return job({ service: { id, name, description, translations: translations!, duration, basePrice }, ...fields });
};
const upcoming = booked();
const done = booked({ status: 'completed', scheduledDate: '2026-11-10T05:00:00.000Z' });
const awaited = booked({ status: 'assigned', travelStartedAt: '2026-11-10T06:00:00.000Z' });
const running = booked({
  status: 'in_progress',
  checklist: { completedItems: [], completedCount: 3, totalCount: 22, savedAt: '2026-11-10T06:00:00.000Z' },
});

const noneMissing = { beforePhotos: 0, afterPhotos: 0, signature: false };

const open = (bookings: Booking[], query: string) =>
  openWithBookings(bookings, {
    path: `/customer?${query}`,
    api: bookingApi()
      .on('GET /api/calendar-feed', () => reply(null))
      .on('GET /api/jobs/{id}/tracking', () => reply(null))
      .on('GET /api/jobs/{id}/proof', { photos: [], signature: null, missing: noneMissing }),
  });

test.each([
  ['an upcoming booking', [upcoming], 'tab=bookings'],
  ['a booking in progress', [running], 'tab=bookings'],
  ['a booking whose technician is on the way', [awaited], 'tab=bookings'],
  ['a past booking', [done], 'tab=bookings&show=past'],
  ['the calendar', [upcoming], 'tab=calendar'],
  ['the history', [done], 'tab=history'],
  ['the confirmation', [upcoming], `booked=${upcoming.id}`],
  ['the report', [done], `tab=bookings&report=${done.id}`],
] as const)('service in Kiswahili: %s names it', async (_look, bookings, query) => {
  await open([...bookings], query);
  await expectTranslated();
});

test.each([
  ['details', upcoming],
  ['cancel', upcoming],
  ['reschedule', upcoming],
  ['rate', done],
] as const)('service in Kiswahili: the dialog %s names it', async (kind, booking) => {
  await open([booking], 'tab=history');
  getDefaultStore().set(openDialogAtom, { kind, bookingId: booking.id });
  await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await expectTranslated();
});

test('service in Kiswahili: the review of the wizard names it', async () => {
  await openWizard({ api: wizardApi().on('GET /api/services', [wash]) });
  await expectTranslated();
});
