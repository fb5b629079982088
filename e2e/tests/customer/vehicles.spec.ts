import { expect, type Page } from '@playwright/test';
import { addVehicleOf, bookOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';

const openVehicles = (page: Page) => page.goto('/customer?tab=vehicles');
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, what: 'Edit' | 'Delete', name: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} .*${name}`) }).click();
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Vehicle' });
const deleting = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this vehicle?' });
const nextYear = new Date().getUTCFullYear() + 1;

test('a vehicle is added, with its colour', async ({ page }) => {
  await openVehicles(page);
  await expect(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  for (const [label, words] of [
    ['Make', 'Make is required'],
    ['Model', 'Model is required'],
    ['Year', 'Valid year required'],
    ['Color', 'Color is required'],
  ] as const)
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
  await expect(dialog.getByLabel('Make')).toBeFocused();
  await dialog.getByLabel('Make').fill('Subaru');
  await dialog.getByLabel('Model').fill('Forester');
  await dialog.getByLabel('Year').fill('2016');
  await dialog.getByLabel('Color', { exact: true }).fill('green');
  await dialog.getByLabel('License Plate (Optional)').fill('UBK 123A');
  await dialog.getByLabel('Notes (Optional)').fill('Scratch at the left door');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Vehicle Added', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, '2016 Subaru Forester');
  for (const words of ['Sedan', 'green', 'UBK 123A', 'Scratch at the left door', 'Not washed by us yet'])
    await expect(card).toContainText(words);
  // The form is empty again for the next one.
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  await expect(dialog.getByLabel('Make')).toHaveValue('');
});

test('a vehicle is changed, and its bookings show its new name', async ({ page, customer: { client } }) => {
  const { id: vehicleId } = await addVehicleOf(client, { licensePlate: 'UAX 001Z' });
  await bookOf(client, { vehicleId });
  await openVehicles(page);
  await press(page, 'Edit', 'Toyota Harrier');
  await expect(editing(page).getByLabel('License Plate (Optional)')).toHaveValue('UAX 001Z');
  await editing(page).getByLabel('Model').fill('Kluger');
  await editing(page).getByLabel('Color', { exact: true }).fill('');
  await editing(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing(page).getByText('Color is required')).toBeVisible();
  await editing(page).getByLabel('Color', { exact: true }).fill('silver');
  await editing(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle Updated', { exact: true })).toBeVisible();
  await expect(cardOf(page, '2018 Toyota Kluger')).toContainText('silver');
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(cardOf(page, 'External Wash')).toContainText('2018 Toyota Kluger');
});

test("a change that fails is told with the server's words", async ({ page, customer: { client } }) => {
  const { id } = await addVehicleOf(client);
  await openVehicles(page);
  await press(page, 'Edit', 'Toyota Harrier');
  await editing(page).getByLabel('Model').fill('Prado');
  const save = editing(page).getByRole('button', { name: 'Save Changes' });
  await intercept(page, '**/api/vehicles/*', (route) => route.abort());
  await save.click();
  await expect(page.getByText('Operation Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('The vehicle could not be saved. Please try again.')).toBeVisible();
  await expect(editing(page).getByLabel('Model')).toHaveValue('Prado');
  await page.unroute('**/api/vehicles/*');
  // Meanwhile it has been removed from another device.
  await client.delete(`/api/vehicles/${id}`);
  await save.click();
  await expect(page.getByText('Vehicle not found', { exact: true })).toBeVisible();
  await expect(page.getByText('Operation Failed', { exact: true })).toBeVisible();
});

test('a vehicle is deleted after a question', async ({ page, customer: { client } }) => {
  await addVehicleOf(client);
  await addVehicleOf(client, { make: 'Mazda', model: 'Demio' });
  await openVehicles(page);
  await press(page, 'Delete', 'Mazda Demio');
  await expect(deleting(page)).toContainText('Bookings it had stay in your history.');
  await page.keyboard.press('Escape');
  await expect(deleting(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Delete .*Mazda Demio/ })).toBeFocused();
  await press(page, 'Delete', 'Mazda Demio');
  await deleting(page).getByRole('button', { name: 'Delete vehicle' }).click();
  await expect(page.getByText('Vehicle Deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mazda Demio' })).toHaveCount(0);
  await expect(cardOf(page, 'Toyota Harrier')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Vehicle' })).toBeFocused();
});

test('a deletion that fails says so', async ({ page, customer: { client } }) => {
  await addVehicleOf(client);
  await openVehicles(page);
  await intercept(page, '**/api/vehicles/*', (route) => route.abort());
  await press(page, 'Delete', 'Toyota Harrier');
  await deleting(page).getByRole('button', { name: 'Delete vehicle' }).click();
  await expect(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('The vehicle could not be deleted. Please try again.')).toBeVisible();
  await expect(cardOf(page, 'Toyota Harrier')).toBeVisible();
});

test('a vehicle with a live booking cannot be deleted', async ({ page, customer: { client } }) => {
  const { id: vehicleId } = await addVehicleOf(client);
  const job = await bookOf(client, { vehicleId });
  await openVehicles(page);
  const remove = async () => {
    await press(page, 'Delete', 'Toyota Harrier');
    await deleting(page).getByRole('button', { name: 'Delete vehicle' }).click();
  };
  await remove();
  await expect(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('This vehicle has active bookings that must be completed or cancelled first.'),
  ).toBeVisible();
  await client.patch(`/api/jobs/${job.id}/cancel`, { data: {} });
  await remove();
  await expect(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible();
});

test('every vehicle type can be chosen', async ({ page, customer: { client } }) => {
  const types = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Hatchback', 'Convertible', 'Van', 'Wagon', 'Other'];
  for (const type of types) await addVehicleOf(client, { model: `${type} model`, vehicleType: type.toLowerCase() });
  await openVehicles(page);
  for (const type of types) await expect(cardOf(page, `${type} model`).getByText(type, { exact: true })).toBeVisible();
  await press(page, 'Edit', 'Wagon model');
  const list = editing(page).getByLabel('Type');
  await expect(list).toHaveValue('wagon');
  await expect(list.getByRole('option')).toHaveText(types);
  for (const type of types) await list.selectOption(type);
  await editing(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(page, 'Wagon model').getByText('Other', { exact: true })).toBeVisible();
});

test('the year is between 1900 and next year', async ({ page, customer: { client } }) => {
  await addVehicleOf(client);
  await openVehicles(page);
  for (const year of ['1899', String(nextYear + 1), '18', '']) {
    await press(page, 'Edit', 'Toyota Harrier');
    await editing(page).getByLabel('Year').fill(year);
    await editing(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(editing(page).getByLabel('Year')).toHaveAccessibleDescription('Valid year required');
    await editing(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(editing(page)).toBeHidden();
  }
  for (const year of ['1900', String(nextYear)]) {
    await press(page, 'Edit', 'Toyota Harrier');
    await editing(page).getByLabel('Year').fill(year);
    await editing(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(cardOf(page, `${year} Toyota Harrier`)).toBeVisible();
  }
});
