import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick, laptop } from '@yoza/component-testing/page';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedPlace } from '../../src/saved-places/saved-places.api.ts';
import { standAtNovember10 } from '../day.ts';
import { savedPlace } from '../saved-place.ts';
import { confirm, heading, next, openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

const home = savedPlace();
const work = savedPlace({
  name: 'Work',
  address: 'Plot 3, Kampala Road',
  landmark: null,
  directions: null,
  latitude: null,
  longitude: null,
});

/** API with these saved places, which adds others. */
function placesApi(...places: SavedPlace[]): FakeApi {
  let list = places;
  return wizardApi()
    .on('GET /api/me/places', () => list)
    .on('POST /api/me/places', ({ body }) => {
      const added = savedPlace({ landmark: null, directions: null, ...(body as Partial<SavedPlace>) });
      list = [...list, added];
      return reply(added, { status: 201 });
    });
}
const noPoint = { latitude: null, longitude: null };
const open = (api: FakeApi, address = '') => openWizard({ step: 3, draft: { address, ...noPoint }, api });

const choice = page.getByRole('group', { name: 'Your saved places' });
const radio = (name: string) => choice.getByRole('radio', { name, exact: true });
const address = page.getByRole('combobox', { name: 'Address' });
const landmark = page.getByLabelText('Landmark (Optional)');
const pin = page.getByRole('button', { name: 'Pin at the service address' });
const offer = page.getByRole('button', { name: 'Save this place' });
const dialog = page.getByRole('dialog', { name: 'Save This Place' });
const submit = dialog.getByRole('button', { name: 'Save Place' });

test('saved place: fills address, pin and notes, is marked as chosen, and is booked', async () => {
  const { api } = await open(placesApi(home, work));
  await expect.element(radio('Home')).not.toBeChecked();
  await expect.element(page.getByText('Chosen', { exact: true })).not.toBeInTheDocument();
  await radio('Home').click();
  await expect.element(address).toHaveValue('Acacia Avenue, Kololo');
  await expect.element(landmark).toHaveValue('Green gate');
  await expect.element(pin).toBeVisible();
  await expect.element(radio('Home')).toBeChecked();
  await expect.element(choice).toMatchTextContent(/Home\s*Chosen\s*Work/);
  await expect.element(offer).not.toBeInTheDocument();
  await expectSound();
  await next.click();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs').map(({ body }) => body)).toMatchObject([
    {
      address: 'Acacia Avenue, Kololo',
      latitude: '0.3352000',
      longitude: '32.5892000',
      landmark: 'Green gate',
      directions: 'Second turn on the left',
    },
  ]);
});

test('saved places: are chosen with the arrow keys, and one without pin and notes removes those of another', async () => {
  await open(placesApi(home, work));
  await radio('Home').click();
  await expect.element(pin).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Work')).toBeChecked();
  await expect.element(radio('Work')).toHaveFocus();
  await expect.element(address).toHaveValue('Plot 3, Kampala Road');
  await expect.element(landmark).toHaveValue('');
  await expect.element(pin).not.toBeInTheDocument();
});

test('saved place: is no longer the chosen one once its address is changed', async () => {
  await open(placesApi(home), 'acacia avenue, kololo ');
  await expect.element(radio('Home')).not.toBeChecked();
  await radio('Home').click();
  await address.fill('Acacia Avenue, Kololo, gate B');
  await expect.element(radio('Home')).not.toBeChecked();
  await expect.element(pin).toBeVisible();
  await expect.element(offer).toBeVisible();
});

test('save this place: asks for a name, saves the place once for a double click, and shows it as chosen', async () => {
  const { api } = await openWizard({
    step: 3,
    draft: { address: 'Plot 7, Ntinda', ...noPoint, landmark: 'Blue gate' },
    api: placesApi(home),
  });
  await offer.click();
  await expect.element(dialog).toMatchTextContent('Plot 7, Ntinda');
  await expect.element(dialog.getByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  await submit.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  await dialog.getByRole('button', { name: 'Work' }).click();
  await expectSound();
  await doubleClick(submit);
  await expect.element(page.getByText('You can choose Work when you book.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(radio('Work')).toBeChecked();
  await expect.element(radio('Work')).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
  expect(api.calls('POST /api/me/places').map(({ body }) => body)).toEqual([
    { name: 'Work', address: 'Plot 7, Ntinda', ...noPoint, landmark: 'Blue gate', directions: null },
  ]);
});

test('save this place: a taken name is refused at the field, and a lost network keeps the name', async () => {
  const { api } = await open(
    placesApi(home).on('POST /api/me/places', () => problem(409, 'SAVED_PLACE_NAME_TAKEN')),
    'Plot 7, Ntinda',
  );
  await offer.click();
  const name = dialog.getByLabelText('Name');
  await name.fill('home');
  await submit.click();
  await expect.element(name).toHaveAccessibleDescription('You already have a place with this name.');
  api.on('POST /api/me/places', noNetwork);
  await submit.click();
  await expect.element(page.getByText('The place could not be added. Please try again.')).toBeVisible();
  await expect.element(name).toHaveValue('home');
});

test('save this place: is offered for the first place too, and only for an address', async () => {
  await openWizard({ step: 3, draft: { address: '', ...noPoint }, api: placesApi() });
  await expect.element(address).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(offer).not.toBeInTheDocument();
  await address.fill('Plot 7, Ntinda');
  await userEvent.keyboard('{Escape}');
  await offer.click();
  await dialog.getByRole('button', { name: 'Home' }).click();
  await submit.click();
  await expect.element(radio('Home')).toBeChecked();
});

test('save this place: with ten places, says why it is not offered', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => savedPlace({ name: `Place ${index + 1}` }));
  await open(placesApi(...ten), 'Plot 7, Ntinda');
  await expect
    .element(page.getByText('You have 10 saved places. To save this one, remove one in My Places.'))
    .toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test('saved places that cannot be loaded: the booking continues without', async () => {
  await open(wizardApi().on('GET /api/me/places', noNetwork), 'Plot 7, Ntinda');
  await expect.element(next).toBeEnabled();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(choice).not.toBeInTheDocument();
});

test('saved places: are loaded before the step that offers them', async () => {
  const { api } = await openWizard({ step: 2, api: placesApi(home) });
  await expect.poll(() => api.calls('GET /api/me/places')).toHaveLength(1);
  await page.viewport(laptop.width, laptop.height);
  await next.click();
  await expect.element(radio('Home')).toBeVisible();
  expect(api.calls('GET /api/me/places')).toHaveLength(1);
});
