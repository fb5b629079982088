import { expect } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newPlace } from '../../src/settings-data.ts';
import { dialogOf, openSettings } from '../../src/settings-page.ts';
import { dismissToast, toasts } from '../../src/toasts.ts';

const places = '/api/admin/settings/places';

test.describe('places', () => {
  test.use({ viewport: adminSizes.laptop });

  test('a place is added once for a double click, suggested, changed, hidden and shown again', async ({
    page,
    admin,
    customer,
  }) => {
    const { name } = newPlace();
    const search = encodeURIComponent(name);
    const row = rowOf(page, name);
    const expectSuggested = (isSuggested: boolean) =>
      expect
        .poll(async () => JSON.stringify(await json(customer.client.get(`/api/places?q=${search}`))).includes(name))
        .toBe(isSuggested);
    const said = async (words: string) => {
      await expect(toasts(page)).toContainText(words);
      await dismissToast(page);
    };

    await openSettings(page, 'places', `&search=${search}`);
    await expect(page.getByText('No places found')).toBeVisible();
    await page.getByRole('button', { name: 'Add place' }).click();
    await submitOf(page, 'Add').click();
    await expect(dialogOf(page).getByText('Name is required')).toBeVisible();
    await expect(dialogOf(page).getByText('Please put the point on the map')).toBeVisible();
    await dialogOf(page).getByLabel('Name').fill(name);
    await dialogOf(page).getByLabel('Area').fill('Kisementi, Central Division');
    await dialogOf(page).getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
    await expect(dialogOf(page).getByText(/^Point: /)).toBeVisible();
    await submitOf(page, 'Add').dblclick();
    await said('Place added');
    await expect(row).toContainText('Kisementi, Central Division');
    expect(await json(admin.get(`${places}?search=${search}`))).toHaveLength(1);
    await expectSuggested(true);

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialogOf(page).getByLabel('Kind').selectOption('Road');
    await submitOf(page, 'Save changes').click();
    await said('Place saved');
    await expect(row).toContainText('Road');
    await page.getByRole('button', { name: `Hide ${name}` }).click();
    await said('Place hidden');
    await expect(row).toContainText('Hidden');
    await expectSuggested(false);
    await page.getByRole('button', { name: `Show ${name} again` }).click();
    await said('Place shown again');
    await expectSuggested(true);
  });

  test('places of the gazetteer say where they are from, and are narrowed by kind', async ({ page }) => {
    await openSettings(page, 'places');
    await expect(page.getByText('The first 25 places')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('The first 50 places')).toBeVisible();
    await page.getByLabel('Kind').selectOption('Division');
    await expect(page.getByText('5 places')).toBeVisible();
    await expect(rowOf(page, 'Nakawa Division')).toContainText('UBOS');
  });

  test('a place that another admin has just changed is not changed unseen', async ({ page, admin }) => {
    const { id, name } = await json<{ id: string; name: string }>(admin.post(places, { data: newPlace() }));
    await openSettings(page, 'places', `&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await admin.patch(`${places}/${id}`, { data: { area: 'Ntinda', version: 1 } });
    await submitOf(page, 'Save changes').click();
    await expect(dialogOf(page)).toContainText('Somebody else has changed this place in the meantime');
    await page.getByRole('button', { name: 'Show how it is now' }).click();
    await expect(dialogOf(page).getByLabel('Area')).toHaveValue('Ntinda');
  });

  test('settings that cannot be loaded say so and offer Retry', async ({ page }) => {
    let isDown = true;
    await intercept(page, '**/api/admin/settings/bookings', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/admin?tab=settings&section=prices');
    await expect(page.getByText('Failed to load settings')).toBeVisible({ timeout: 60_000 });
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Tax rate (%)')).toBeVisible();
  });
});

for (const section of ['services', 'slots', 'prices', 'area', 'places']) {
  test(`the ${section} section of settings is sound to look at`, async ({ page }) => {
    await openSettings(page, section);
    await expectSound(page, section);
  });
}

test('dialogs of settings are sound to look at', async ({ page }) => {
  for (const [section, button] of [
    ['services', 'Add service'],
    ['places', 'Add place'],
  ] as const) {
    await openSettings(page, section);
    await page.getByRole('button', { name: button }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expectSound(page, button);
  }
});

test('the services and the places found are saved as files for spreadsheets', async ({ page, admin }) => {
  const { id, name } = await json<{ id: string; name: string }>(admin.post(places, { data: newPlace() }));
  const save = () => downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  await openSettings(page, 'places', `&search=${encodeURIComponent(name)}`);
  const found = await save();
  expect(found.name).toMatch(/^yoza-places-\d{4}-\d\d-\d\d\.csv$/);
  expect(found.beginning).toContain('Name,Kind,Area,Also called,Latitude,Longitude,Point,Source,Shown,ID');
  expect(found.beginning.split('\r\n')[1]).toContain(name);
  await admin.patch(`${places}/${id}`, { data: { isHidden: true, version: 1 } });
  await openSettings(page, 'services');
  const services = await save();
  expect(services.name).toMatch(/^yoza-services-\d{4}-\d\d-\d\d\.csv$/);
  expect(services.beginning).toContain('Service,Code,Offered,Category,Before tax (UGX)');
});
