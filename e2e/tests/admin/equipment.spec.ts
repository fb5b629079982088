import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound, phone } from '../../src/check-page.ts';
import { dayFromToday } from '../../src/customer-data.ts';
import { intercept } from '../../src/intercept.ts';
import { emails } from '../../src/people.ts';
import { pressIfThere } from '../../src/press-if-there.ts';
import { technicianClient } from '../../src/sign-in.ts';
import { toasts } from '../../src/toasts.ts';

interface Piece {
  id: string;
  name: string;
  version: number;
}

/** A name nothing else has. */
const newName = (kind: string) => `${kind} ${crypto.randomUUID().slice(0, 8)}`;
const addOver = (admin: APIRequestContext, fields: object = {}): Promise<Piece> =>
  json(admin.post('/api/equipment', { data: { name: newName('Vacuum'), ...fields } }));
const openEquipment = async (page: Page, search = '', more = '') => {
  await page.goto(`/admin?tab=equipment&search=${encodeURIComponent(search)}${more}`);
  await expect(page.getByRole('heading', { name: 'Equipment', exact: true })).toBeVisible({ timeout: 60_000 });
};
const dialogOf = (page: Page) => page.getByRole('dialog').last();
/** The person whom this client belongs to. */
const meOf = (client: APIRequestContext) =>
  json<{ userId: string; firstName: string; lastName: string }>(client.get('/api/technician/me'));

