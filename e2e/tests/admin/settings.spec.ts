import { expect } from '@playwright/test';
import { rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { newService } from '../../src/data/settings.ts';
import { dialogOf, openSettings } from '../../src/pages/settings-page.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

test('services: an added one is offered to customers, with its changes, until it is retired', async ({
  page,
  admin,
  customer,
}) => {
  const { name, invoiceCode } = await newService(admin);
  const offered = async () => {
    const services = await json<{ name: string; basePrice: string; features: string[] }[]>(
      customer.client.get('/api/services'),
    );
    return services.filter((service) => service.name === name);
  };
  const expectToast = async (words: string) => {
    await expect(toasts(page)).toContainText(words);
    await dismissToast(page);
  };
  await openSettings(page, 'services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Base price').fill('35,000');
  await dialog.getByLabel('Duration').fill('45');
  await dialog.getByLabel('Features').fill('Washed\n\nDried');
  await dialog.getByLabel('Invoice code').fill(invoiceCode.toLowerCase());
  await submitOf(page, 'Add').click();
  await expectToast('Service added');
  const row = rowOf(page, name);
  await expect(row).toContainText('Offered');
  expect(await offered()).toMatchObject([{ basePrice: '35000.00', features: ['Washed', 'Dried'] }]);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Base price').fill('40000');
  await submitOf(page, 'Save changes').click();
  await expectToast('Service saved');
  await expect(row).toContainText('UGX 40,000');
  expect(await offered()).toMatchObject([{ basePrice: '40000.00' }]);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(row).toContainText('Retired');
  expect(await offered()).toEqual([]);
});

test('unsaved changes: browser Back asks first, and returns to the previous section after Leave', async ({ page }) => {
  await openSettings(page, 'slots');
  await page.getByRole('tab', { name: 'Prices' }).click();
  const rate = page.getByLabel('Tax rate (%)');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // Playwright's goBack waits for a page load that does not happen.
  const goBack = () => page.evaluate(() => history.back());
  await rate.fill('12.5');
  await goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(rate).toHaveValue('12.5');
  await expect(page).toHaveURL(/section=prices/);
  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/section=slots/);
  await expect(page.getByLabel('Booking window (days)')).toBeVisible();
});
