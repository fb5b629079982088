import { expect } from '@playwright/test';
import { accountOf } from '../src/journeys/accounts.ts';
import { call, read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';
import { signInAtProvider } from '../src/journeys/sign-in-at-provider.ts';
import { signOut } from '../src/journeys/sign-out.ts';
import { platformUrl } from '../src/platform/environment.ts';

interface User {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}

test('identity: a customer signs in at the provider and out, and is refused signed out', async ({
  visitor: page,
  scene,
}) => {
  expect((await call(page, 'GET', '/api/auth/user')).status()).toBe(401);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  const { email, password } = accountOf('customer');
  await signInAtProvider(page, { email, password });
  scene.undo(() => signOut(page));
  const user = await read<User>(page, 'GET', '/api/auth/user');
  expect(user.email.toLowerCase()).toBe(email.toLowerCase());

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: `${user.firstName} ${user.lastName}`, exact: true }).click();
  const cookies = await page.context().cookies(platformUrl());
  const ended = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/logout');
  await page.getByRole('link', { name: 'Logout' }).click();
  await ended;
  await expect.poll(async () => (await call(page, 'GET', '/api/auth/user')).status()).toBe(401);
  const copy = await scene.open();
  await copy.context().addCookies(cookies);
  expect((await call(copy, 'GET', '/api/auth/user')).status()).toBe(401);
});

test('identity: a profile is changed and changed back', async ({ customer: page, scene }) => {
  const { phoneNumber } = await read<User>(page, 'GET', '/api/auth/user');
  scene.undo(() => read(page, 'PATCH', '/api/auth/user', { phoneNumber: phoneNumber ?? '' }));
  await page.goto('/profile');
  const field = page.getByLabel('Phone number');
  const before = await field.inputValue();
  const another = before.endsWith('0701234561') ? '0701234562' : '0701234561';
  for (const number of [another, before]) {
    await field.fill(number);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(number);
  }
  expect((await read<User>(page, 'GET', '/api/auth/user')).phoneNumber ?? '').toBe(phoneNumber ?? '');
});

test('identity: a technician signs in by password and out', async ({ technician: phone }) => {
  await phone.goto('/profile');
  await expect(phone.getByLabel('Email')).toHaveValue(accountOf('technician').email);
  await phone.goto('/technician/dashboard');
  await phone.getByRole('button', { name: 'Sign Out' }).click();
  await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
  await phone.goto('/technician/dashboard');
  await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
});
