import { expect } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { addVehicleOf, type BookedJob, dayFromToday } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { expectAccessible } from '../../src/pages/check-page.ts';
import * as wizard from '../../src/pages/wizard.ts';
import { finishedJobOf } from '../../src/scenarios/done-job.ts';

const looks = [
  { name: 'phone, light', viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  { name: 'wide screen, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('repeat booking: takes three taps, at a suggested time and the current price', async ({ page, customer }) => {
      // On the weekday of three days from now, so that the usual time comes sooner on another day.
      const usual = { scheduledDate: dayFromToday(73), timeSlot: '11:00 AM - 2:00 PM' };
      const done = await finishedJobOf(customer.client, usual);
      await page.goto('/customer?tab=bookings&show=past');
      await page.getByRole('button', { name: /^Book again/ }).click();
      const sooner = page.getByRole('group', { name: 'Suggested times' }).getByRole('radio').nth(1);
      await expect(page.getByText(/^We hold this time for you until/)).toBeVisible();
      await expectAccessible(page, 'repeat booking');
      await sooner.check({ force: true });
      await wizard.confirmButton(page).click();
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
      const jobs = await json<BookedJob[]>(customer.client.get('/api/jobs'));
      const { vehicleId, timeSlot, totalPrice } = done;
      const again = jobs.filter(({ status }) => status === 'pending');
      expect(again).toEqual([expect.objectContaining({ vehicleId, timeSlot, totalPrice })]);
    });
  });
}

test('repeat booking in Luganda: is offered on a past booking', async ({ page, customer }) => {
  await finishedJobOf(customer.client);
  await json(customer.client.patch('/api/auth/user', { data: { language: 'lg' } }));
  await page.goto('/customer?tab=bookings&show=past');
  await page.getByRole('button', { name: /^Ddamu obuukinge/ }).click();
  await expect(page.getByRole('heading', { name: 'Ebiseera bye tukuwa' })).toBeVisible();
  await expectAccessible(page, 'repeat booking in Luganda');
});

test('repeat booking: of a deleted vehicle asks for another one', async ({ page, customer }) => {
  const { vehicleId } = await finishedJobOf(customer.client);
  await addVehicleOf(customer.client, { make: 'Subaru', model: 'Forester' });
  expect((await customer.client.delete(`/api/vehicles/${vehicleId}`)).status()).toBe(204);
  await page.goto('/customer?tab=bookings&show=past');
  await page.getByRole('button', { name: /^Book again/ }).click();
  await expect(
    page.getByText('You have deleted the vehicle of this booking. Please choose another one.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: /Subaru Forester/ }).check({ force: true });
  await wizard.nextButton(page).click();
});

test('saved place and default car: the next booking begins with the car and offers the place', async ({
  page,
  customer,
}) => {
  await addVehicleOf(customer.client);
  await addVehicleOf(customer.client, { make: 'Subaru', model: 'Forester' });
  await page.goto('/profile');
  await page.getByLabel('Default car').selectOption('2018 Toyota Harrier');
  await expect(page.getByText('Default car saved')).toBeVisible();
  await expectAccessible(page, 'profile with a default car');
  await page.goto('/customer');
  await wizard.chooseService(page);
  await expect(page.getByRole('radio', { name: /Toyota Harrier/ })).toBeChecked();
  await wizard.nextButton(page).click();
  await wizard.passExtras(page);
  await wizard.typeAddress(page, 'Plot 7, Acacia Avenue');
  await page.getByRole('button', { name: 'Save this place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
  await expectAccessible(page, 'saving a place');
  await page.getByRole('dialog').getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await page.getByLabel('Address', { exact: true }).fill('Elsewhere in Ntinda');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Home/ }).check({ force: true });
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Plot 7, Acacia Avenue');
  await page.goto('/customer?tab=places');
  await expect(page.getByRole('listitem').filter({ hasText: 'Plot 7, Acacia Avenue' })).toBeVisible();
  await expectAccessible(page, 'My Places');
});
