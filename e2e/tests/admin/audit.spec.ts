import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, invoiceCard, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound, phone } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { pressIfThere } from '../../src/press-if-there.ts';

const patience = { timeout: 60_000 };

/** A name nothing else has. */
const newName = () => `Polisher ${crypto.randomUUID().slice(0, 8)}`;

const openAudit = async (page: Page, parameters = '') => {
  await page.goto(`/admin?tab=audit${parameters}`);
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible(patience);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patience);
};
const rowsOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** A piece of equipment that was added and then changed. */
async function changedPiece(admin: APIRequestContext): Promise<{ id: string; name: string }> {
  const name = newName();
  const { id, version } = await json<{ id: string; version: number }>(admin.post('/api/equipment', { data: { name } }));
  await json(
    admin.patch(`/api/equipment/${id}`, { data: { version, status: 'maintenance', notes: 'The cable is torn' } }),
  );
  await kept(admin, id, 2);
  return { id, name };
}

/** Waits until so many changes of a subject are in the log. */
const kept = (admin: APIRequestContext, subject: string, count: number) =>
  expect
    .poll(
      async () => (await json<unknown[]>(admin.get(`/api/admin/audit-log?subject=${subject}&limit=200`))).length,
      patience,
    )
    .toBe(count);

test.describe('the audit log', () => {
  test.use({ viewport: adminSizes.laptop });

  test('says who changed what and when, before and after', async ({ page, admin }) => {
    const { name } = await changedPiece(admin);
    await openAudit(page, `&search=${encodeURIComponent(name)}`);
    await expect(page.getByText('Every change an admin makes stays here')).toBeVisible();
    await expect(rowsOf(page, name)).toHaveCount(2, patience);
    const [changed, added] = [rowsOf(page, 'Equipment changed'), rowsOf(page, 'Equipment added')];
    await expect(changed).toContainText('Ruth Achieng: Equipment changed');
    await expect(changed).toContainText('Before: Available → After: Maintenance');
    await expect(changed).toContainText('The cable is torn');
    await expect(added).toContainText(name);
    await expect(page.getByText('2 changes, times in EAT')).toBeVisible();
    await changed.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/tab=equipment&search=Polisher/);
  });

  test('is narrowed by who, what about, what was done and days, kept in the address', async ({ page, admin }) => {
    const { id, name } = await changedPiece(admin);
    await openAudit(page, `&search=${encodeURIComponent(name)}`);
    await expect(rowsOf(page, name)).toHaveCount(2, patience);
    await page.getByLabel('Who', { exact: true }).selectOption('Ruth Achieng');
    await page.getByLabel('What about').selectOption('Equipment');
    await page.getByLabel('What was done').selectOption('Equipment added');
    await expect(rowsOf(page, name)).toHaveCount(1, patience);
    await page.reload();
    await expect(page.getByLabel('What was done')).toHaveValue('equipment.added', patience);
    await expect(rowsOf(page, name)).toHaveCount(1, patience);
    await page.getByLabel('To day').fill('2026-01-01');
    await expect(page.getByText('No changes found matching the current filters')).toBeVisible(patience);
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await expect(page).toHaveURL(/tab=audit$/);

    await openAudit(page, `&search=${encodeURIComponent(name)}`);
    await rowsOf(page, 'Equipment added')
      .getByRole('button', { name: `History of ${name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`subject=${id}`));
    await expect(page.getByText(`History of ${name}`)).toBeVisible();
  });
});

test('the history of a piece, an invoice and a job is one click away', async ({ page, admin }) => {
  const piece = await changedPiece(admin);
  await page.goto(`/admin?tab=equipment&search=${encodeURIComponent(piece.name)}`);
  await page.getByRole('button', { name: `More for ${piece.name}` }).click(patience);
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=audit&subject=${piece.id}`));
  await expect(rowsOf(page, piece.name)).toHaveCount(2, patience);

  const [invoice] = await json<{ id: string; invoiceNumber: string; jobId: string }[]>(
    admin.get('/api/invoices?status=pending&limit=1'),
  );
  await page.goto('/admin?tab=invoices&status=pending');
  await invoiceCard(page, invoice!.invoiceNumber)
    .getByRole('button', { name: `More for ${invoice!.invoiceNumber}` })
    .click(patience);
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=audit&subject=${invoice!.id}`));

  await page.goto(`/admin?tab=jobs&search=${invoice!.jobId.slice(0, 8)}`);
  await page.getByRole('button', { name: `View job ${invoice!.jobId.slice(0, 8).toUpperCase()}` }).click(patience);
  await page.getByRole('dialog').getByRole('button', { name: 'History of changes' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=audit&subject=${invoice!.jobId}`));
});

