import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { emails } from '../../src/people.ts';
import { newName, newTechnician } from '../../src/people-data.ts';
import { toasts } from '../../src/toasts.ts';

const openUsers = async (page: Page, more = '') => {
  await page.goto(`/admin?tab=users${more}`);
  await expect(page.getByRole('heading', { name: 'User Role Management' })).toBeVisible({ timeout: 60_000 });
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users by name or email...' });

test.describe('users', () => {
  test.use({ viewport: adminSizes.laptop });

  test('are counted, searched, narrowed to a role and shown with when they joined', async ({ page, admin }) => {
    const somebody = await newCustomer('Joan', newName());
    await openUsers(page);
    const counts = await json<{ total: number }>(admin.get('/api/admin/users/counts'));
    await expect(page.getByText(`${counts.total} users in total`)).toBeVisible();
    for (const words of ['Full system access', 'Job management access', 'Booking access only', 'Administrators'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await search(page).fill(somebody.lastName.toUpperCase());
    const row = rowOf(page, somebody.email);
    await expect(row).toContainText(`Joan ${somebody.lastName}`);
    await expect(row).toContainText('Customer');
    await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await expect(page.getByRole('button', { name: /^Change Role of/ })).toHaveCount(1);
    await page.getByRole('radio', { name: 'Technician', exact: true }).check();
    await expect(page.getByText('No users found matching the current filters')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('role')).toBe('technician');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'All Roles' })).toBeChecked();
    const { name, beginning } = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(name).toMatch(/^yoza-users-\d{4}-\d\d-\d\d\.csv$/);
    expect(beginning).toContain('First name,Last name,Email,Role,Joined,ID');
  });

  test('get another role, once for a double click, which works on their next call', async ({ page }) => {
    const somebody = await newCustomer('Joan', newName());
    await openUsers(page);
    await search(page).fill(somebody.lastName);
    await expect(page.getByRole('button', { name: /^Change Role of/ })).toHaveCount(1);
    await page.getByRole('button', { name: `Change Role of Joan ${somebody.lastName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change User Role' });
    await expect(dialog).toContainText('Current role');
    for (const words of [
      'Full system access and management capabilities',
      'Job management, time tracking, and equipment access',
      'Booking services and viewing job history',
    ])
      await expect(dialog).toContainText(words);
    await expect(dialog.getByRole('button', { name: 'Update Role' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Technician' }).click();
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await intercept(page, '**/role', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Update Role' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    go();
    await expect(toasts(page)).toContainText('Role Updated');
    await expect(toasts(page)).toContainText('User role has been changed to technician');
    await expect(rowOf(page, somebody.email)).toContainText('Technician');
    const me = await json<{ role: string }>(somebody.client.get('/api/auth/user'));
    expect(me.role).toBe('technician');
  });

  test('have a history: what admins changed about them, found by their name, too', async ({ page, admin }) => {
    const [somebody, other] = [await newCustomer('Joan', newName()), await newCustomer('Joan', newName())];
    const name = `Joan ${somebody.lastName}`;
    for (const { id } of [somebody, other])
      await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'technician' } }));
    await openUsers(page);
    await search(page).fill(somebody.lastName);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page).toHaveURL(`/admin?tab=audit&subject=${somebody.id}`);
    await expect(page.getByText(`History of ${name}`)).toBeVisible();
    const entries = page.getByRole('listitem').filter({ hasText: 'Role changed' });
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(name);
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await expect(entries).not.toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search people, things and values...' }).fill(name);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Before: Customer → After: Technician');
  });

  test('are sound to look at', async ({ page }) => {
    await openUsers(page);
    await expectSound(page, `users`);
  });
});

test('a role that somebody else changed meanwhile is not changed unseen', async ({ page, admin }) => {
  const somebody = await newCustomer('Joan', newName());
  await openUsers(page);
  await search(page).fill(somebody.lastName);
  await page.getByRole('button', { name: `Change Role of Joan ${somebody.lastName}` }).click();
  await json(admin.patch(`/api/admin/users/${somebody.id}/role`, { data: { role: 'technician' } }));
  const dialog = page.getByRole('dialog', { name: 'Change User Role' });
  await dialog.getByRole('radio', { name: 'Admin' }).click();
  await dialog.getByRole('button', { name: 'Update Role' }).click();
  await expect(toasts(page)).toContainText('Role Update Failed');
  await expect(toasts(page)).toContainText('Somebody has given this user the role technician in the meantime');
  await expect(rowOf(page, somebody.email)).toContainText('Technician');
});

test('nobody takes the admin role from themselves', async ({ page }) => {
  await openUsers(page);
  await search(page).fill(emails.admin);
  await expect(page.getByRole('button', { name: /^Change Role of/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Change Role of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change User Role' });
  await expect(dialog).toContainText('You cannot take the admin role from yourself');
  await expect(dialog.getByRole('radio', { name: 'Customer' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Update Role' })).toBeDisabled();
});

test('have columns, and N/A where it is not known since when', async ({ page }) => {
  const somebody = await newCustomer('Joan', newName());
  await intercept(
    page,
    (url) => url.pathname === '/api/admin/users' && url.searchParams.has('search'),
    async (route) => {
      const answer = await route.fetch();
      const users = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: users.map((user) => ({ ...user, createdAt: null })) });
    },
  );
  await openUsers(page);
  await search(page).fill(somebody.lastName);
  await expect(rowOf(page, somebody.email)).toContainText('N/A');
  for (const column of ['User', 'Email', 'Role', 'Joined'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(rowOf(page, somebody.email).getByRole('button', { name: /^Change Role of/ })).toHaveText('Change Role');
});

test('pages and orders come from the server; somebody new appears without reload', async ({ page, admin }) => {
  const lastName = newName();
  const first = await newTechnician(admin);
  await openUsers(page, '&role=technician');
  const heads = page.getByRole('columnheader', { name: 'Email' });
  await heads.getByRole('button').click();
  await expect(heads).toHaveAttribute('aria-sort', 'ascending');
  await heads.getByRole('button').click();
  await expect(heads).toHaveAttribute('aria-sort', 'descending');
  await search(page).fill(lastName);
  await expect(page.getByText('No users found matching the current filters')).toBeVisible();
  const second = await newCustomer('Zed', lastName);
  await json(admin.post('/api/admin/promote-user', { data: { userId: second.id, role: 'technician' } }));
  await expect(rowOf(page, second.email)).toBeVisible();
  await expect(rowOf(page, first.email)).toBeHidden();
});
