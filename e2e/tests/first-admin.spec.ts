import { expect, request } from '@playwright/test';
import { emails, password } from '../src/people.ts';
import { sessionAt } from '../src/sign-in.ts';
import { test } from '../src/small-platform-test.ts';

// Before resilience.spec.ts, which runs on the same platform and makes the same person admin.
test.describe('on an empty database', () => {
  test('POST /api/admin/setup (virgin database): the first one wins, in the browser, and it stays that way', async ({
    page,
    platform,
  }) => {
    const anonymous = await request.newContext({ baseURL: platform.url, extraHTTPHeaders: { Origin: platform.url } });
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
