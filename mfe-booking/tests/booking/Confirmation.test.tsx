import { problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { referenceOf } from '../../src/texts/reference.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { bookingApi, openArea } from '../open-area.tsx';
import { heading, openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

/** Text beside a term. */
function fact(term: string): string | null | undefined {
  const terms = [...document.querySelectorAll('dt')].filter(({ textContent }) => textContent === term);
  expect(terms).toHaveLength(1);
  return terms[0]!.parentElement?.textContent.slice(term.length);
}

test('confirmation: shows time, place, price and next steps, and links to the calendar file', async () => {
  const booking = job({ landmark: 'Blue gate', directions: 'Second left after the mosque' });
  const api = bookingApi().on('GET /api/jobs/{id}', booking);
  await openArea({ path: `/customer?booked=${booking.id}`, api });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await expect.element(page.getByText('A confirmation email is on its way to you.')).toBeVisible();
  expect(fact('Arrival window')).toBe('Friday, November 20, 202611:00 AM - 2:00 PM EAT');
  expect(fact('Reference')).toBe(referenceOf(booking.id));
  expect(fact('Service Address')).toBe('Acacia Avenue, KololoBlue gateSecond left after the mosque');
  expect(fact('Service')).toBe('External Wash');
  expect(fact('Vehicle')).toBe('2018 Toyota Harrier');
  expect(fact('Total')).toBe('UGX 64,800');
  await expect.element(heading('What happens next')).toBeVisible();
  await expect.element(page.getByText(/^We assign a technician and email you their name\./)).toBeVisible();
  await expect.element(page.getByText(/^Your technician arrives within the window\./)).toBeVisible();
  const file = page.getByRole('link', { name: 'Add to calendar' });
  await expect.element(file).toHaveAttribute('href', `/api/jobs/${booking.id}/calendar`);
  await expect.element(file).toHaveAttribute('download');
  await expectSound();
});

test('confirmation: shows that a booking is cancelled, without next steps', async () => {
  const booking = job({ status: 'cancelled', cancelledAt: '2026-11-09T06:00:00.000Z' });
  const api = bookingApi().on('GET /api/jobs/{id}', booking);
  await openArea({ path: `/customer?booked=${booking.id}`, api });
  await expect.element(heading('Booking Cancelled')).toHaveFocus();
  await expect.element(page.getByText('The technician will not come.')).toBeVisible();
  expect(fact('Reference')).toBe(referenceOf(booking.id));
  for (const promise of ['Booking Confirmed!', 'What happens next', 'Add to calendar', /confirmation email/])
    await expect.element(page.getByText(promise)).not.toBeInTheDocument();
  await expectSound();
});

test('confirmation: shows that the booking is safe if it cannot be loaded, and Retry loads it', async () => {
  const booking = job();
  const api = bookingApi().on('GET /api/jobs/{id}', () => problem(500, 'INTERNAL'));
  await openArea({ path: `/customer?booked=${booking.id}`, api });
  await expect.element(page.getByText('Your booking is safe. You can also find it in My Bookings.')).toBeVisible();
  api.on('GET /api/jobs/{id}', booking);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Booking Confirmed!')).toHaveFocus();
});

test('confirmation: leads to another booking with the same vehicle', async () => {
  await openWizard({ api: wizardApi().on('GET /api/jobs/{id}', job()) });
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('button', { name: 'Book another service' }).click();
  await expect.element(heading('Choose Your Service')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^External Wash/ })).not.toBeChecked();
  await page.getByRole('radio', { name: /^Deep Cleaning/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('radio', { name: /Toyota Harrier/ })).toBeChecked();
});