test('a change appears while one looks, and what is much is folded', async ({ page, admin }) => {
  const { id, client } = await newCustomer('Fresh', 'Person');
  await client.dispose();
  await openAudit(page, `&subject=${id}`);
  await expect(page.getByText('No changes found matching the current filters')).toBeVisible(patience);
  await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'technician' } }));
  await expect(rowsOf(page, 'Role changed')).toContainText('Before: Customer → After: Technician', patience);

  const details = { name: newName(), model: 'K 5', notes: 'Spare nozzle', nextServiceDue: '2027-01-01' };
  const piece = await json<{ id: string }>(admin.post('/api/equipment', { data: details }));
  const fields = { year: 2018, make: 'Toyota', model: 'Harrier', vehicleType: 'suv', color: 'white', notes: 'Dent' };
  const known = () => admin.get(`/api/customers/${id}/vehicles`);
  await expect.poll(async () => (await known()).status()).toBe(200);
  const vehicle = await json<{ id: string }>(
    admin.post('/api/vehicles', { data: { ...fields, licensePlate: 'UBA 123X', customerId: id } }),
  );
  await kept(admin, piece.id, 1);
  await kept(admin, vehicle.id, 1);
  await openAudit(page, `&subject=${vehicle.id}`);
  await expect(page.getByText('UBA 123X')).toBeHidden();
  await page.getByRole('button', { name: /Show \d more field/ }).click();
  await expect(page.getByText('UBA 123X')).toBeVisible();
});

test('older changes are loaded in their order, and saved as a file', async ({ page, admin }) => {
  const name = newName();
  const { id } = await json<{ id: string }>(admin.post('/api/equipment', { data: { name } }));
  for (let version = 1; version <= 55; version++)
    await json(admin.patch(`/api/equipment/${id}`, { data: { version, notes: `Note ${version}` } }));
  await kept(admin, id, 56);
  await openAudit(page, `&subject=${id}`);
  await expect(page.getByText('The latest 50 changes, times in EAT')).toBeVisible(patience);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('56 changes, times in EAT')).toBeVisible(patience);
  await expect(rowsOf(page, 'Equipment added')).toHaveCount(1);
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.beginning).toContain('Date,Time (EAT),Who,Action,Kind,Subject');
});

test('an audit log that cannot be reached says so and offers Retry', async ({ page }) => {
  await intercept(page, '**/api/admin/audit-log?*', (route) => route.fulfill({ status: 503, body: 'Away' }));
  await page.goto('/admin?tab=audit');
  await expect(page.getByText('Failed to fetch the audit log')).toBeVisible(patience);
  await page.unroute('**/api/admin/audit-log?*');
  // It may be asked for again by itself before.
  await pressIfThere(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText('Failed to fetch the audit log')).toBeHidden(patience);
});

test('the Audit Log section is sound', async ({ page, admin }) => {
  test.setTimeout(240_000);
  const { name } = await changedPiece(admin);
  await page.setViewportSize(phone);
  await openAudit(page, `&search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, name)).toHaveCount(2, patience);
  await expectSound(page, 'audit log');
});