test.describe('equipment', () => {
  test.use({ viewport: adminSizes.laptop });

  test('is added with all its fields, once for a double click', async ({ page, admin }) => {
    const name = newName('Pressure washer');
    await openEquipment(page, name);
    await expect(page.getByText('No equipment found matching the current filters')).toBeVisible();
    await page.getByRole('button', { name: 'Add Equipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Equipment' });
    await expect(dialog.getByLabel('Status')).toHaveValue('available');
    await expect(dialog.getByLabel('Condition')).toHaveValue('good');
    await submitOf(page, 'Add Equipment').click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Model').fill('K 5');
    await dialog.getByLabel('Status').selectOption('In use');
    await dialog.getByLabel('Condition').selectOption('Excellent');
    await dialog.getByLabel('Assigned to').selectOption('Brian Okot');
    await dialog.getByLabel('Next service due').fill(dayFromToday(30));
    await dialog.getByLabel('Notes').fill('Spare nozzle in the van');
    // Held back, so that the button is seen while it is on its way.
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await intercept(page, '**/api/equipment', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await submitOf(page, 'Add Equipment').dblclick();
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
    go();
    await expect(toasts(page)).toContainText('Equipment Added');
    await expect(toasts(page)).toContainText('New equipment has been successfully added.');
    await expect(dialog).toBeHidden();
    const row = rowOf(page, name);
    await expect(row).toHaveCount(1);
    for (const words of ['K 5', 'In use', 'Condition: Excellent', 'Brian Okot', 'Never'])
      await expect(row).toContainText(words);
    const found = await json<unknown[]>(admin.get(`/api/equipment?search=${encodeURIComponent(name)}`));
    expect(found).toHaveLength(1);
  });

  test('is serviced, and the history is kept', async ({ page, admin }) => {
    const overdue = { status: 'maintenance', nextServiceDue: dayFromToday(-3) };
    const { name } = await addOver(admin, overdue);
    await openEquipment(page, name);
    const row = rowOf(page, name);
    await expect(row).toContainText('Overdue');
    await expect(row).toContainText('Unassigned');
    await page.getByRole('button', { name: `Service ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Service ${name}` });
    await expect(dialog).toContainText('Never serviced so far');
    await dialog.getByLabel('Next service due').fill(dayFromToday(0));
    await submitOf(page, 'Record service').click();
    await expect(dialog).toContainText('Please say what was done');
    await expect(dialog).toContainText('The next service must be after this one');
    await dialog.getByLabel('What was done').fill('New seals');
    await dialog.getByLabel('Next service due').fill(dayFromToday(90));
    await dialog.getByLabel('Condition after it').selectOption('Fair');
    await submitOf(page, 'Record service').dblclick();
    await expect(toasts(page)).toContainText('Service recorded');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Condition: Fair');
    await expect(row).not.toContainText('Overdue');
    await expect(row).not.toContainText('Never');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Service history' }).click();
    const history = page.getByRole('dialog', { name: `Service history of ${name}` });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText('New seals');
    await expect(history).toContainText('Recorded by Ruth Achieng');
  });

  test('is removed after asking who has it, found as retired, and restored', async ({ page, admin }) => {
    const technician = await technicianClient(emails.secondTechnician);
    const { userId, firstName, lastName } = await meOf(technician);
    await technician.dispose();
    const { name } = await addOver(admin, { assignedToId: userId, status: 'in_use' });
    await openEquipment(page, name);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this equipment?' });
    await expect(question).toContainText(`${firstName} ${lastName} has it now and will not have it any more.`);
    await question.getByRole('button', { name: 'Keep equipment' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).dblclick();
    await expect(toasts(page)).toContainText('Equipment removed');
    await expect(rowOf(page, name)).toHaveCount(0);
    await page.getByLabel('Status').selectOption('Retired');
    await expect(rowOf(page, name)).toContainText('Unassigned');
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(toasts(page)).toContainText('Equipment restored');
    await page.getByLabel('Status').selectOption('All in service');
    await expect(rowOf(page, name)).toContainText('Available');
  });

  test('that another admin has changed meanwhile is looked at before it is saved', async ({ page, admin }) => {
    const { id, name, version } = await addOver(admin, { notes: 'Old notes' });
    await openEquipment(page, name);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit equipment' });
    await expect(dialog.getByLabel('Notes')).toHaveValue('Old notes');
    await json(admin.patch(`/api/equipment/${id}`, { data: { notes: 'Broken hose', version } }));
    await dialog.getByLabel('Model').fill('NT 30');
    await submitOf(page, 'Save changes').click();
    await expect(dialog).toContainText('Somebody else has changed this equipment meanwhile.');
    await expect(dialog.getByLabel('Model')).toHaveValue('NT 30');
    await dialog.getByRole('button', { name: 'Show how it is now' }).click();
    await expect(dialogOf(page).getByLabel('Notes')).toHaveValue('Broken hose');
    await dialogOf(page).getByLabel('Model').fill('NT 40');
    await dialogOf(page).getByLabel('Condition').selectOption('Poor');
    await submitOf(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Equipment updated');
    await expect(rowOf(page, name)).toContainText('NT 40');
    const [piece] = await json<object[]>(admin.get(`/api/equipment?search=${encodeURIComponent(name)}`));
    expect(piece).toMatchObject({ notes: 'Broken hose', model: 'NT 40', condition: 'poor', version: version + 2 });
  });
});

test('equipment is searched, narrowed, sorted, paged and exported by the server', async ({ page, admin }) => {
  test.setTimeout(240_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const numbers = Array.from({ length: 52 }, (_, index) => index + 10);
  const add = (number: number) =>
    addOver(admin, { name: `Tool ${number} ${mark}`, status: number % 2 ? 'available' : 'maintenance' });
  await Promise.all(numbers.map(add));
  await openEquipment(page);
  await page.getByRole('searchbox', { name: 'Search equipment by name or model...' }).fill(mark);
  const rows = rowOf(page, mark);
  await expect(rows).toHaveCount(50);
  for (const column of ['Name and model', 'Status', 'Assigned to', 'Last service', 'Next service due'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(rows.first()).toContainText('Tool 10');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(52);
  await expect(page.getByText('52 pieces')).toBeVisible();
  await page.getByRole('button', { name: 'Name and model' }).click();
  await expect(rows.first()).toContainText('Tool 61');
  await page.getByLabel('Status').selectOption('Maintenance');
  await expect(rows).toHaveCount(26);
  await page.reload();
  await expect(rows).toHaveCount(26, { timeout: 60_000 });
  await expect(rows.first()).toContainText('Tool 60');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-equipment-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file.beginning).toContain(`Tool 60 ${mark}`);
  await page.getByLabel('Assigned to').selectOption('Brian Okot');
  await expect(page.getByText('No equipment found matching the current filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything in service' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('equipment that cannot be added or reached says so', async ({ page }) => {
  await openEquipment(page);
  await intercept(page, '**/api/equipment', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Add Equipment' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Bucket');
  await submitOf(page, 'Add Equipment').click();
  await expect(toasts(page)).toContainText('Error');
  await expect(toasts(page)).toContainText('Failed to add equipment');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Bucket');
  await page.unrouteAll();
  await intercept(page, '**/api/equipment?*', (route) => route.abort());
  await openEquipment(page);
  await expect(page.getByText('Equipment cannot be reached right now')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  // It may be asked for again by itself before.
  await pressIfThere(retry);
  await expect(page.getByText('Equipment cannot be reached right now')).toBeHidden();
});

test('the Equipment section and its dialogs are sound', async ({ page, admin }) => {
  test.setTimeout(240_000);
  const { id, name } = await addOver(admin, { model: 'K 5', nextServiceDue: dayFromToday(-1) });
  const done = { description: 'New seals', serviceDate: dayFromToday(0), condition: 'good', status: 'available' };
  await json(admin.post(`/api/equipment/${id}/services`, { data: { ...done, version: 1 } }));
  await page.setViewportSize(phone);
  await openEquipment(page, name);
  await expect(rowOf(page, name)).toBeVisible();
  await expectSound(page, 'equipment');
  const inDialog = async (what: string, open: () => Promise<void>) => {
    await open();
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible();
    await expectSound(page, what);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);
  };
  await inDialog('add equipment', () => page.getByRole('button', { name: 'Add Equipment' }).click());
  await inDialog('service', () => page.getByRole('button', { name: `Service ${name}` }).click());
  await inDialog('remove', () => page.getByRole('button', { name: `Remove ${name}` }).click());
  await inDialog('edit', async () => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  });
});
