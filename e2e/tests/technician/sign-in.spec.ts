import { type Page, expect, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { emails, password } from '../../src/people/demo-accounts.ts';
import { anonymousClient, signedInClient } from '../../src/people/sign-in.ts';
import { technicianPhone } from '../../src/people/technician-phone.ts';
import { formOf, mailedLink, newAddress, registerOn, strangersPhone } from '../../src/pages/technician-sign-in.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

const dashboard = (phone: Page) => phone.getByRole('heading', { name: 'Technician Dashboard' });
const waiting = (phone: Page) => phone.getByRole('heading', { name: 'Your account is awaiting approval' });

const signIn = async (phone: Page, email: string, withPassword = password) => {
  const form = await formOf(phone, 'Sign In');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(withPassword);
  await form.getByRole('button', { name: 'Sign In' }).click();
};

const stored = (phone: Page) =>
  phone.evaluate(() => [localStorage.getItem('technicianToken'), localStorage.getItem('technicianRefreshToken')]);

test('registration: leads to the dashboard after the email link and an admin’s approval, and allows signing in by password', async ({
  browser,
}) => {
  const email = newAddress();
  const phone = await strangersPhone(browser);
  await registerOn(phone, email);
  await phone.goto(await mailedLink(email, 'Confirm your email'));
  await expect(phone.getByText('Email confirmed').first()).toBeVisible();
  await expect(waiting(phone)).toBeVisible();

  const admin = await signedInClient(emails.admin);
  const people = await json<{ id: string; email: string }[]>(admin.get('/api/admin/users'));
  const { id } = people.find((person) => person.email === email)!;
  await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'technician' } }));
  await phone.getByRole('button', { name: 'Check again' }).click();
  await expect(dashboard(phone)).toBeVisible();
  await phone.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(phone, email);
  await expect(dashboard(phone)).toBeVisible();
  await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'customer' } }));
  await admin.dispose();
  await phone.context().close();
});

test('sign-in at Google: leads to the dashboard, and leaves nothing in the address', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await strangersPhone(browser);
  const foreign: string[] = [];
  phone.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === new URL(phone.url()).origin;
    if (!isOurs && (request.headers()['referer'] ?? '').includes('oken=')) foreign.push(request.url());
  });
  const exchanged = phone.waitForRequest('**/api/technician/refresh-token');
  await phone.getByRole('link', { name: 'Continue with Google' }).click();
  await phone.getByLabel('Email', { exact: true }).fill(technician.email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { refreshToken } = (await exchanged).postDataJSON() as { refreshToken: string };
  await expect(dashboard(phone)).toBeVisible();
  expect(await stored(phone)).toEqual([expect.any(String), expect.any(String)]);
  expect(await stored(phone)).not.toContain(refreshToken);
  expect(foreign).toEqual([]);
  await phone.goBack();
  expect(phone.url()).not.toContain('oken=');
  await phone.context().close();
});

test('forgotten password: is replaced by the link in an email, and ends the sign-ins of other phones', async ({
  browser,
}) => {
  const email = newAddress();
  const person = { firstName: 'Sarah', lastName: 'Akello', phoneNumber: '0701234567' };
  const visitor = await anonymousClient();
  const tokens = await json<{ accessToken: string; refreshToken: string }>(
    visitor.post('/api/technician/register', { data: { ...person, email, password, confirmPassword: password } }),
  );
  await visitor.dispose();
  const other = await technicianPhone(browser, '/technician/login', { tokens });
  await expect(other.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();

  const phone = await strangersPhone(browser);
  await phone.getByRole('button', { name: 'Forgot password?' }).click();
  await phone.getByRole('form', { name: 'Forgot password?' }).getByLabel('Email').fill(email);
  await phone.getByRole('button', { name: 'Send link' }).click();
  await phone.goto(await mailedLink(email, 'A new password'));
  await phone.getByLabel('New password', { exact: true }).fill('another password');
  await phone.getByRole('button', { name: 'Save the new password' }).click();
  await expect(phone.getByText('Password changed').first()).toBeVisible();
  await signIn(phone, email);
  await expect(phone.getByRole('form').getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(phone, email, 'another password');
  await expect(waiting(phone)).toBeVisible();

  await other.reload();
  await expect(other.getByRole('form', { name: 'Technician Login' })).toBeVisible();
  expect(await stored(other)).toEqual([null, null]);
  await Promise.all([phone.context().close(), other.context().close()]);
});

test('expired tokens: are renewed once for two tabs, which both continue', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await technician.phone(browser);
  const tab = await openBeside(phone);
  const before = await stored(phone);
  const refreshes: number[] = [];
  for (const page of [phone, tab])
    page.on('response', (response) => {
      if (response.url().endsWith('/api/technician/refresh-token')) refreshes.push(response.status());
    });
  await phone.evaluate(() => localStorage.setItem('technicianToken', 'run out'));
  // The stored profile opens the dashboard before the server responds.
  const profiles = [phone, tab].map((page) =>
    page.waitForResponse((response) => response.url().endsWith('/api/technician/me') && response.ok()),
  );
  await Promise.all([phone.reload(), tab.goto('/technician/dashboard'), ...profiles]);
  for (const page of [phone, tab]) await expect(dashboard(page)).toBeVisible();
  expect(refreshes).toEqual([200]);
  const after = await stored(phone);
  expect(await stored(tab)).toEqual(after);
  expect(after[1]).not.toBe(before[1]);
});
