import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from './day.ts';
import { job } from './job.ts';
import { FakeBilling, invoiceOf } from './money.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { savedPlace } from './saved-place.ts';
import { services } from './service.ts';
import { vehicle } from './vehicle.ts';

/**
 * Common behaviour of the lists in the customers' area: they show placeholders while loading, lead to booking when empty (except vehicles and places), and offer
 * Retry on failure.
 */

beforeEach(standAtNovember10);

const panel = page.getByRole('tabpanel');
const busy = () => document.querySelectorAll('[role="tabpanel"] [aria-busy="true"]').length;

test.each([
  ['bookings', /^No upcoming bookings\./],
  ['invoices', /^No invoices found\./],
  ['history', /^No services yet\./],
  ['calendar', /^No bookings in/],
] as const)('%s: shows a text for an empty list, and leads to booking', async (tab, empty) => {
  const api = bookingApi()
    .on('GET /api/services', services())
    .on('GET /api/calendar-feed', () => Response.json(null));
  await openArea({ path: `/customer?tab=${tab}`, api });
  await expect.element(panel.getByText(empty).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Book Service' }).last().click();
  await expect.element(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
});

test.each([
  ['bookings', 'GET /api/jobs', 'Your bookings could not be loaded.', 'External Wash'],
  ['vehicles', 'GET /api/vehicles', 'Your vehicles could not be loaded.', '2018 Toyota Harrier'],
  ['places', 'GET /api/me/places', 'Your places could not be loaded.', 'Acacia Avenue, Kololo'],
  ['invoices', 'GET /api/invoices', 'Invoices could not be loaded.', 'External Wash'],
  ['history', 'GET /api/jobs', 'Your service history could not be loaded.', 'External Wash'],
  ['calendar', 'GET /api/jobs', 'Your bookings could not be loaded.', 'Bookings by day'],
] as const)(
  '%s: shows placeholders while loading, an error if loading fails, and reloads on Retry',
  async (tab, call, failed, shown) => {
    const user = customer();
    const booking = job({ customerId: user.id });
    const api = bookingApi()
      .on('GET /api/vehicles', [vehicle({ customerId: user.id })])
      .on('GET /api/me/places', [savedPlace()])
      .on('GET /api/jobs', [booking])
      .on('GET /api/calendar-feed', () => Response.json(null));
    const billing = new FakeBilling(api, invoiceOf(booking));
    api.on(call, noNetwork);
    const letRespond = api.hold(call);
    await openArea({ path: `/customer?tab=${tab}`, user, api });
    await expect.poll(busy).toBeGreaterThan(0);
    letRespond();
    await expect.element(panel.getByText(failed)).toBeVisible();
    await expect.poll(busy).toBe(0);
    expect(page.getByRole('tab').elements()).toHaveLength(7);
    api
      .on('GET /api/vehicles', [vehicle({ customerId: user.id })])
      .on('GET /api/me/places', [savedPlace()])
      .on('GET /api/jobs', [booking])
      .on('GET /api/invoices', billing.invoices);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect.element(panel.getByText(failed)).not.toBeInTheDocument();
    if (tab === 'calendar') await expect.element(panel.getByRole('grid')).toBeVisible();
    else await expect.element(panel.getByRole('listitem').first()).toMatchTextContent(shown);
  },
);
