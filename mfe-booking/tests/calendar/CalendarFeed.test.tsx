import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { bookingApi, openArea } from '../open-area.tsx';

beforeEach(standAtNovember10);

const feed = page.getByRole('region', { name: 'Subscribe to your bookings' });
const button = (name: string) => feed.getByRole('button', { name });
const address = feed.getByLabelText('Address of your calendar');
const choose = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const url = (secret: string) => `https://yoza.test/calendar/${secret}.ics`;

/** Opens the calendar with a feed address that a calendar program has read, or without one; the fake API creates, replaces and revokes it. */
async function openFeed(hasAddress: boolean) {
  const createdAt = '2026-11-02T07:00:00.000Z';
  const api = bookingApi();
  api
    .on('GET /api/calendar-feed', hasAddress ? { createdAt, lastReadAt: '2026-11-10T05:30:00.000Z' } : null)
    .on('POST /api/calendar-feed', () => {
      api.on('GET /api/calendar-feed', { createdAt, lastReadAt: null });
      return reply({ url: url(hasAddress ? 'second' : 'first'), createdAt }, { status: 201 });
    })
    .on('DELETE /api/calendar-feed', () => {
      api.on('GET /api/calendar-feed', null);
      return reply(undefined);
    });
  return openArea({ path: '/customer?tab=calendar', api });
}

test('calendar address: created, shown once and copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { reopen } = await openFeed(false);
  await button('Create an address').click();
  await expect.element(address).toHaveValue(url('first'));
  await expect.element(button('Copy')).toHaveFocus();
  await button('Copy').click();
  await expect.element(feed.getByText('Address copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[url('first')]]);
  copied.mockRestore();
  await expect
    .element(feed.getByRole('link', { name: 'Open in calendar app' }))
    .toHaveAttribute('href', 'webcal://yoza.test/calendar/first.ics');
  reopen();
  await expect.element(feed.getByText(/^Address created on /)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

test('calendar address: shows when it was last used, and is replaced after confirmation', async () => {
  const { api } = await openFeed(true);
  await expect.element(feed.getByText(/^Address created on .* Last used .* EAT\.$/)).toBeVisible();
  await button('Replace address').click();
  await choose('Keep address');
  expect(api.calls('POST /api/calendar-feed')).toEqual([]);
  await button('Replace address').click();
  await choose('Replace');
  await expect.element(address).toHaveValue(url('second'));
});

test('calendar address: revoked after confirmation', async () => {
  const { api } = await openFeed(true);
  await button('Revoke address').click();
  await choose('Keep address');
  expect(api.calls('DELETE /api/calendar-feed')).toEqual([]);
  await button('Revoke address').click();
  await choose('Revoke');
  await expect.element(page.getByText('Address revoked', { exact: true })).toBeVisible();
  await expect.element(button('Create an address')).toHaveFocus();
});

test('calendar address: shows an error if it cannot be created or revoked', async () => {
  const { api } = await openFeed(false);
  api.on('POST /api/calendar-feed', noNetwork).on('DELETE /api/calendar-feed', noNetwork);
  await button('Create an address').click();
  await expect.element(page.getByText('The address could not be created. Please try again.')).toBeVisible();
  api.on('POST /api/calendar-feed', { url: url('first'), createdAt: '2026-11-10T06:00:00.000Z' });
  await button('Create an address').click();
  await button('Revoke address').click();
  await choose('Revoke');
  await expect
    .element(page.getByText('The address could not be revoked and still works. Please try again.'))
    .toBeVisible();
});
