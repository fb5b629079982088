import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addVehicleOf, bookOf, longDate, referenceOf } from '../../src/customer-data.ts';
import { json } from '../../src/authz-callers.ts';
import { test } from '../../src/customer-test.ts';
import { freeDay } from '../../src/free-slots.ts';
import { intercept } from '../../src/intercept.ts';
import { noteToasts } from '../../src/toasts.ts';
import * as wizard from '../../src/wizard.ts';

const steps = ['Choose Your Service', 'Select Your Vehicle', 'Schedule & Location', 'Review & Payment'];

test('Next opens only when a step is complete', async ({ page, customer, viewport }) => {
  await addVehicleOf(customer.client);
  await page.goto('/customer');
  const current = page.locator('[aria-current="step"]');
  const isPhone = (viewport?.width ?? 0) < 640;
  const isAt = async (step: number) => {
    await expect(current).toHaveCount(1);
    await expect(current).toContainText(steps[step - 1]!);
    if (isPhone) await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  };
  const lacks = async (what: string) => {
    await expect(wizard.nextButton(page)).toBeDisabled();
    await expect(wizard.nextButton(page)).toHaveAccessibleDescription(what);
  };
  await isAt(1);
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toHaveCount(0);
  await lacks('Please select a service');
  await wizard.chooseService(page);
  await isAt(2);
  await lacks('Please select a vehicle');
  await wizard.chooseVehicle(page, /Toyota Harrier/);
  await isAt(3);
  await lacks('Date is required');
  const slot = '2:00 PM - 5:00 PM';
  const date = await freeDay(page.request, slot);
  await (await wizard.dayButton(page, date)).click();
  await lacks('Time slot is required');
  await wizard.chooseSlot(page, date, slot);
  await lacks('Address is required');
  await wizard.typeAddress(page);
  await wizard.nextButton(page).click();
  await isAt(4);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await isAt(3);
});

test('the services are offered with price and duration', async ({ page }) => {
  await page.goto('/customer');
  const offers = [
    ['External Wash', 'UGX 60,000', '1 hour'],
    ['Extra & Interior Cleaning', 'UGX 82,518', '2 hours'],
    ['Deep Cleaning and Polish', 'UGX 120,000', '3 hours'],
  ] as const;
  for (const [name, price, duration] of offers) {
    const card = page.locator('label').filter({ hasText: name });
    await expect(card).toContainText(price);
    await expect(card).toContainText(duration);
  }
});

test('a service without a description has the fallback', async ({ page }) => {
  await intercept(page, '**/api/services', async (route) => {
    const services = (await (await route.fetch()).json()) as { id: string }[];
    const ours = services.filter(({ id }) => id === 'basic-wash' || id === 'deep-cleaning-polish');
    await route.fulfill({ json: ours.map((service) => ({ ...service, description: null })) });
  });
  await page.goto('/customer');
  await expect(page.getByText('Professional detailing service')).toHaveCount(2);
});

