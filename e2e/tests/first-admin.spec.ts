import { expect, test } from '@playwright/test';
import { apiClient } from '../src/people/api-client.ts';
import { emails, password } from '../src/people/demo-accounts.ts';
import { startFurtherPlatform } from '../src/platform/control.ts';
import { sessionAt } from '../src/people/sign-in.ts';

test.describe('empty database', () => {
  test('POST /api/admin/setup (virgin database): makes the first caller admin and refuses the second', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await using platform = await startFurtherPlatform({ demo: false });
    const anonymous = await apiClient(platform.url, { Origin: platform.url });
    expect((await anonymous.post('/api/admin/setup', { data: {} })).status()).toBe(401);

    await page.goto(`${platform.url}/admin/setup`);
    await page.getByLabel('Email', { exact: true }).fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Admin Setup Required')).toBeVisible();
    await page.getByRole('button', { name: 'Become Admin' }).click();
    await expect(page.getByText('Setup Complete!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();

    const second = await sessionAt(platform.url, emails.customer);
    const refused = await second.post('/api/admin/setup', { data: {} });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'Admin already exists' });
    expect((await second.get('/api/admin/users')).status()).toBe(403);
  });
});
