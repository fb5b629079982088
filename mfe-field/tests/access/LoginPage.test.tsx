import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClock } from '../fake-clock.ts';
import { keptTokens, openArea, technician, tokensOf, type FieldOptions } from '../open-area.tsx';
import { fieldApi } from '../work-day.ts';

afterEach(() => chooseLanguage('en'));

const signInForm = page.getByRole('form', { name: 'Technician Login' });
const newPasswordForm = page.getByRole('form', { name: 'Choose a new password' });
const dashboard = page.getByRole('heading', { name: 'Technician Dashboard' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the sign-in page as a visitor, with the query of the address. */
const openLogin = (search = '', options: FieldOptions = {}) =>
  openArea({ path: `/technician/login${search}`, technician: null, ...options });

async function enter(email: string, password = 'correct password'): Promise<void> {
  await signInForm.getByLabelText('Email').fill(email);
  await signInForm.getByLabelText('Password', { exact: true }).fill(password);
  await press('Sign In');
}

test('sign-in form: shows an error at each missing field', async () => {
  const { api } = await openLogin();
  await press('Sign In');
  await expect
    .element(signInForm.getByLabelText('Email'))
    .toHaveAccessibleDescription(expect.stringContaining('Valid email is required'));
  await expect
    .element(signInForm.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(expect.stringContaining('Password must be at least 6 characters'));
  await expect.element(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');
  await expectSound();
  expect(api.calls('POST /api/technician/login')).toEqual([]);
});

test('sign-in form: a refusal and a failure without words are read out', async () => {
  const { api } = await openLogin();
  api.on('POST /api/technician/login', () =>
    problem(401, 'INVALID_CREDENTIALS', { message: 'Invalid email or password' }),
  );
  await enter('moses@yoza.test');
  await expect.element(signInForm.getByRole('alert')).toHaveTextContent('Invalid email or password');
  api.on('POST /api/technician/login', () => new Response(null, { status: 500 }));
  await enter('moses@yoza.test');
  await expect.element(signInForm.getByRole('alert')).toHaveTextContent('Login failed');
  expect(keptTokens()).toEqual([null, null]);
});

test.for([
  [
    'English',
    'en',
    'Valid email is required',
    'Invalid email or password',
    'Too many failed sign-ins. Please try again in 15 minutes.',
    'Too many failed sign-ins. Please try again in 1 minute.',
  ],
  [
    'Luganda',
    'lg',
    'Wandiika imeeri entuufu',
    'Imeeri oba paasiwaadi si ntuufu',
    'Okuyingira kulemye emirundi mingi. Ddamu ogezeeko mu ddakiika 15.',
    'Okuyingira kulemye emirundi mingi. Ddamu ogezeeko mu ddakiika 1.',
  ],
  [
    'Kiswahili',
    'sw',
    'Weka barua pepe sahihi',
    'Barua pepe au nenosiri si sahihi',
    'Umeshindwa kuingia mara nyingi mno. Tafadhali jaribu tena baada ya dakika 15.',
    'Umeshindwa kuingia mara nyingi mno. Tafadhali jaribu tena baada ya dakika 1.',
  ],
] as const)(
  'sign-in form in %s: shows a missing entry, a refusal and a lockout in that language',
  async ([, language, missing, wrong, locked, soon]) => {
    await chooseLanguage(language);
    const { api } = await openLogin();
    const form = page.getByRole('form');
    const email = form.getByRole('textbox').first();
    await email.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(missing));
    await email.fill('moses@yoza.test');
    document.querySelector<HTMLInputElement>('[name="password"]')!.focus();
    await userEvent.keyboard('wrong password');
    const refused = <Status extends number>(status: Status, code: ProblemCode<Status>, members = {}) => {
      api.on('POST /api/technician/login', () =>
        problem(status, code, { message: 'In the words of the server', ...members }),
      );
      return userEvent.keyboard('{Enter}');
    };
    await refused(401, 'INVALID_CREDENTIALS');
    await expect.element(form.getByRole('alert')).toHaveTextContent(wrong);
    await refused(429, 'TOO_MANY_REQUESTS', { waitMinutes: 15 });
    await expect.element(form.getByRole('alert')).toHaveTextContent(locked);
    await refused(429, 'TOO_MANY_REQUESTS', { waitMinutes: 1 });
    await expect.element(form.getByRole('alert')).toHaveTextContent(soon);
    await refused(429, 'TOO_MANY_REQUESTS');
    await expect.element(form.getByRole('alert')).toHaveTextContent('In the words of the server');
  },
);

test('sign-in: leads to the dashboard, with both tokens kept', async () => {
  const moses = technician();
  const tokens = tokensOf(moses);
  const api = fieldApi()
    .on('POST /api/technician/login', { ...tokens, technician: moses })
    .on('GET /api/technician/me', moses);
  await openLogin('', { api });
  await enter(moses.email);
  await expect.element(page.getByText('Login Successful', { exact: true })).toBeVisible();
  await expect.element(dashboard).toBeVisible();
  expect(location.pathname).toBe('/technician/dashboard');
  expect(keptTokens()).toEqual([tokens.accessToken, tokens.refreshToken]);
  expect(api.calls('POST /api/technician/login')[0]!.body).toEqual({
    email: moses.email,
    password: 'correct password',
  });
});

test('sign-in providers: have a link each if set up, and none are shown otherwise', async () => {
  const { api, reopen } = await openLogin();
  for (const [name, href] of [
    ['Continue with Google', '/api/technician/auth/google'],
    ['Continue with Replit', '/api/technician/auth/replit'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  api.on('GET /api/technician/sign-in-options', { providers: [], tokenGenerator: false });
  reopen();
  await expect.element(signInForm).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Continue with/ })).not.toBeInTheDocument();
});

test.for([
  ['oauth_failed', 'Google authentication failed'],
  ['replit_oauth_failed', 'Replit authentication failed'],
  ['token_generation_failed', 'Login successful but session creation failed'],
  ['anything_else', 'Login failed'],
] as const)('sign-in at a provider: shows the error text for %s', async ([error, message]) => {
  await openLogin(`?error=${error}`);
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(location.pathname + location.search).toBe('/technician/login');
});

test('sign-in at a provider: its value is exchanged once, and the page stays for a second', async () => {
  const moses = technician();
  const tokens = tokensOf(moses);
  const api = fieldApi().on('POST /api/technician/refresh-token', tokens).on('GET /api/technician/me', moses);
  fakeClock();
  await openLogin('?token=once.abc&refreshToken=once.abc&success=true&provider=google', { api });
  await expect.element(page.getByText('Login Successful', { exact: true })).toBeVisible();
  expect(location.pathname + location.search).toBe('/technician/login');
  await expect.element(dashboard).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(dashboard).toBeVisible();
  expect(api.calls('POST /api/technician/refresh-token').map(({ body }) => body)).toEqual([
    { refreshToken: 'once.abc' },
  ]);
  expect(keptTokens()).toEqual([tokens.accessToken, tokens.refreshToken]);
});

test('sign-in at a provider: a customer who has not applied is asked first', async () => {
  await openLogin('?error=not_applied');
  await expect.element(page.getByRole('status').filter({ hasText: 'Apply as a technician?' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Apply as a technician' }))
    .toHaveAttribute('href', '/apply-technician');
  await expect.element(page.getByText('Login failed')).not.toBeInTheDocument();
  await expectSound();
});

test('sign-in at a provider: shows a failure on the sign-in page with its form', async () => {
  await openLogin('?error=token_generation_failed');
  await expect.element(signInForm).toBeVisible();
  await expectSound();
});

test("sign-in at a provider: a link with another technician's token does not sign in", async () => {
  const { api, left } = await openLogin('?token=theirs&refreshToken=theirs&success=true&provider=google');
  await expect.element(signInForm).toBeVisible();
  expect(location.search).toBe('');
  expect(api.calls('POST /api/technician/refresh-token')).toEqual([]);
  expect(keptTokens()).toEqual([null, null]);
  expect(left).toEqual([]);
});

test('sign-in at a provider: shows Login failed for a forged value', async () => {
  const api = fieldApi().on('POST /api/technician/refresh-token', () => problem(401, 'UNAUTHORIZED'));
  await openLogin('?token=once.made-up&refreshToken=once.made-up&success=true&provider=google', { api });
  await expect.element(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
  expect(keptTokens()).toEqual([null, null]);
});

test('forgotten password: asks for an email address, and does not reveal whether it has an account', async () => {
  const api = fieldApi().on('POST /api/technician/password-reset', () => reply(undefined));
  await openLogin('', { api });
  await press('Forgot password?');
  const forgot = page.getByRole('form', { name: 'Forgot password?' });
  await press('Send link');
  await expect
    .element(forgot.getByLabelText('Email'))
    .toHaveAccessibleDescription(expect.stringContaining('Valid email is required'));
  await forgot.getByLabelText('Email').fill('sarah@yoza.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(forgot.getByText(/^If sarah@yoza\.test belongs to a technician account/)).toBeVisible();
  await expectSound();
  api.on('POST /api/technician/password-reset', noNetwork);
  await press('Send link');
  await expect.element(forgot.getByRole('alert')).not.toBeEmptyDOMElement();
});

test('new password: is asked for by the link of the email, and ends the sign-in of this phone', async () => {
  const api = fieldApi().on('POST /api/technician/password-reset/confirm', () => reply(undefined));
  const moses = technician();
  await openLogin('?reset=secret', { api, technician: moses });
  await expect.element(newPasswordForm).toBeVisible();
  await expect.element(page.getByText('This signs you out of the technician area on all devices.')).toBeVisible();
  expect(location.pathname + location.search).toBe('/technician/login');
  await newPasswordForm.getByLabelText('New password', { exact: true }).fill('short');
  await press('Save the new password');
  await expect
    .element(newPasswordForm.getByLabelText('New password', { exact: true }))
    .toHaveAccessibleDescription(expect.stringContaining('Password must be at least 6 characters'));
  await expectSound();
  await newPasswordForm.getByLabelText('New password', { exact: true }).fill('another password');
  await press('Save the new password');
  await expect.element(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect.element(signInForm).toBeVisible();
  expect(keptTokens()).toEqual([null, null]);
  expect(api.calls('POST /api/technician/password-reset/confirm').map(({ body }) => body)).toEqual([
    { token: 'secret', password: 'another password' },
  ]);
});

test('new password: shows an error if the link is no longer valid, and leads back to signing in', async () => {
  const message = 'This link is no longer valid. Request a new email.';
  const api = fieldApi().on('POST /api/technician/password-reset/confirm', () =>
    problem(400, 'RESET_INVALID', { message }),
  );
  await openLogin('?reset=used-up', { api });
  await newPasswordForm.getByLabelText('New password', { exact: true }).fill('another password');
  await press('Save the new password');
  await expect.element(newPasswordForm.getByRole('alert')).toHaveTextContent(message);
  await press('Back to Sign In');
  await expect.element(signInForm).toBeVisible();
});
