import { expect, type Page } from '@playwright/test';
import { addVehicleOf, bookOf, referenceOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { completedJobOf, signInStaff } from '../../src/job-progress.ts';

const entryOf = (page: Page, id: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^View details of .*${referenceOf(id)}`) }) });

test('every job is in the history', async ({ page, customer: { client } }) => {
  await using staff = await signInStaff();
  const { id: harrier } = await addVehicleOf(client, { licensePlate: 'UAA 100B' });
  const { id: noah } = await addVehicleOf(client, { model: 'Noah' });
  const pending = await bookOf(client, { vehicleId: harrier });
  const done = await completedJobOf(client, staff, { vehicleId: noah, serviceId: 'premium-detail' });
  const cancelled = await bookOf(client, { vehicleId: harrier });
  await client.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} });
  const { length: count } = (await (await client.get('/api/jobs?limit=200')).json()) as unknown[];

  await page.goto('/customer');
  await page.getByRole('tab', { name: 'Service History' }).click();
  await expect(page.getByRole('heading', { name: 'Service History' })).toBeVisible();
  await expect(entryOf(page, pending.id)).toContainText('Pending');
  await expect(entryOf(page, done.id)).toContainText('Completed');
  await expect(entryOf(page, done.id)).toContainText('UGX 89,119');
  await expect(entryOf(page, cancelled.id)).toContainText('Cancelled');
  await expect(page.getByText(`${count} of ${count} shown`)).toBeVisible();

  await page.getByLabel('Vehicle').selectOption({ label: '2018 Toyota Harrier, UAA 100B' });
  await expect(page.getByText('2 of 2 shown')).toBeVisible();
  await expect(entryOf(page, done.id)).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Cancelled');
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(entryOf(page, cancelled.id)).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('No bookings match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`${count} of ${count} shown`)).toBeVisible();

  const details = entryOf(page, done.id).getByRole('button', { name: /^View details/ });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Extra & Interior Cleaning' });
  for (const words of [referenceOf(done.id), '2018 Toyota Noah', 'Acacia Avenue, Kololo', 'UGX 6,601'])
    await expect(dialog).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});