test('the first vehicle is added in the wizard and then chosen', async ({ page }) => {
  await page.goto('/customer');
  await wizard.chooseService(page);
  await expect(page.getByText('No vehicles found.')).toBeVisible();
  await expect(page.getByText('Add your first vehicle to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  for (const label of ['Make', 'Model', 'Year', 'Type', 'Color (Optional)', 'License Plate (Optional)'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Make').fill('Toyota');
  await dialog.getByLabel('Model').fill('Harrier');
  await dialog.getByLabel('Year').fill('2018');
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await intercept(page, '**/api/vehicles', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  letAnswer();
  await expect(page.getByText('Vehicle Added')).toBeVisible();
  await expect(page.getByText('Your vehicle has been added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /Toyota Harrier/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  await expect(dialog.getByLabel('Make')).toHaveValue('');
});

test('the vehicle form names what is missing at its fields', async ({ page }) => {
  await page.goto('/customer');
  await wizard.chooseService(page);
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByLabel('Year').fill('1899');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  const messages = { Make: 'Make is required', Model: 'Model is required', Year: 'Valid year required' };
  for (const [label, message] of Object.entries(messages)) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Vehicle' })).toBeFocused();
});

test('a vehicle that cannot be saved says so and keeps what was typed', async ({ page }) => {
  await page.goto('/customer');
  await wizard.chooseService(page);
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByLabel('Make').fill('Toyota');
  await dialog.getByLabel('Model').fill('Harrier');
  await dialog.getByLabel('Year').fill('2018');
  await intercept(page, '**/api/vehicles', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Failed to add vehicle. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Make')).toHaveValue('Toyota');
  await page.unroute('**/api/vehicles');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Your vehicle has been added successfully.')).toBeVisible();
});

test('a session that ended while adding a vehicle leads back to sign in', async ({ page, customer }) => {
  const toasts = await noteToasts(page);
  await page.goto('/customer');
  await wizard.chooseService(page);
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByLabel('Make').fill('Toyota');
  await dialog.getByLabel('Model').fill('Harrier');
  await dialog.getByLabel('Year').fill('2018');
  await customer.client.get('/api/logout', { maxRedirects: 0 });
  const signIn = page.waitForRequest((request) => request.url().endsWith('/api/login?returnTo=%2Fcustomer%3Fstep%3D2'));
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.poll(toasts).toContain('Unauthorized');
  expect(toasts()).toContain('You are logged out. Logging in again...');
  await signIn;
  // The provider still knows them.
  await expect(page.getByRole('heading', { name: 'Select Your Vehicle' })).toBeVisible();
});

test('what is shown before confirming is what is booked', async ({ page, customer }) => {
  await addVehicleOf(customer.client, { licensePlate: 'UBX 123Y' });
  const { date, slot } = await wizard.goToReview(page);
  for (const text of ['Price Breakdown', 'Payment Method', 'Pay later with mobile money', longDate(date), slot])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('1h', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/at least 24 hours in advance/)).toBeVisible();
  for (const amount of ['UGX 60,000', 'UGX 4,800', 'UGX 64,800'])
    await expect(page.getByText(amount).first()).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText(/confirmation email/).first()).toBeVisible();
  const [job] = await json<{ id: string; totalPrice: string; timeSlot: string }[]>(customer.client.get('/api/jobs'));
  expect(job).toMatchObject({ totalPrice: '64800.00', timeSlot: slot });
  for (const text of [referenceOf(job!.id), 'UGX 64,800', longDate(date), slot, 'Acacia Avenue, Kololo'])
    await expect(page.getByText(text).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('$');
});

test('the confirmation tells what happens next, and gives a calendar file', async ({ page, customer }) => {
  const job = await bookOf(customer.client, { landmark: 'Blue gate', directions: 'Second left after the mosque' });
  const day = job.scheduledDate.slice(0, 10);
  await page.goto(`/customer?booked=${job.id}`);
  const facts = {
    'Arrival window': `${longDate(day)}\\s*${job.timeSlot} EAT`,
    Reference: referenceOf(job.id),
    'Service Address': 'Acacia Avenue, Kololo\\s*Blue gate\\s*Second left after the mosque',
  };
  for (const [term, value] of Object.entries(facts)) {
    const fact = page.locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) });
    await expect(fact).toContainText(new RegExp(value));
  }
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText('We choose a technician and email you who comes.', { exact: false })).toBeVisible();
  await expect(page.getByText('Your technician arrives within the window.', { exact: false })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  // Long lines are folded.
  const file = (await readFile(await download.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
  const value = (name: string) => new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'm').exec(file)?.[1]?.trim();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(value('SUMMARY')).toContain('External Wash');
  expect(value('DTSTART')).toContain(day.replaceAll('-', ''));
  expect(value('LOCATION')).toContain('Acacia Avenue\\, Kololo');
  expect(value('DESCRIPTION')).toContain('Blue gate');
});

test('a double click books once, and a retry after a lost answer does too', async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  // The booking reaches the server, its answer does not reach the page.
  await intercept(page, '**/api/jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await wizard.confirmButton(page).dblclick();
  await expect(page.getByText('Booking Failed')).toBeVisible();
  await page.unroute('**/api/jobs');
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(await json<unknown[]>(customer.client.get('/api/jobs'))).toHaveLength(1);
});

test('a booking that fails says so, keeps the draft, and a retry books once', async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  await intercept(page, '**/api/jobs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await wizard.confirmButton(page).click();
  await expect(page.getByText('Booking Failed')).toBeVisible();
  await expect(page.getByText('Failed to book service. Please try again.')).toBeVisible();
  await page.unroute('**/api/jobs');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('back, reload and a lost connection keep the draft', async ({ page, customer, context }) => {
  await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Service Location' })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Acacia Avenue, Kololo');
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Acacia Avenue, Kololo');
  await expect(page.getByRole('radio', { name: /^11:00 AM - 2:00 PM/ })).toBeChecked();
  await context.setOffline(true);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await context.setOffline(false);
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('a summary that lacks something says so', async ({ page, customer }) => {
  const { id } = await addVehicleOf(customer.client);
  await wizard.goToReview(page);
  const gone = await customer.client.delete(`/api/vehicles/${id}`);
  expect(gone.status()).toBe(204);
  await page.reload();
  await expect(page.getByText('Please complete the previous steps to continue.')).toBeVisible();
});

test('a second booking starts from the last vehicle and address', async ({ page, customer }) => {
  const { id: vehicleId } = await addVehicleOf(customer.client, { licensePlate: 'UBZ 777A' });
  await addVehicleOf(customer.client, { make: 'Subaru', model: 'Forester' });
  await bookOf(customer.client, { vehicleId, address: 'Plot 7, Ntinda', landmark: 'Blue gate' });
  await page.goto('/customer');
  await wizard.chooseService(page);
  await expect(page.getByRole('radio', { name: /UBZ 777A/ })).toBeChecked();
  await wizard.nextButton(page).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Plot 7, Ntinda');
  await expect(page.getByLabel('Landmark')).toHaveValue('Blue gate');
});
