import { expect } from '@playwright/test';
import { rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { dayFromToday } from '../../src/data/bookings.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { newName } from '../../src/people/applicants.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

test('equipment: is added for a technician, serviced, edited, retired and restored', async ({ page }) => {
  const lastName = newName();
  await using technician = await newTechnician(lastName);
  const name = `Vacuum ${crypto.randomUUID().slice(0, 8)}`;
  const row = rowOf(page, name);
  // The jobs service learns of new technicians from events.
  await technician.assigned();
  const expectToast = async (words: string) => {
    await expect(toasts(page)).toContainText(words);
    await dismissToast(page);
  };
  // Technicians see unassigned equipment and their own.
  const seenByTechnician = async () =>
    (
      await json<{ name: string }[]>(
        technician.client.get(`/api/equipment?status=current&search=${encodeURIComponent(name)}`),
      )
    ).length;
  await page.goto(`/admin?tab=equipment&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Add Equipment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Status').selectOption('In use');
  await dialog.getByLabel('Assigned to').selectOption(technician.name);
  await dialog.getByLabel('Next service due').fill(dayFromToday(-3));
  await submitOf(page, 'Add Equipment').click();
  await expectToast('Equipment Added');
  for (const words of [technician.name, 'Overdue', 'Never']) await expect(row).toContainText(words);
  expect(await seenByTechnician()).toBe(1);
  await page.getByRole('button', { name: `Service ${name}` }).click();
  await dialog.getByLabel('Work done').fill('New seals');
  await submitOf(page, 'Record service').click();
  await expectToast('Service recorded');
  await expect(row).not.toContainText('Overdue');
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Model').fill('NT 40');
  await submitOf(page, 'Save changes').click();
  await expectToast('Equipment updated');
  await expect(row).toContainText('NT 40');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Equipment removed');
  await expect(row).toHaveCount(0);
  expect(await seenByTechnician()).toBe(0);
  await page.getByLabel('Status').selectOption('Retired');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expectToast('Equipment restored');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Status').selectOption('All in service');
  for (const words of ['Available', 'Unassigned', 'NT 40']) await expect(row).toContainText(words);
});
