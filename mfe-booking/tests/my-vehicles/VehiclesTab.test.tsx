import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewVehicle, Vehicle } from '../../src/vehicles/vehicles.api.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { bookingApi, openArea } from '../open-area.tsx';
import { vehicle } from '../vehicle.ts';

/** Opens My Vehicles with these vehicles; the API adds, changes and removes them. */
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
      if (body.isDefault) list = list.map((each) => ({ ...each, isDefault: false }));
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
/** Returns the latest year that a vehicle may have, by the clock of the test. */
const nextYear = () => new Date().getUTCFullYear() + 1;

test('add vehicle: shows the missing fields, then adds the vehicle with its color', async () => {
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
  await expectSound();
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  await expect.element(dialog.getByLabelText('Make')).toHaveValue('');
});

test('edit vehicle: saves the changes, in its bookings too', async () => {
  standAtNovember10();
  const user = customer();
  const mine = vehicle({ licensePlate: 'UAX 001Z' });
  const booked = job({ customerId: user.id, vehicle: mine });
  const changed = { ...mine, model: 'Kluger', color: 'silver' };
  const api = bookingApi()
    .on('GET /api/vehicles', [mine])
    .on('GET /api/jobs', [booked])
    .on('PATCH /api/vehicles/{id}', () => {
      api.on('GET /api/vehicles', [changed]).on('GET /api/jobs', [{ ...booked, vehicle: changed }]);
      return changed;
    });
  await openArea({ path: '/customer?tab=vehicles', user, api });
  await press('Edit', 'Toyota Harrier');
  await expect.element(editing.getByLabelText('License Plate (Optional)')).toHaveValue('UAX 001Z');
  await editing.getByLabelText('Model').fill('Kluger');
  await editing.getByLabelText('Color', { exact: true }).fill('');
  await saveChanges();
  await expect.element(editing.getByText('Color is required')).toBeVisible();
  await editing.getByLabelText('Color', { exact: true }).fill('silver');
  await saveChanges();
  await expect.element(page.getByText('Vehicle Updated', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/vehicles/{id}').map(({ params, body }) => [params['id'], body])).toMatchObject([
    [mine.id, { model: 'Kluger', color: 'silver' }],
  ]);
  await expect.element(cardOf('2018 Toyota Kluger')).toMatchTextContent('silver');
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect.element(cardOf('External Wash')).toMatchTextContent('2018 Toyota Kluger');
});

