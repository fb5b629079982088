import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewVehicle, Vehicle } from '../../src/vehicles/vehicles.api.ts';
import { bookingApi, openArea } from '../open-area.tsx';

const vehicle = (fields: Partial<Vehicle> = {}): Vehicle => ({
  id: crypto.randomUUID(),
  customerId: crypto.randomUUID(),
  make: 'Toyota',
  model: 'Harrier',
  year: 2018,
  vehicleType: 'suv',
  color: 'white',
  licensePlate: null,
  notes: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});

/** Opens My Vehicles with these; the API adds, changes and removes them. */
async function openVehicles(...vehicles: Vehicle[]): Promise<FakeApi> {
  let list = vehicles;
  const api = bookingApi()
    .on('GET /api/vehicles', () => list)
    .on('POST /api/vehicles', ({ body }) => {
      const added = vehicle({ notes: null, ...(body as NewVehicle), year: Number(body.year) } as Partial<Vehicle>);
      list = [...list, added];
      return reply(added, { status: 201 });
    })
    .on('PATCH /api/vehicles/{id}', ({ params, body }) => {
      list = list.map((each) => (each.id === params['id'] ? ({ ...each, ...body } as Vehicle) : each));
      return list.find(({ id }) => id === params['id'])!;
    })
    .on('DELETE /api/vehicles/{id}', ({ params }) => {
      list = list.filter(({ id }) => id !== params['id']);
      return reply(undefined);
    });
  await openArea({ path: '/customer?tab=vehicles', api });
  return api;
}

const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (what: 'Edit' | 'Delete', name: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} .*${name}`) }).click();
const editing = page.getByRole('dialog', { name: 'Edit Vehicle' });
const deleting = page.getByRole('alertdialog', { name: 'Delete this vehicle?' });
const saveChanges = () => editing.getByRole('button', { name: 'Save Changes' }).click();
const nextYear = new Date().getUTCFullYear() + 1;

test('add vehicle: names what is missing, then adds it with its color', async () => {
  await openVehicles();
  await expect.element(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  for (const [label, words] of [
    ['Make', 'Make is required'],
    ['Model', 'Model is required'],
    ['Year', 'Valid year required'],
    ['Color', 'Color is required'],
  ] as const)
    await expect.element(dialog.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(words);
  await expect.element(dialog.getByLabelText('Make')).toHaveFocus();
  await dialog.getByLabelText('Make').fill('Subaru');
  await dialog.getByLabelText('Model').fill('Forester');
  await dialog.getByLabelText('Year').fill('2016');
  await dialog.getByLabelText('Color', { exact: true }).fill('green');
  await dialog.getByLabelText('License Plate (Optional)').fill('UBK 123A');
  await dialog.getByLabelText('Notes (Optional)').fill('Scratch at the left door');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.element(page.getByText('Vehicle Added', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const words of ['Sedan', 'green', 'UBK 123A', 'Scratch at the left door', 'Not washed by us yet'])
    await expect.element(cardOf('2016 Subaru Forester')).toMatchTextContent(words);
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  await expect.element(dialog.getByLabelText('Make')).toHaveValue('');
});

test("edit vehicle: a change that fails is explained in the server's words", async () => {
  const api = await openVehicles(vehicle());
  await press('Edit', 'Toyota Harrier');
  await editing.getByLabelText('Model').fill('Prado');
  api.on('PATCH /api/vehicles/{id}', noNetwork);
  await saveChanges();
  await expect.element(page.getByText('Operation Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The vehicle could not be saved. Please try again.')).toBeVisible();
  await expect.element(editing.getByLabelText('Model')).toHaveValue('Prado');
  api.on('PATCH /api/vehicles/{id}', () => problem(404, 'NOT_FOUND', { message: 'Vehicle not found' }));
  await saveChanges();
  await expect.element(page.getByText('Vehicle not found', { exact: true })).toBeVisible();
});

test('delete vehicle: asks first, and Escape keeps it', async () => {
  await openVehicles(vehicle(), vehicle({ make: 'Mazda', model: 'Demio' }));
  await press('Delete', 'Mazda Demio');
  await expect.element(deleting).toMatchTextContent('Bookings it had stay in your history.');
  await userEvent.keyboard('{Escape}');
  await expect.element(deleting).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Delete .*Mazda Demio/ })).toHaveFocus();
  await press('Delete', 'Mazda Demio');
  await deleting.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect.element(page.getByText('Vehicle Deleted', { exact: true })).toBeVisible();
  await expect.element(cardOf('Mazda Demio')).not.toBeInTheDocument();
  await expect.element(cardOf('Toyota Harrier')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add New Vehicle' })).toHaveFocus();
});

test('delete vehicle: a failure is explained and the vehicle stays', async () => {
  const api = await openVehicles(vehicle());
  api.on('DELETE /api/vehicles/{id}', noNetwork);
  await press('Delete', 'Toyota Harrier');
  await deleting.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect.element(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The vehicle could not be deleted. Please try again.')).toBeVisible();
  await expect.element(cardOf('Toyota Harrier')).toBeVisible();
});

test('vehicle types: all can be chosen', async () => {
  const types = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Hatchback', 'Convertible', 'Van', 'Wagon', 'Other'];
  await openVehicles(
    ...types.map((type) =>
      vehicle({ model: `${type} model`, vehicleType: type.toLowerCase() as Vehicle['vehicleType'] }),
    ),
  );
  for (const type of types)
    await expect.element(cardOf(`${type} model`).getByText(type, { exact: true })).toBeVisible();
  await press('Edit', 'Wagon model');
  const list = editing.getByLabelText('Type');
  await expect.element(list).toHaveValue('wagon');
  await list.selectOptions('Other');
  await saveChanges();
  await expect.element(cardOf('Wagon model').getByText('Other', { exact: true })).toBeVisible();
});

test('vehicle year: between 1900 and next year', async () => {
  await openVehicles(vehicle());
  for (const year of ['1899', String(nextYear + 1), '18', '']) {
    await press('Edit', 'Toyota Harrier');
    await editing.getByLabelText('Year').fill(year);
    await saveChanges();
    await expect.element(editing.getByLabelText('Year')).toHaveAccessibleDescription('Valid year required');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editing).not.toBeInTheDocument();
  }
  for (const year of ['1900', String(nextYear)]) {
    await press('Edit', 'Toyota Harrier');
    await editing.getByLabelText('Year').fill(year);
    await saveChanges();
    await expect.element(cardOf(`${year} Toyota Harrier`)).toBeVisible();
  }
});
