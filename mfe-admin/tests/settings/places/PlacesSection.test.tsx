import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlaceSetting } from '../../../src/settings/places/places.api.ts';
import { adminApi, openArea } from '../../open-area.tsx';
import { placeSetting as place } from '../../place-setting.ts';
import { savedFile } from '../../saved-file.ts';

/** API with these places, which can be added to and changed. */
function placesApi(...places: PlaceSetting[]): FakeApi {
  let list = places;
  return adminApi()
    .on('GET /api/admin/settings/places', () => list)
    .on('POST /api/admin/settings/places', ({ body }) => {
      const added = place(body);
      list = [...list, added];
      return reply(added, { status: 201 });
    })
    .on('PATCH /api/admin/settings/places/{id}', ({ params, body }) => {
      list = list.map((each) => (each.id === params['id'] ? { ...each, ...body } : each));
      return list.find(({ id }) => id === params['id'])!;
    });
}

const openPlaces = (api: FakeApi, more = '') => openArea({ path: `/admin?tab=settings&section=places${more}`, api });
const row = page.getByRole('row').filter({ hasText: 'Zebra Yard' });
const dialog = page.getByRole('dialog');
const submit = (name: string) => dialog.getByRole('button', { name });

test('add place: shows what is missing, sets the location on the map, and is sent once on a double click', async () => {
  const api = placesApi();
  await openPlaces(api);
  await expect.element(page.getByText('No places found')).toBeVisible();
  await page.getByRole('button', { name: 'Add place' }).click();
  await submit('Add').click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await expect.element(dialog.getByText('Please set the location on the map')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Zebra Yard');
  await submit('Add').click();
  await expect.element(dialog.getByText('Please set the location on the map')).toHaveFocus();
  await expect.element(dialog.getByText('Please set the location on the map')).toBeInViewport();
  await dialog.getByLabelText('Area (Optional)').fill('Kisementi, Central Division');
  await dialog.getByLabelText('Other names (Optional)').fill('Zebra, The yard');
  await dialog.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await expect.element(dialog.getByText(/^Point: 0\.31\d+, 32\.58\d+$/)).toBeVisible();
  await doubleClick(submit('Add'));
  await expect.element(page.getByText('Place added')).toBeVisible();
  await expect.element(row).toMatchTextContent('Kisementi, Central Division');
  const sent = api.calls('POST /api/admin/settings/places').map(({ body }) => body);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Zebra Yard', kind: 'landmark', aliases: ['Zebra', 'The yard'] });
});

test('edit place: changes its kind', async () => {
  await openPlaces(placesApi(place()));
  await page.getByRole('button', { name: 'Edit Zebra Yard' }).click();
  await dialog.getByLabelText('Kind').selectOptions('Road');
  await submit('Save changes').click();
  await expect.element(page.getByText('Place saved')).toBeVisible();
  await expect.element(row).toMatchTextContent('Road');
});

test('edit place: shows a concurrent change, and then the current version', async () => {
  const zebra = place();
  const message = 'Another admin has changed this place in the meantime';
  const api = placesApi(zebra).on('PATCH /api/admin/settings/places/{id}', () =>
    problem(409, 'PLACE_CHANGED', { message, place: { ...zebra, area: 'Ntinda', version: 2 } }),
  );
  await openPlaces(api);
  await page.getByRole('button', { name: 'Edit Zebra Yard' }).click();
  await submit('Save changes').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog.getByLabelText('Area (Optional)')).toHaveValue('Ntinda');
});

test('hide place: takes it from the suggestions, and it is shown again', async () => {
  const api = placesApi(place());
  await openPlaces(api);
  await page.getByRole('button', { name: 'Hide Zebra Yard' }).click();
  await expect.element(page.getByText('Place hidden')).toBeVisible();
  await expect.element(row).toMatchTextContent('Hidden');
  await page.getByRole('button', { name: 'Show Zebra Yard' }).click();
  await expect.element(page.getByText('Place shown')).toBeVisible();
  await expect.element(row).toMatchTextContent('Suggested');
  const sent = api.calls('PATCH /api/admin/settings/places/{id}').map(({ body }) => body);
  expect(sent).toEqual([
    { isHidden: true, version: 1 },
    { isHidden: false, version: 1 },
  ]);
});

test('places: load page by page, show their source, and are filtered by kind', async () => {
  const api = placesApi().on('GET /api/admin/settings/places', ({ query }) => {
    if (query.get('kind') === 'division') return [place({ name: 'Nakawa Division', kind: 'division', source: 'UBOS' })];
    const some = Array.from({ length: 25 }, (_, number) => place({ name: `Place ${number}` }));
    const next = query.get('cursor') === null ? 'second' : 'third';
    return reply(some, { headers: { 'X-Next-Cursor': next } });
  });
  await openPlaces(api);
  await expect.element(page.getByText('First 25 places')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('First 50 places')).toBeVisible();
  await page.getByLabelText('Kind').selectOptions('Division');
  await expect.element(page.getByText('1 place', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: 'Nakawa Division' })).toMatchTextContent('UBOS');
  const queries = api.calls('GET /api/admin/settings/places').map(({ query }) => Object.fromEntries(query));
  expect(queries).toEqual([{ limit: '25' }, { cursor: 'second', limit: '25' }, { kind: 'division', limit: '25' }]);
});

test('places: those found by the words of the address are saved as a file', async () => {
  const api = placesApi(place()).on('GET /api/admin/settings/places/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-places-2026-11-23.csv"' } }),
  );
  await openPlaces(api, '&search=Zebra');
  await expect.element(page.getByRole('searchbox')).toHaveValue('Zebra');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-places-2026-11-23.csv');
  expect(api.calls('GET /api/admin/settings/places/csv')[0]!.query.get('search')).toBe('Zebra');
  expect(api.calls('GET /api/admin/settings/places')[0]!.query.get('search')).toBe('Zebra');
});

test('places: the list and its dialog are accessible and no wider than a small phone', async () => {
  await openPlaces(placesApi(place(), place({ name: 'Hidden Yard', isHidden: true })));
  await expect.element(row).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Add place' }).click();
  await expect.element(dialog.getByLabelText('Name')).toBeVisible();
  await expectSound();
});
