import { problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptTokens, openArea, technician, tokensOf } from '../open-area.tsx';
import { fieldApi } from '../work-day.ts';

afterEach(() => chooseLanguage('en'));

const form = page.getByRole('form', { name: 'Registration' });
const field = (name: string) => form.getByLabelText(name, { exact: true });
const send = () => form.getByRole('button', { name: 'Register' }).click();

/** Opens the registration page as a visitor. */
async function openRegistration(api = fieldApi()) {
  await openArea({ path: '/technician/login', technician: null, api });
  await page.getByRole('radio', { name: 'Registration' }).click();
  return api;
}

async function fillIn(): Promise<void> {
  await field('First name').fill('Sarah');
  await field('Last name').fill('Akello');
  await field('Phone number').fill('0701 234 567');
  await field('Email').fill('sarah@yoza.test');
  await field('Password').fill('a password');
  await field('Confirm password').fill('a password');
}

test('registration: shows an error at each field', async () => {
  const api = await openRegistration();
  await field('Confirm password').fill('another');
  await send();
  for (const [name, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Phone number', 'Valid phone number is required'],
    ['Email', 'Valid email is required'],
    ['Password', 'Password must be at least 6 characters'],
    ['Confirm password', "Passwords don't match"],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  await expectSound();
  expect(api.calls('POST /api/technician/register')).toEqual([]);
});

test('registration in Kiswahili: shows an error at each field in that language', async () => {
  await chooseLanguage('sw');
  await openArea({ path: '/technician/login', technician: null, api: fieldApi() });
  await page.getByRole('radio', { name: 'Jisajili' }).click();
  const registration = page.getByRole('form', { name: 'Jisajili' });
  await registration.getByLabelText('Rudia nenosiri', { exact: true }).fill('another');
  await registration.getByRole('button', { name: 'Jisajili' }).click();
  for (const [name, message] of [
    ['Jina la kwanza', 'Jina la kwanza linahitajika'],
    ['Jina la mwisho', 'Jina la mwisho linahitajika'],
    ['Namba ya simu', 'Weka namba sahihi ya simu'],
    ['Barua pepe', 'Weka barua pepe sahihi'],
    ['Nenosiri', 'Nenosiri liwe na herufi 6 au zaidi'],
    ['Rudia nenosiri', 'Manenosiri hayafanani'],
  ] as const)
    await expect
      .element(registration.getByLabelText(name, { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining(message));
  await expectSound();
});

test('registration: is possible with the keyboard alone', async () => {
  const sarah = technician({ firstName: 'Sarah', email: 'sarah@yoza.test', role: 'applicant', isVerified: false });
  const tokens = tokensOf(sarah);
  const api = fieldApi()
    .on('POST /api/technician/register', { ...tokens, technician: sarah })
    .on('GET /api/technician/me', sarah);
  await openArea({ path: '/technician/login', technician: null, api });
  await expect.element(page.getByRole('radio', { name: 'Sign In' })).toBeVisible();
  page.getByRole('radio', { name: 'Sign In' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(form).toBeVisible();
  for (const value of ['Sarah', 'Akello', '0701234567', 'sarah@yoza.test', 'a password'])
    await userEvent.keyboard(`{Tab}${value}`);
  await userEvent.keyboard('{Tab}');
  await expect.element(form.getByRole('button', { name: 'Show password' }).first()).toHaveFocus();
  await userEvent.keyboard('{Tab}a password{Enter}');
  await expect.element(page.getByText('Registration Successful', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect(keptTokens()).toEqual([tokens.accessToken, tokens.refreshToken]);
  expect(api.calls('POST /api/technician/register').map(({ body }) => body)).toMatchObject([
    { firstName: 'Sarah', lastName: 'Akello', phoneNumber: '0701234567', email: sarah.email, password: 'a password' },
  ]);
});

test('registration: shows its own text for an email that cannot be registered, and a default error if the server sends no message', async () => {
  const api = await openRegistration();
  api.on('POST /api/technician/register', () => problem(409, 'TECHNICIAN_EMAIL_TAKEN'));
  await fillIn();
  await send();
  const refused = 'This email cannot be registered. Sign in with it, or reset its password.';
  await expect.element(form.getByRole('alert')).toHaveTextContent(refused);
  api.on('POST /api/technician/register', () => new Response(null, { status: 500 }));
  await send();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Registration failed');
  await expect.element(field('First name')).toHaveValue('Sarah');
});
