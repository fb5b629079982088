import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDraft } from '../../src/draft/draft.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { vehicle } from '../vehicle.ts';
import { confirm, harrier, heading, next, openWizard, wizardApi } from '../wizard.ts';

const openVehicles = (api = wizardApi()) => openWizard({ step: 2, draft: { vehicleId: null }, api });
const addButton = page.getByRole('button', { name: 'Add New Vehicle' });
const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
const submit = dialog.getByRole('button', { name: 'Add Vehicle' });

async function fillIn(): Promise<void> {
  await dialog.getByLabelText('Make').fill('Toyota');
  await dialog.getByLabelText('Model').fill('Noah');
  await dialog.getByLabelText('Year').fill('2018');
}

test('first vehicle: added in the wizard, then chosen, and the form is empty again', async () => {
  const api = wizardApi().on('GET /api/vehicles', []);
  const added = vehicle({ model: 'Noah' });
  api.on('POST /api/vehicles', () => {
    api.on('GET /api/vehicles', [added]);
    return reply(added, { status: 201 });
  });
  await openVehicles(api);
  await expect.element(page.getByText('No vehicles found.')).toBeVisible();
  await expect.element(page.getByText('Add your first vehicle to get started.')).toBeVisible();
  await addButton.click();
  for (const label of ['Make', 'Model', 'Year', 'Type', 'Color (Optional)', 'License Plate (Optional)'])
    await expect.element(dialog.getByLabelText(label)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await fillIn();
  const letRespond = api.hold('POST /api/vehicles');
  await submit.click();
  await expect.element(dialog.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  letRespond();
  await expect.element(page.getByText('Vehicle Added')).toBeVisible();
  await expect.element(page.getByText('Your vehicle has been added successfully.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('POST /api/vehicles').map(({ body }) => body)).toMatchObject([
    { make: 'Toyota', model: 'Noah', year: 2018, vehicleType: 'sedan' },
  ]);
  await expect.element(page.getByRole('radio', { name: /Toyota Noah/ })).toBeChecked();
  await expect.element(addButton).toHaveFocus();
  await expect.element(next).toBeEnabled();
  await addButton.click();
  await expect.element(dialog.getByLabelText('Make')).toHaveValue('');
});

test('many vehicles: twenty at first and the chosen one, then more', async () => {
  const vehicles = Array.from({ length: 45 }, (_, index) => vehicle({ model: `Vitz ${index + 1}` }));
  const draft = { vehicleId: vehicles[44]!.id };
  await openWizard({ step: 2, draft, api: wizardApi().on('GET /api/vehicles', vehicles) });
  const choices = page.getByRole('radio');
  await expect.element(page.getByRole('radio', { name: /Vitz 45/ })).toBeChecked();
  await expect.element(choices).toHaveLength(21);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(choices).toHaveLength(41);
  await more.click();
  await expect.element(choices).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /Vitz 44/ }).click();
  await expect.element(next).toBeEnabled();
});

test('new vehicle: shows what is missing or wrong at its field', async () => {
  const { api } = await openVehicles();
  await addButton.click();
  await dialog.getByLabelText('Year').fill('1899');
  await submit.click();
  for (const [label, words] of [
    ['Make', 'Make is required'],
    ['Model', 'Model is required'],
    ['Year', 'Valid year required'],
  ] as const) {
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(words);
    await expect.element(dialog.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
  expect(api.calls('POST /api/vehicles')).toEqual([]);
});

test('new vehicle: shows an error if it cannot be saved, keeps the entries, and is sent again with the same key', async () => {
  const { api } = await openVehicles(wizardApi().on('POST /api/vehicles', noNetwork));
  await addButton.click();
  await fillIn();
  await submit.click();
  await expect.element(page.getByText('Failed to add vehicle. Please try again.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Make')).toHaveValue('Toyota');
  api.on('POST /api/vehicles', () => reply(vehicle({ model: 'Noah' }), { status: 201 }));
  await submit.click();
  await expect.element(page.getByText('Your vehicle has been added successfully.')).toBeVisible();
  const [lost, again] = api.calls('POST /api/vehicles').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
  expect(again).toMatch(/^[\da-f-]{36}$/);
});

test('new vehicle: shows why the server refuses it', async () => {
  await openVehicles(wizardApi().on('POST /api/vehicles', () => problem(409, 'TOO_MANY_VEHICLES', { limit: 50 })));
  await addButton.click();
  await fillIn();
  await submit.click();
  await expect
    .element(page.getByText('You can have at most 50 vehicles. Please delete one you no longer need.'))
    .toBeVisible();
});

test('new vehicle: shows that the session has ended, and opens the sign-in page with a return address', async () => {
  const api = wizardApi().on('POST /api/vehicles', () => problem(401, 'UNAUTHORIZED'));
  const { left } = await openVehicles(api);
  await addButton.click();
  await fillIn();
  await submit.click();
  await expect.element(page.getByText('Unauthorized')).toBeVisible();
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fcustomer%3Fstep%3D2']);
});

test('second booking: starts from the last vehicle and address', async () => {
  const mine = [vehicle({ licensePlate: 'UBZ 777A' }), vehicle({ make: 'Subaru', model: 'Forester' })];
  const [last] = mine;
  const earlier = job({ vehicleId: mine[1]!.id, createdAt: '2026-10-01T09:00:00.000Z' });
  const latest = job({ vehicleId: last!.id, address: 'Plot 7, Ntinda', landmark: 'Blue gate' });
  const customerId = crypto.randomUUID();
  const api = wizardApi()
    .on('GET /api/vehicles', mine)
    .on(
      'GET /api/jobs',
      [earlier, latest].map((each) => ({ ...each, customerId })),
    );
  const draft = { ...emptyDraft(), serviceId: 'basic-wash' };
  await openWizard({ step: 2, draft, user: customer({ id: customerId }), api });
  await expect.element(page.getByRole('radio', { name: /UBZ 777A/ })).toBeChecked();
  await next.click();
  await expect.element(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Plot 7, Ntinda');
  await expect.element(page.getByLabelText('Landmark (Optional)')).toHaveValue('Blue gate');
});

test('default vehicle: is chosen for a customer without bookings', async () => {
  const api = wizardApi().on('GET /api/vehicles', [vehicle(), vehicle({ model: 'Noah', isDefault: true })]);
  await openWizard({ step: 2, draft: { ...emptyDraft(), serviceId: 'basic-wash' }, api });
  await expect.element(page.getByRole('radio', { name: /Toyota Noah/ })).toBeChecked();
});

test('next booking: starts from the default vehicle, not from the last one', async () => {
  standAtNovember10();
  const noah = vehicle({ model: 'Noah', isDefault: true });
  const api = wizardApi().on('GET /api/vehicles', [{ ...harrier, isDefault: false }, noah]);
  await openWizard({ api });
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await page.getByRole('tab', { name: 'Book Service' }).click();
  await page.getByRole('radio', { name: /External Wash/ }).click();
  await next.click();
  await expect.element(page.getByRole('radio', { name: /Toyota Noah/ })).toBeChecked();
});
