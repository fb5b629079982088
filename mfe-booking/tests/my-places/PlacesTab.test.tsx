import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick, laptop } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewSavedPlace, SavedPlace } from '../../src/saved-places/saved-places.api.ts';
import { openArea } from '../open-area.tsx';
import { savedPlace } from '../saved-place.ts';
import { wizardApi } from '../wizard.ts';

/** API with these saved places, which it adds, changes and removes. */
function placesApi(...places: SavedPlace[]): FakeApi {
  let list = places;
  const isTaken = (name: string, id?: string) =>
    list.some((place) => place.id !== id && place.name.toLowerCase() === name.toLowerCase());
  return wizardApi()
    .on('GET /api/me/places', () => list)
    .on('POST /api/me/places', ({ body }) => {
      if (isTaken(body.name)) return problem(409, 'SAVED_PLACE_NAME_TAKEN');
      const added = savedPlace(body as NewSavedPlace as Partial<SavedPlace>);
      list = [...list, added];
      return reply(added, { status: 201 });
    })
    .on('PUT /api/me/places/{id}', ({ params, body }) => {
      if (isTaken(body.name, params['id'])) return problem(409, 'SAVED_PLACE_NAME_TAKEN');
      const changed = { ...body, id: params['id'], version: body.version + 1 } as SavedPlace;
      list = list.map((place) => (place.id === changed.id ? changed : place));
      return changed;
    })
    .on('DELETE /api/me/places/{id}', ({ params }) => {
      list = list.filter(({ id }) => id !== params['id']);
      return reply(undefined);
    });
}

async function openPlaces(api: FakeApi, query = '', size?: typeof laptop): Promise<FakeApi> {
  await openArea({ path: `/customer?tab=places${query}`, api, ...(size && { size }) });
  await expect.poll(() => api.calls('GET /api/me/places')).toHaveLength(1);
  await expect.element(addButton.first()).toBeInTheDocument();
  return api;
}

const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (what: 'Edit' | 'Remove', name: string) =>
  page.getByRole('button', { name: `${what} ${name}`, exact: true }).click();
const addButton = page.getByRole('button', { name: 'Add Place' });
const adding = page.getByRole('dialog', { name: 'Add Place' });
const editing = page.getByRole('dialog', { name: 'Edit Place' });
const removing = page.getByRole('alertdialog', { name: 'Remove this place?' });
const submit = adding.getByRole('button', { name: 'Add Place' });
const save = editing.getByRole('button', { name: 'Save Changes' });
const nameIn = (dialog: typeof adding) => dialog.getByLabelText('Name', { exact: true });
const addressIn = (dialog: typeof adding) => dialog.getByRole('combobox', { name: 'Address' });
const bodies = (api: FakeApi) => api.calls('PUT /api/me/places/{id}').map(({ body }) => body);

test('add place: shows the missing fields, then saves the place with its pin and notes', async () => {
  const api = await openPlaces(placesApi());
  await expect.element(page.getByRole('heading', { name: 'My Places' })).toBeVisible();
  await expect.element(page.getByText('No places saved yet.')).toBeVisible();
  await addButton.click();
  await submit.click();
  await expect.element(nameIn(adding)).toHaveAccessibleDescription('Name is required');
  await expect.element(addressIn(adding)).toHaveAccessibleDescription(/^Address is required/);
  await expect.element(nameIn(adding)).toHaveFocus();
  await expectSound();
  await adding.getByRole('button', { name: 'Home' }).click();
  await expect.element(nameIn(adding)).toHaveValue('Home');
  await expect.element(nameIn(adding)).toHaveFocus();
  await addressIn(adding).fill('0.3476, 32.5825');
  await expect.element(adding.getByRole('button', { name: 'Pin at the service address' })).toBeVisible();
  await addressIn(adding).fill('0.3476, 32.5825, Acacia Avenue');
  await adding.getByLabelText('Landmark (Optional)').fill('Green gate');
  await submit.click();
  await expect.element(page.getByText('You can choose Home when you book.')).toBeVisible();
  await expect.element(adding).not.toBeInTheDocument();
  for (const words of ['Home', 'Acacia Avenue', 'Green gate'])
    await expect.element(cardOf('Home')).toMatchTextContent(words);
  expect(api.calls('POST /api/me/places').map(({ body }) => body)).toEqual([
    {
      name: 'Home',
      address: '0.3476, 32.5825, Acacia Avenue',
      latitude: '0.3476000',
      longitude: '32.5825000',
      landmark: 'Green gate',
      directions: null,
    },
  ]);
  await expect.element(addButton).toHaveFocus();
  await expect.element(page.getByText(/1 of 10 saved\.$/)).toBeVisible();
  await expectSound();
});

