import { expect } from '@playwright/test';
import { rowOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { newName } from '../../src/people/applicants.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

test('user role: a change applies to the next call, is shown without reload, and is listed in the history', async ({
  page,
  admin,
}) => {
  const person = await newCustomer('Joan', newName());
  const name = `Joan ${person.lastName}`;
  const roleOf = async () => (await json<{ role: string }>(person.client.get('/api/auth/user'))).role;
  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search users by name or email...' }).fill(person.lastName);
  await page.getByRole('button', { name: `Change Role of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change User Role' });
  await dialog.getByRole('radio', { name: 'Technician' }).click();
  await dialog.getByRole('button', { name: 'Update Role' }).click();
  await expect(toasts(page)).toContainText('Role Updated');
  await dismissToast(page);
  expect(await roleOf()).toBe('technician');
  await expect(rowOf(page, person.email)).toContainText('Technician');
  await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'customer' } }));
  await expect(rowOf(page, person.email)).toContainText('Customer');
  expect(await roleOf()).toBe('customer');
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByText(`History of ${name}`)).toBeVisible();
  const entries = page.getByRole('listitem').filter({ hasText: 'Role changed' });
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('Before: Customer → After: Technician');
});
