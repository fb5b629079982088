import { expect } from '@playwright/test';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { json } from '../../src/api/json.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import { noteToasts } from '../../src/pages/toasts.ts';
import * as wizard from '../../src/pages/wizard.ts';

test('session expired before confirming: customer signs in again and finds the chosen booking', async ({
  page,
  customer,
}) => {
  test.slow();
  const toasts = await noteToasts(page);
  await addVehicleOf(customer.client);
  const slot = '11:00 AM - 2:00 PM';
  // A date few calendar pages ahead.
  const date = await freeDay(page.request, slot, { first: 36, last: 47 });
  // If the session ended before the place is held, that call would open the sign-in page, and the press could be a signed-in customer's.
  const isHeld = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/slot-holds');
  await wizard.goToReview(page, { date, slot });
  expect((await isHeld).status()).toBe(201);
  await customer.client.get('/api/logout', { maxRedirects: 0 });
  // The session at the provider is still valid, so the provider asks for no password.
  const signIn = page.waitForRequest(/\/api\/login\?/);
  // Waits for the new document rather than its request: until it arrives, the old one shows the same booking.
  const back = page.waitForEvent(
    'framenavigated',
    (frame) => frame === page.mainFrame() && frame.url().endsWith('/customer?step=4'),
  );
  await wizard.confirmButton(page).click();
  await expect.poll(toasts).toContain('Unauthorized');
  expect(toasts()).toContain('You are logged out. Logging in again...');
  expect(new URL((await signIn).url()).searchParams.get('returnTo')).toBe('/customer?step=4');
  await back;
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await expect(page.getByText(slot).first()).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(await json<unknown[]>(page.request.get('/api/jobs'))).toHaveLength(1);
});
