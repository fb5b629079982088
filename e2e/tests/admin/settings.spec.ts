import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import {
  freeCode,
  newService,
  retire,
  retiredService,
  settingsWith,
  type SetService,
} from '../../src/settings-data.ts';
import { dialogOf, openSettings } from '../../src/settings-page.ts';
import { dismissToast, toasts } from '../../src/toasts.ts';

const path = '/api/admin/settings/services';
const bookings = '/api/admin/settings/bookings';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true });

test.describe('settings', () => {
  test.use({ viewport: adminSizes.laptop });

  test('a service is added with all its fields, once for a double click, and can be booked at once', async ({
    page,
    admin,
    customer,
  }) => {
    const { name } = await newService(admin);
    const code = await freeCode(admin);
    await openSettings(page, 'services');
    await page.getByRole('button', { name: 'Add service' }).click();
    const dialog = dialogOf(page);
    await submitOf(page, 'Add').click();
    for (const words of [
      'Name is required',
      'Please enter whole shillings from 1 to 30,000,000',
      'Please enter 5 to 1,440 minutes',
      'Please enter three letters from A to Z',
    ])
      await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('On the roof');
    await dialog.getByLabel('Base price').fill('35,000');
    await dialog.getByLabel('Duration').fill('45');
    await dialog.getByLabel('Features').fill('Washed\n\nDried');
    await dialog.getByLabel('Invoice code').fill('ext');
    await submitOf(page, 'Add').click();
    await expect(toasts(page)).toContainText('Another service has this code');
    await dismissToast(page);
    await dialog.getByLabel('Invoice code').fill(code.toLowerCase());
    await submitOf(page, 'Add').dblclick();
    await expect(toasts(page)).toContainText('Service added');
    await dismissToast(page);
    await expect(dialog).toBeHidden();
    const row = rowOf(page, name);
    await expect(row).toHaveCount(1);
    for (const words of ['UGX 35,000', 'with tax', '45 min', code, 'Offered']) await expect(row).toContainText(words);
    const offered = await json<{ id: string; name: string; features: string[] }[]>(
      customer.client.get('/api/services'),
    );
    const found = offered.filter((service) => service.name === name);
    expect(found.map(({ features }) => features)).toEqual([['Washed', 'Dried']]);
    await retire(admin, found[0]!.id, 1);
  });

  test('a service is edited, retired and brought back', async ({ page, admin, customer }) => {
    const { id, name } = await retiredService(admin);
    const offered = async () =>
      (await json<{ id: string }[]>(customer.client.get('/api/services'))).some((each) => each.id === id);
    await openSettings(page, 'services');
    const row = rowOf(page, name);
    await expect(row).toContainText('Retired');
    await page.getByRole('button', { name: `Bring back ${name}` }).click();
    await expect(toasts(page)).toContainText('Service brought back');
    await dismissToast(page);
    await expect(row).toContainText('Offered');
    expect(await offered()).toBe(true);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(dialogOf(page).getByLabel('Invoice code')).toBeDisabled();
    await dialogOf(page).getByLabel('Base price').fill('40000');
    await submitOf(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Service saved');
    await dismissToast(page);
    await expect(row).toContainText('UGX 40,000');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    const asked = page.getByRole('alertdialog', { name: `Retire ${name}?` });
    await expect(asked).toContainText('Bookings of it go on');
    await asked.getByRole('button', { name: 'Retire' }).dblclick();
    await expect(toasts(page)).toContainText('Service retired');
    await expect(row).toContainText('Retired');
    expect(await offered()).toBe(false);
  });

  test('services stand in the order that admins give them', async ({ page, admin }) => {
    const above = await retiredService(admin);
    const { name } = await retiredService(admin);
    const isAbove = (names: string[]) =>
      names.findIndex((text) => text.includes(name)) < names.findIndex((text) => text.includes(above.name));
    await openSettings(page, 'services');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(async () => isAbove(await page.getByRole('row').allInnerTexts())).toBe(true);
    const services = await json<SetService[]>(admin.get(path));
    expect(isAbove(services.map((service) => service.name))).toBe(true);
  });

  test('who edits what another admin has just changed reads it, and sees how it is now', async ({ page, admin }) => {
    const { id, name, version } = await retiredService(admin);
    await openSettings(page, 'services');
    await page.getByRole('button', { name: `Bring back ${name}` }).click();
    await expect(rowOf(page, name)).toContainText('Offered');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await admin.patch(`${path}/${id}`, { data: { duration: 77, version: version + 1 } });
    await dialogOf(page).getByLabel('Duration').fill('50');
    await submitOf(page, 'Save changes').click();
    await expect(dialogOf(page)).toContainText('Somebody else has changed this service in the meantime');
    await page.getByRole('button', { name: 'Show how it is now' }).click();
    await expect(dialogOf(page).getByLabel('Duration')).toHaveValue('77');
    await submitOf(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Service saved');
    await dismissToast(page);
    await retire(admin, id, version + 2);
  });

  test('time slots are checked before they are saved; limits hold at once', async ({ page, admin }) => {
    await openSettings(page, 'slots');
    await expect(page.getByLabel('Begins').first()).toHaveValue('08:00');
    const count = await page.getByLabel('Begins').count();
    await page.getByRole('button', { name: 'Add time slot' }).click();
    await save(page).click();
    await expect(page.getByText('Please enter both times')).toBeVisible();
    await page.getByLabel('Begins').last().fill('08:00');
    await page.getByLabel('Ends').last().fill('11:00');
    await expect(page.getByText('Some of these times overlap')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('This time slot is there twice')).toBeVisible();
    await page.getByLabel('Ends').last().fill('07:00');
    await save(page).click();
    await expect(page.getByText('It must end after it begins')).toBeVisible();
    await page.getByRole('button', { name: `Remove time slot ${count + 1}` }).click();
    await page.getByLabel('Open bookings').fill('0');
    await save(page).click();
    await expect(page.getByText('Please enter a whole number from 1 to 100,000')).toBeVisible();
    const limit = String(11_000 + Math.floor(Math.random() * 9000));
    await page.getByLabel('Open bookings').fill(limit);
    await save(page).dblclick();
    await expect(toasts(page)).toContainText('Settings saved');
    await dismissToast(page);
    const saved = await json<{ liveBookingsLimit: number; updatedBy: string }>(admin.get(bookings));
    expect(String(saved.liveBookingsLimit)).toBe(limit);
    await expect(page.getByText(`Last changed by ${saved.updatedBy}`)).toBeVisible();
  });

  test('who saves settings that another admin has just changed reads it, and sees how they are now', async ({
    page,
    admin,
  }) => {
    await openSettings(page, 'slots');
    const limit = 20_000 + Math.floor(Math.random() * 10_000);
    await admin.put(bookings, { data: await settingsWith(admin, { liveBookingsLimit: limit }) });
    await page.getByLabel('Days ahead').fill('179');
    await save(page).click();
    await expect(page.getByRole('tabpanel')).toContainText('Somebody else has changed these settings in the meantime');
    await page.getByRole('button', { name: 'Show how it is now' }).click();
    await expect(page.getByLabel('Open bookings')).toHaveValue(String(limit));
    await expect(page.getByLabel('Days ahead')).not.toHaveValue('179');
  });

  test('tax and fee are checked, with what a service would cost', async ({ page }) => {
    await openSettings(page, 'prices');
    await page.getByLabel('Tax rate (%)').fill('18.5');
    await expect(
      page.getByText('A service of UGX 100,000 costs UGX 100,000 + UGX 18,500 tax = UGX 118,500.'),
    ).toBeVisible();
    await page.getByLabel('Tax rate (%)').fill('100.5');
    await page.getByLabel('Travel fee per km').fill('100001');
    await save(page).click();
    await expect(page.getByText('Please enter a rate from 0 to 100 with at most two decimals')).toBeVisible();
    await expect(page.getByText('Please enter whole shillings from 0 to 100,000')).toBeVisible();
  });

  test('the service area is put on a map; its reach is no less than its radius', async ({ page }) => {
    await openSettings(page, 'area');
    const centre = page.getByText(/^Centre: /);
    const before = await centre.textContent();
    await page.getByRole('button', { name: 'Move the pin north' }).click();
    await expect(centre).not.toHaveText(before!);
    await page.getByLabel('Radius (km)').fill('61');
    await page.getByLabel('Reach (km)').fill('60');
    await save(page).click();
    await expect(page.getByText('Must not be less than the radius')).toBeVisible();
    await page.getByLabel('Radius (km)').fill('far');
    await save(page).click();
    await expect(page.getByText('Please enter a distance from 0 to 20,000 km')).toBeVisible();
  });
});