test('add place: a double click adds it once, and a lost response with the same key', async () => {
  const api = await openPlaces(placesApi());
  await addButton.click();
  await nameIn(adding).fill('Work');
  await addressIn(adding).fill('Plot 3, Kampala Road');
  const letAdd = api.on.bind(api, 'POST /api/me/places');
  letAdd(noNetwork);
  await doubleClick(submit);
  await expect.element(page.getByText('The place could not be added. Please try again.')).toBeVisible();
  await expect.element(nameIn(adding)).toHaveValue('Work');
  await expect.element(addressIn(adding)).toHaveValue('Plot 3, Kampala Road');
  letAdd(reply(savedPlace({ name: 'Work' }), { status: 201 }) as never);
  await submit.click();
  await expect.element(page.getByText('Place added', { exact: true })).toBeVisible();
  const keys = api.calls('POST /api/me/places').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('add place: a name that another place has is refused at the field', async () => {
  await openPlaces(placesApi(savedPlace()));
  await addButton.click();
  await expect.element(adding.getByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  await nameIn(adding).fill('home');
  await addressIn(adding).fill('Plot 3');
  await submit.click();
  await expect.element(nameIn(adding)).toHaveAccessibleDescription('You already have a place with this name.');
  await expect.element(nameIn(adding)).toHaveFocus();
  await nameIn(adding).fill('Home 2');
  await expect.element(nameIn(adding)).not.toHaveAccessibleDescription();
  await submit.click();
  await expect.element(cardOf('Home 2')).toBeVisible();
});

test('ten places: the limit is explained before another one is typed', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => savedPlace({ name: `Place ${index + 1}` }));
  await openPlaces(placesApi(...ten), '&place=new');
  await expect.element(addButton).toBeDisabled();
  await expect
    .element(addButton)
    .toHaveAccessibleDescription('You have 10 saved places, the most you can save. Remove one to add another.');
  await expect.element(adding).not.toBeInTheDocument();
  await expectSound();
  await press('Remove', 'Place 3');
  await removing.getByRole('button', { name: 'Remove place' }).click();
  await expect.element(addButton).toBeEnabled();
});

test('ten places: one that is added on another device meanwhile is refused with the reason', async () => {
  const api = placesApi().on('POST /api/me/places', () => problem(409, 'TOO_MANY_PLACES', { limit: 10 }));
  await openPlaces(api, '&place=new');
  await nameIn(adding).fill('Work');
  await addressIn(adding).fill('Plot 3');
  await submit.click();
  await expect
    .element(page.getByText('You can save at most 10 places. Please remove one you no longer need.'))
    .toBeVisible();
});

test('edit place: has an address of its own, Back closes it, and the changes are saved', async () => {
  const home = savedPlace();
  const api = await openPlaces(placesApi(home), '', laptop);
  await press('Edit', 'Home');
  await expect.element(nameIn(editing)).toHaveValue('Home');
  await expect.element(addressIn(editing)).toHaveValue('Acacia Avenue, Kololo');
  await expect.element(editing.getByRole('button', { name: 'Pin at the service address' })).toBeVisible();
  expect(location.search).toBe(`?tab=places&place=${home.id}`);
  history.back();
  await expect.element(editing).not.toBeInTheDocument();
  await press('Edit', 'Home');
  await nameIn(editing).fill('Flat');
  await editing.getByLabelText('Landmark (Optional)').fill('');
  await save.click();
  await expect.element(page.getByText('Place changed', { exact: true })).toBeVisible();
  await expect.element(cardOf('Flat')).toBeVisible();
  await expect.element(page.getByText('Green gate')).not.toBeInTheDocument();
  expect(bodies(api)).toMatchObject([{ name: 'Flat', landmark: null, latitude: '0.3352000', version: 1 }]);
});

test('edit place: opens from its address', async () => {
  const home = savedPlace();
  await openPlaces(placesApi(home), `&place=${home.id}`);
  await expect.element(nameIn(editing)).toHaveValue('Home');
});

test('edit place: an address without a place opens nothing', async () => {
  await openPlaces(placesApi(savedPlace()), `&place=${crypto.randomUUID()}`);
  await expect.element(cardOf('Home')).toBeVisible();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('edit place: a change on another device is shown and taken over, and what was typed here is kept', async () => {
  const home = savedPlace();
  const api = await openPlaces(placesApi(home));
  await press('Edit', 'Home');
  await nameIn(editing).fill('My flat');
  await editing.getByLabelText('Directions (Optional)').fill('Ring twice');
  const current = { ...home, name: 'Flat', landmark: null, version: 2 };
  const change = api.on.bind(api, 'PUT /api/me/places/{id}');
  change(() => problem(409, 'SAVED_PLACE_CHANGED', { place: current }) as never);
  await save.click();
  await expect
    .element(editing.getByRole('status').first())
    .toMatchTextContent(/^You changed this place on another device:.*What you typed here is kept\./);
  await expect
    .poll(() =>
      editing
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Name: Flat', 'Landmark: none']);
  await expect.element(nameIn(editing)).toHaveValue('My flat');
  await expect.element(editing.getByLabelText('Directions (Optional)')).toHaveValue('Ring twice');
  await expect.element(editing.getByLabelText('Landmark (Optional)')).toHaveValue('');
  await expectSound();
  change(() => ({ ...current, name: 'My flat', version: 3 }) as never);
  await save.click();
  await expect.element(page.getByText('Place changed', { exact: true })).toBeVisible();
  expect(bodies(api).at(-1)).toMatchObject({ name: 'My flat', directions: 'Ring twice', landmark: null, version: 2 });
});

test('edit place: a change whose response was lost counts as saved', async () => {
  const home = savedPlace();
  const api = await openPlaces(placesApi(home));
  await press('Edit', 'Home');
  await nameIn(editing).fill('Flat');
  api.on('PUT /api/me/places/{id}', noNetwork);
  await save.click();
  await expect.element(page.getByText('The place could not be changed. Please try again.')).toBeVisible();
  const place = { ...home, name: 'Flat', version: 2 };
  api.on('PUT /api/me/places/{id}', () => problem(409, 'SAVED_PLACE_CHANGED', { place }));
  await save.click();
  await expect.element(page.getByText('Place changed', { exact: true })).toBeVisible();
  await expect.element(editing).not.toBeInTheDocument();
});

test('edit place: one that was removed on another device is kept here, and saved again', async () => {
  const home = savedPlace();
  const api = await openPlaces(placesApi(home));
  await press('Edit', 'Home');
  await nameIn(editing).fill('Flat');
  api.on('PUT /api/me/places/{id}', () => problem(404, 'SAVED_PLACE_NOT_FOUND')).on('GET /api/me/places', []);
  await save.click();
  await expect.element(editing.getByText(/^You removed this place on another device\./)).toBeVisible();
  await expect.element(nameIn(editing)).toHaveValue('Flat');
  await save.click();
  await expect.element(page.getByText('Place changed', { exact: true })).toBeVisible();
  expect(api.calls('POST /api/me/places').map(({ body }) => body.name)).toEqual(['Flat']);
});

test('edit place: a name that another place has is refused at the field', async () => {
  await openPlaces(placesApi(savedPlace(), savedPlace({ name: 'Work' })));
  await press('Edit', 'Work');
  await nameIn(editing).fill('HOME');
  await save.click();
  await expect.element(nameIn(editing)).toHaveAccessibleDescription('You already have a place with this name.');
});

test('remove place: asks first, and Undo saves it again', async () => {
  const home = savedPlace();
  const api = await openPlaces(placesApi(home, savedPlace({ name: 'Work' })));
  await press('Remove', 'Home');
  await expect.element(removing).toMatchTextContent('Bookings there keep their address.');
  await userEvent.keyboard('{Escape}');
  await expect.element(removing).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove Home' })).toHaveFocus();
  await press('Remove', 'Home');
  await removing.getByRole('button', { name: 'Remove place' }).click();
  await expect.element(page.getByText('Place removed', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Home' })).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Home' })).toBeVisible();
  expect(api.calls('POST /api/me/places').map(({ body }) => body)).toMatchObject([
    { name: 'Home', address: home.address, landmark: home.landmark, latitude: '0.3352000' },
  ]);
});

test('remove place: shows an error if it fails, and the place stays', async () => {
  const api = await openPlaces(placesApi(savedPlace()));
  api.on('DELETE /api/me/places/{id}', noNetwork);
  await press('Remove', 'Home');
  await removing.getByRole('button', { name: 'Remove place' }).click();
  await expect.element(page.getByText('The place could not be removed. Please try again.')).toBeVisible();
  await expect.element(cardOf('Home')).toBeVisible();
});

test('remove place: one that was removed on another device is removed here too', async () => {
  const api = await openPlaces(placesApi(savedPlace(), savedPlace({ name: 'Work' })));
  api
    .on('DELETE /api/me/places/{id}', () => problem(404, 'SAVED_PLACE_NOT_FOUND'))
    .on('GET /api/me/places', [savedPlace({ name: 'Work' })]);
  await press('Remove', 'Home');
  await removing.getByRole('button', { name: 'Remove place' }).click();
  await expect.element(page.getByText('Home has been removed from your places.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Home' })).not.toBeInTheDocument();
});
