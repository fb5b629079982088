import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, openArea } from '../../open-area.tsx';
import { initialClasses } from '../../price-classes.ts';

const read = 'GET /api/admin/settings/price-classes';
const save = 'PUT /api/admin/settings/price-classes';
const classesApi = (): FakeApi => adminApi().on(read, initialClasses());
const openClasses = (api = classesApi()) => openArea({ path: '/admin?tab=settings&section=price-classes', api });
const press = page.getByRole('button', { name: 'Save changes' });

test('vehicle sizes: are saved once for a double click, all nine with their version', async () => {
  const api = classesApi().on(save, ({ body: { classes } }) =>
    initialClasses({ classes, version: 1, updatedBy: 'Grace Nansubuga', updatedAt: '2026-11-23T09:00:00.000Z' }),
  );
  await openClasses(api);
  await expect
    .element(page.getByText(/Prices and durations in the catalogue are those of small vehicles/))
    .toBeVisible();
  await expect.element(page.getByLabelText('SUV')).toHaveValue('medium');
  await page.getByLabelText('SUV').selectOptions('Large');
  await doubleClick(press);
  await expect.element(page.getByText('Vehicle sizes saved')).toBeVisible();
  await expect.element(page.getByText('Last changed by Grace Nansubuga on Nov 23, 2026')).toBeVisible();
  await expect.element(page.getByLabelText('SUV')).toHaveValue('large');
  expect(api.calls(save).map(({ body }) => body)).toEqual([
    { classes: { ...initialClasses().classes, suv: 'large' }, version: 0 },
  ]);
});

test('vehicle sizes: keep the admin’s choices after a concurrent change, and can show the current version', async () => {
  const message = 'Another admin has changed the vehicle sizes in the meantime';
  const { classes } = initialClasses();
  const present = initialClasses({ classes: { ...classes, van: 'medium' }, version: 1 });
  const api = classesApi().on(save, () => problem(409, 'PRICE_CLASSES_CHANGED', { message, priceClasses: present }));
  await openClasses(api);
  await page.getByLabelText('Coupe').selectOptions('Medium');
  await press.click();
  await expect.element(page.getByRole('tabpanel').getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Coupe')).toHaveValue('medium');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(page.getByLabelText('Van')).toHaveValue('medium');
  await expect.element(page.getByLabelText('Coupe')).toHaveValue('small');
});

test('vehicle sizes: a failed save is said, and the choice stays', async () => {
  const api = classesApi().on(save, () => problem(503, 'UNAVAILABLE', { message: 'Please try again later' }));
  await openClasses(api);
  await page.getByLabelText('Wagon').selectOptions('Large');
  await press.click();
  await expect.element(page.getByText('The vehicle sizes were not saved')).toBeVisible();
  await expect.element(page.getByLabelText('Wagon')).toHaveValue('large');
});

test('vehicle sizes: a failure to load them is shown, and Retry loads them', async () => {
  const api = classesApi().on(read, noNetwork);
  await openClasses(api);
  await expect.element(page.getByText('Failed to load settings')).toBeVisible();
  api.on(read, initialClasses());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Truck')).toHaveValue('large');
});

test('vehicle sizes: are accessible and no wider than a small phone', async () => {
  await openClasses();
  await expect.element(page.getByLabelText('Sedan')).toBeVisible();
  await expectSound();
});
