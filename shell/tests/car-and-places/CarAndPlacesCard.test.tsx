import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, type FakeApi } from '@yoza/component-testing/fake-api';
import { admin, customer } from '@yoza/component-testing/people';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import type { Vehicle } from '../../src/car-and-places/car-and-places.api.ts';
import { openShell, shellApi } from '../open-shell.tsx';

const user = customer({ language: 'en' });
const vehicle = (fields: Partial<Vehicle>): Vehicle => ({
  id: crypto.randomUUID(),
  customerId: user.id,
  make: 'Toyota',
  model: 'Harrier',
  year: 2018,
  vehicleType: 'suv',
  color: null,
  licensePlate: 'UBK 482J',
  notes: null,
  isDefault: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});
const harrier = vehicle({});
const forester = vehicle({ make: 'Subaru', model: 'Forester', licensePlate: null, isDefault: true });

/** API of a customer with two vehicles, which changes the default. */
function carApi(): FakeApi {
  let vehicles = [harrier, forester];
  return shellApi()
    .on('GET /api/vehicles', () => vehicles)
    .on('PATCH /api/vehicles/{id}', ({ params, body: { isDefault = false } }) => {
      vehicles = vehicles.map((each) => ({ ...each, isDefault: each.id === params['id'] ? isDefault : false }));
      return vehicles.find(({ id }) => id === params['id'])!;
    });
}

const open = (api: FakeApi, as: CurrentUser = user) => openShell({ path: '/profile', user: as, api }, <App />);
const card = page.getByRole('region', { name: 'Your car and places' });
const field = card.getByLabelText('Default car');

test('default car: is shown in the profile, changed and removed', async () => {
  const api = carApi();
  await open(api);
  await expect.element(field).toHaveValue(forester.id);
  await expectSound();
  await field.selectOptions('2018 Toyota Harrier, UBK\u00a0482J');
  await expect.element(page.getByText('Default car saved')).toBeVisible();
  await expect.element(field).toHaveValue(harrier.id);
  await field.selectOptions('None: the car of the last booking');
  const sent = () => api.calls('PATCH /api/vehicles/{id}').map(({ params, body }) => [params['id'], body]);
  await expect.poll(sent).toEqual([
    [harrier.id, { isDefault: true }],
    [harrier.id, { isDefault: false }],
  ]);
  await expect.element(field).toBeEnabled();
  await expect.element(field).toHaveValue('');
});

test('default car: stays as it was if it could not be saved', async () => {
  await open(carApi().on('PATCH /api/vehicles/{id}', noNetwork));
  await field.selectOptions('2018 Toyota Harrier, UBK\u00a0482J');
  await expect.element(page.getByText('Default car not saved')).toBeVisible();
  await expect.element(field).toHaveValue(forester.id);
});

const { isDefault: _left, ...older } = harrier;
test.each([
  ['without vehicles', []],
  ['by an older server', [older]],
  ['after a failure', noNetwork],
])('default car: is not offered %s, but the links are', async (_when, answer) => {
  await open(shellApi().on('GET /api/vehicles', answer));
  await expect.element(card.getByRole('link', { name: 'My Places' })).toHaveAttribute('href', '/customer?tab=places');
  await expect.element(card.getByRole('status')).not.toBeInTheDocument();
  await expect.element(field).not.toBeInTheDocument();
});

test('car and places: are not in the profile of an admin', async () => {
  await open(shellApi(), admin({ language: 'en' }));
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
