import { expect, type Page } from '@playwright/test';
import { bookOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { json } from '../../src/api/json.ts';

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('vehicle: is added, edited in its booking too, and deleted once that is cancelled', async ({
  page,
  customer: { client },
}) => {
  await page.goto('/customer?tab=vehicles');
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await adding.getByLabel('Make').fill('Subaru');
  await adding.getByLabel('Model').fill('Forester');
  await adding.getByLabel('Year').fill('2016');
  await adding.getByLabel('Color', { exact: true }).fill('green');
  await adding.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(cardOf(page, '2016 Subaru Forester')).toContainText('green');
  const [vehicle] = await json<{ id: string }[]>(client.get('/api/vehicles'));
  const job = await bookOf(client, { vehicleId: vehicle!.id });
  await page.getByRole('button', { name: /^Edit .*Forester/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Vehicle' });
  await editing.getByLabel('Model').fill('Outback');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(page, '2016 Subaru Outback')).toBeVisible();
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(cardOf(page, 'External Wash')).toContainText('2016 Subaru Outback');
  await page.getByRole('tab', { name: 'My Vehicles' }).click();
  const remove = async () => {
    await page.getByRole('button', { name: /^Delete .*Outback/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete vehicle' }).click();
  };
  await remove();
  await expect(
    page.getByText('This vehicle has active bookings that must be completed or cancelled first.'),
  ).toBeVisible();
  await client.patch(`/api/jobs/${job.id}/cancel`, { data: {} });
  await remove();
  await expect(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible();
});
