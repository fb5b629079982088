import { expect } from '@playwright/test';
import { rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { newPlace } from '../../src/data/settings.ts';
import { dialogOf, openSettings } from '../../src/pages/settings-page.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

test('places: an added one is suggested to customers until it is hidden', async ({ page, customer }) => {
  const { name } = newPlace();
  const search = encodeURIComponent(name);
  const expectSuggested = (isSuggested: boolean) =>
    expect
      .poll(async () => JSON.stringify(await json(customer.client.get(`/api/places?q=${search}`))).includes(name))
      .toBe(isSuggested);
  await openSettings(page, 'places', `&search=${search}`);
  await page.getByRole('button', { name: 'Add place' }).click();
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(name);
  await dialogOf(page).getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await submitOf(page, 'Add').click();
  await expect(toasts(page)).toContainText('Place added');
  await dismissToast(page);
  await expect(rowOf(page, name)).toContainText('Suggested');
  await expectSuggested(true);
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(rowOf(page, name)).toContainText('Hidden');
  await expectSuggested(false);
});
