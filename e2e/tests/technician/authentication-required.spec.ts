import { expect, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { emails, password } from '../../src/people.ts';
import type { FurtherPlatform } from '../../src/platform-control.ts';
import { startFurtherPlatform } from '../../src/platform-control.ts';
import { sessionAt } from '../../src/sign-in.ts';

let platform: FurtherPlatform;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  platform = await startFurtherPlatform({ generator: true });
});
test.afterAll(async () => platform?.[Symbol.asyncDispose]());

test('who loses the right to the figures gets a panel, and in the sandbox a token for tests', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 360, height: 640 } });
  const phone = await context.newPage();
  await phone.clock.install();
  await phone.goto('/technician/login');
  await phone.getByLabel('Email').fill(emails.technician);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();

  const admin = await sessionAt(platform.url, emails.admin);
  const { userId } = await json<{ userId: string }>(
    phone.request.get('/api/technician/me', {
      headers: { Authorization: `Bearer ${await phone.evaluate(() => localStorage.getItem('technicianToken'))}` },
    }),
  );
  await json(admin.patch(`/api/admin/users/${userId}/role`, { data: { role: 'customer' } }));
  await phone.clock.runFor(31_000);
  await expect(phone.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expectSound(phone, 'the panel that asks to sign in');

  const generator = phone.getByRole('form', { name: 'Test token' });
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect(generator.getByText('Valid email is required')).toBeVisible();
  await generator.getByLabel('Email').fill('nobody@yoza.test');
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect(phone.getByText('Token Generation Failed').first()).toBeVisible();
  await expect(phone.getByText('No technician account has this email').first()).toBeVisible();
  await generator.getByLabel('Email').fill(emails.secondTechnician);
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect(phone.getByRole('heading', { name: 'Authentication Required' })).toHaveCount(0);
  const { email } = await json<{ email: string }>(
    phone.request.get('/api/technician/me', {
      headers: { Authorization: `Bearer ${await phone.evaluate(() => localStorage.getItem('technicianToken'))}` },
    }),
  );
  expect(email).toBe(emails.secondTechnician);
  await admin.dispose();
  await context.close();
});