test("edit vehicle: shows an error if a change fails, in the server's words if it sent any", async () => {
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

test('edit vehicle: shows the first message of the server at each refused field, and focuses the first of them in the form', async () => {
  const api = await openVehicles(vehicle());
  await press('Edit', 'Toyota Harrier');
  const errors = [
    { path: 'licensePlate', message: 'The plate belongs to another vehicle' },
    { path: 'licensePlate', message: 'The plate is not valid' },
    { path: 'model', message: 'The model is unknown' },
  ];
  api.on('PATCH /api/vehicles/{id}', () => problem(400, 'INVALID_REQUEST', { errors }));
  await saveChanges();
  const plate = editing.getByLabelText('License Plate (Optional)');
  await expect.element(plate).toHaveAccessibleDescription('The plate belongs to another vehicle');
  await expect.element(editing.getByLabelText('Model')).toHaveAccessibleDescription('The model is unknown');
  await expect.element(editing.getByLabelText('Model')).toHaveFocus();
});

test('delete vehicle: asks first, Escape keeps it, and the focus moves on after deletion', async () => {
  await openVehicles(vehicle(), vehicle({ make: 'Mazda', model: 'Demio' }));
  await press('Delete', 'Mazda Demio');
  await expect.element(deleting).toMatchTextContent('Its bookings stay in your history.');
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

test('delete vehicle: shows an error if it fails, and the vehicle stays', async () => {
  const api = await openVehicles(vehicle());
  api.on('DELETE /api/vehicles/{id}', noNetwork);
  await press('Delete', 'Toyota Harrier');
  await deleting.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect.element(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The vehicle could not be deleted. Please try again.')).toBeVisible();
  await expect.element(cardOf('Toyota Harrier')).toBeVisible();
});

test('delete vehicle: names active bookings as the reason for a refusal, and the vehicle stays', async () => {
  const api = await openVehicles(vehicle());
  api.on('DELETE /api/vehicles/{id}', () => problem(409, 'ACTIVE_JOBS_PRESENT', { message: '1 active job(s) found' }));
  await press('Delete', 'Toyota Harrier');
  await deleting.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect.element(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('This vehicle has active bookings that must be completed or cancelled first.'))
    .toBeVisible();
  await expect.element(cardOf('Toyota Harrier')).toBeVisible();
});

test('vehicle types: all are shown and offered, and another one is saved', async () => {
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
  await expect
    .poll(() =>
      list
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(types);
  await list.selectOptions('Other');
  await saveChanges();
  await expect.element(cardOf('Wagon model').getByText('Other', { exact: true })).toBeVisible();
});

test('vehicle year: between 1900 and next year', async () => {
  await openVehicles(vehicle());
  for (const year of ['1899', String(nextYear() + 1), '18', '']) {
    await press('Edit', 'Toyota Harrier');
    await editing.getByLabelText('Year').fill(year);
    await saveChanges();
    await expect.element(editing.getByLabelText('Year')).toHaveAccessibleDescription('Valid year required');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editing).not.toBeInTheDocument();
  }
  for (const year of ['1900', String(nextYear())]) {
    await press('Edit', 'Toyota Harrier');
    await editing.getByLabelText('Year').fill(year);
    await saveChanges();
    await expect.element(cardOf(`${year} Toyota Harrier`)).toBeVisible();
  }
});

const fleet = Array.from({ length: 25 }, (_, index) => vehicle({ model: `Number ${index + 1}` }));
const loadMore = page.getByRole('button', { name: 'Load more' });

/** Opens My Vehicles with 25 vehicles, which the API returns in pages of twenty. */
async function openFleet(): Promise<FakeApi> {
  const api = bookingApi().on('GET /api/vehicles', ({ query }) =>
    query.has('cursor') ? fleet.slice(20) : reply(fleet.slice(0, 20), { headers: { 'X-Next-Cursor': 'second' } }),
  );
  await openArea({ path: '/customer?tab=vehicles', api });
  await expect.element(cardOf('Number 20')).toBeVisible();
  return api;
}

test('many vehicles: twenty at a time, all of them kept when one is changed', async () => {
  const api = await openFleet();
  await expect.element(page.getByText(/Number 21/)).not.toBeInTheDocument();
  await loadMore.click();
  await expect.element(cardOf('Number 25')).toBeVisible();
  await expect.element(loadMore).not.toBeInTheDocument();
  expect(api.calls('GET /api/vehicles').map(({ query }) => Object.fromEntries(query))).toEqual([
    { limit: '20' },
    { limit: '20', cursor: 'second' },
  ]);
  api.on('PATCH /api/vehicles/{id}', { ...fleet[24]!, model: 'Renamed' }).on('GET /api/vehicles', noNetwork);
  await press('Edit', 'Number 25');
  await editing.getByLabelText('Model').fill('Renamed');
  await saveChanges();
  await expect.element(cardOf('Toyota Renamed')).toBeVisible();
  await expect.element(cardOf('Number 20')).toBeVisible();
});

test('many vehicles: all are shown if the server returns them on one page', async () => {
  await openVehicles(...fleet);
  await expect.element(cardOf('Number 25')).toBeVisible();
  await expect.element(loadMore).not.toBeInTheDocument();
});

test('many vehicles: shows an error if a page fails to load, and keeps the loaded ones', async () => {
  const api = await openFleet();
  api.on('GET /api/vehicles', () => problem(400, 'INVALID_REQUEST', { message: 'No such page' }));
  await loadMore.click();
  await expect.element(page.getByText('More vehicles could not be loaded. Try again.')).toBeVisible();
  await expect.element(cardOf('Number 20')).toBeVisible();
  api.on('GET /api/vehicles', fleet.slice(20));
  await loadMore.click();
  await expect.element(cardOf('Number 25')).toBeVisible();
  await expect.element(page.getByText('More vehicles could not be loaded. Try again.')).not.toBeInTheDocument();
});

test('vehicle buttons: name the number plate as it is shown', async () => {
  await openVehicles(vehicle({ licensePlate: 'uba 123a' }));
  for (const what of ['Edit', 'Delete'])
    await expect.element(page.getByRole('button', { name: `${what} 2018 Toyota Harrier, UBA 123A` })).toBeVisible();
});

const harrier = vehicle({ isDefault: true });
const demio = vehicle({ make: 'Mazda', model: 'Demio', isDefault: false });
const markOf = (name: string) => cardOf(name).getByText('Default', { exact: true });
const makeDefault = page.getByRole('button', { name: /^Make default/ });
const clearDefault = page.getByRole('button', { name: /^No longer default/ });
const undo = page.getByRole('button', { name: 'Undo' });
const changes = (api: FakeApi) =>
  api.calls('PATCH /api/vehicles/{id}').map(({ params, body }) => [params['id'], body.isDefault]);

test('default vehicle: another one takes its place, once for a double click, and Undo brings it back', async () => {
  const api = await openVehicles(harrier, demio);
  await expect.element(markOf('Toyota Harrier')).toBeVisible();
  await expect.element(makeDefault).toHaveAccessibleName('Make default 2018 Mazda Demio');
  await expectSound();
  await doubleClick(makeDefault);
  await expect.element(page.getByText('2018 Mazda Demio is chosen first when you book.')).toBeVisible();
  await expect.element(markOf('Mazda Demio')).toBeVisible();
  await expect.element(markOf('Toyota Harrier')).not.toBeInTheDocument();
  expect(changes(api)).toEqual([[demio.id, true]]);
  await undo.click();
  await expect.element(markOf('Toyota Harrier')).toBeVisible();
  await expect.element(markOf('Mazda Demio')).not.toBeInTheDocument();
  expect(changes(api)).toEqual([
    [demio.id, true],
    [harrier.id, true],
  ]);
});

test('default vehicle: is made none, and Undo makes it the default again', async () => {
  const api = await openVehicles(harrier, demio);
  await clearDefault.click();
  await expect.element(page.getByText('2018 Toyota Harrier is no longer chosen first when you book.')).toBeVisible();
  await expect.element(markOf('Toyota Harrier')).not.toBeInTheDocument();
  await undo.click();
  await expect.element(markOf('Toyota Harrier')).toBeVisible();
  expect(changes(api)).toEqual([
    [harrier.id, false],
    [harrier.id, true],
  ]);
});

test('default vehicle: the first one is undone to none', async () => {
  const api = await openVehicles(demio);
  await makeDefault.click();
  await expect.element(markOf('Mazda Demio')).toBeVisible();
  await undo.click();
  await expect.element(markOf('Mazda Demio')).not.toBeInTheDocument();
  expect(changes(api)).toEqual([
    [demio.id, true],
    [demio.id, false],
  ]);
});

test('default vehicle: starts the booking that is not begun yet', async () => {
  await openVehicles(harrier, demio);
  await makeDefault.click();
  await expect.element(markOf('Mazda Demio')).toBeVisible();
  const drafts = () => Object.values(localStorage).map((text: string) => JSON.parse(text) as { vehicleId?: string });
  await expect.poll(() => drafts().some(({ vehicleId }) => vehicleId === demio.id)).toBe(true);
});

test('default vehicle: shows an error if it cannot be changed, and changes nothing', async () => {
  const api = await openVehicles(harrier, demio);
  api.on('PATCH /api/vehicles/{id}', noNetwork);
  await makeDefault.click();
  await expect.element(page.getByText('The default vehicle could not be changed. Please try again.')).toBeVisible();
  await expect.element(markOf('Toyota Harrier')).toBeVisible();
  await expect.element(makeDefault).toBeVisible();
});

test('default vehicle: nothing is offered by a server that has none', async () => {
  const { isDefault: _left, ...older } = vehicle();
  await openVehicles(older);
  await expect.element(cardOf('Toyota Harrier')).toBeVisible();
  await expect.element(makeDefault).not.toBeInTheDocument();
  await expect.element(page.getByText('Default', { exact: true })).not.toBeInTheDocument();
});
