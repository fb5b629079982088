import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';
import { loadTechnician, technicianStateAtom, type TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell, shellApi } from '../open-shell.tsx';

// The field area only shows its name: its content has its own tests.
vi.mock('../../src/area/area-loader.ts', () => {
  const area = Promise.resolve({ Area: () => <h1>The field area</h1> });
  return { areaOf: () => area, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

afterEach(() => chooseLanguage('en'));

const technician = (fields: Partial<TechnicianProfile> = {}): TechnicianProfile => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  email: 'moses@yoza.test',
  firstName: 'Moses',
  lastName: 'Kintu',
  phoneNumber: '+256701234567',
  profileImageUrl: null,
  role: 'technician',
  isVerified: true,
  language: 'en',
  ...fields,
});

const tokenOf = ({ userId }: TechnicianProfile) => `head.${btoa(JSON.stringify({ sub: userId, exp: 4e9 }))}.signature`;

/** Creates the API for a technician whose changes are saved. */
function technicianApi(person: TechnicianProfile): FakeApi {
  let known = person;
  return shellApi()
    .on('GET /api/technician/me', () => known)
    .on('PATCH /api/technician/me', ({ body }) => (known = { ...known, ...body }));
}

/** Opens the profile of a technician who signed in with a password. */
function open(person = technician(), api = technicianApi(person), user: CurrentUser | null = null) {
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  localStorage.setItem('technicianToken', tokenOf(person));
  localStorage.setItem('technicianRefreshToken', 'refresh');
  return openShell({ path: '/profile', user, api }, <App />);
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const phoneNumber = page.getByLabelText(/^Phone number/);
const save = page.getByRole('button', { name: 'Save changes' });
const area = page.getByRole('heading', { name: 'The field area' });
const toast = () => document.querySelector('[data-toast]')?.textContent;
const sent = (api: FakeApi) => api.calls('PATCH /api/technician/me').map(({ body }) => body);
const kept = () => JSON.parse(localStorage.getItem('technicianProfile') ?? 'null') as TechnicianProfile | null;

test('profile of a technician: shows the known details, and links back to the dashboard', async () => {
  await open();
  await expect.element(field('First name')).toHaveValue('Moses');
  await expect.element(phoneNumber).toHaveValue('0701234567');
  await expect.element(field('Email')).toHaveAccessibleDescription(/You sign in with this address/);
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  await expectSound();
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect.element(area).toBeVisible();
  expect(location.pathname).toBe('/technician/dashboard');
});

test('profile of a technician: sends the changed fields with the token, confirms and stores them', async () => {
  const { api } = await open();
  await field('First name').fill(' Peter ');
  await phoneNumber.fill('');
  await page.getByLabelText('Language').selectOptions('sw');
  await save.click();
  await expect.poll(toast).toContain('Wasifu umehifadhiwa');
  expect(sent(api)).toEqual([{ firstName: 'Peter', phoneNumber: '', language: 'sw' }]);
  expect(api.calls('PATCH /api/technician/me')[0]!.headers.get('Authorization')).toMatch(/^Bearer head\./);
  expect(document.documentElement.lang).toBe('sw');
  expect(kept()).toMatchObject({ firstName: 'Peter', language: 'sw' });
});

test('profile of a technician: shows whether the number is verified, and does not offer what needs a session', async () => {
  await open(technician({ phoneVerifiedAt: '2026-12-01T09:00:00.000Z' }));
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verify number' })).not.toBeInTheDocument();
  await expectSound();
});

test('profile of a technician: a failure keeps what was typed', async () => {
  const { api } = await open();
  api.on('PATCH /api/technician/me', noNetwork);
  await field('First name').fill('Peter');
  await save.click();
  await expect.element(page.getByText('Your profile could not be saved.')).toBeVisible();
  await expect.element(field('First name')).toHaveValue('Peter');
});

test('profile of a technician: a field that the server refuses shows the reason', async () => {
  const { api } = await open();
  const errors = [{ path: 'firstName', message: 'Contains characters that cannot be stored' }];
  api.on('PATCH /api/technician/me', () => problem(400, 'INVALID_REQUEST', { errors }));
  await field('First name').fill('Peter');
  await save.click();
  await expect.element(field('First name')).toHaveAccessibleDescription(/characters that cannot be stored/);
});

test('profile of a technician: a sign-in that has ended leads to the technicians’ sign-in, with the address to return to', async () => {
  const person = technician();
  const { api, left } = await open(person);
  await field('First name').fill('Peter');
  api.on('POST /api/technician/refresh-token', { accessToken: tokenOf(person), refreshToken: 'next' });
  api.on('PATCH /api/technician/me', () => problem(401, 'UNAUTHORIZED'));
  await save.click();
  await expect.element(area).toBeVisible();
  expect(location.pathname).toBe('/technician/login');
  expect(history.state.usr).toEqual({ from: '/profile', ended: true });
  expect(left).toEqual([]);
  expect(localStorage.getItem('technicianToken')).toBeNull();
});

test('profile of a technician: shows that the server is unreachable, and Retry loads the profile', async () => {
  const person = technician();
  const api = technicianApi(person).on('GET /api/technician/me', noNetwork);
  await open(person, api);
  await expect.element(page.getByText('Yoza could not be reached')).toBeVisible();
  await expectSound();
  api.on('GET /api/technician/me', person);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(field('First name')).toHaveValue('Moses');
});

test('profile of a technician: is shown while the cookie session cannot be checked', async () => {
  const person = technician();
  const { api } = await open(person);
  await expect.element(field('First name')).toHaveValue('Moses');
  api.on('GET /api/auth/user', noNetwork);
  await queryClient.resetQueries({ queryKey: sessionQueryKey });
  api.on('GET /api/technician/me', { ...person, firstName: 'Peter' });
  await loadTechnician();
  await expect.element(field('First name')).toHaveValue('Peter');
});

test('profile of a technician: asks for confirmation before leaving with unsaved changes', async () => {
  await open();
  await field('First name').fill('Peter');
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(area).toBeVisible();
  expect(location.pathname).toBe('/technician/dashboard');
});

test('profile of a technician: an applicant is led to the technicians’ area', async () => {
  await open(technician({ role: 'applicant' }));
  await expect.element(area).toBeVisible();
  expect(location.pathname).toBe('/technician/dashboard');
});

test('profile of a technician: shows a change made on another device once it is loaded', async () => {
  const person = technician();
  const { api } = await open(person);
  await expect.element(field('First name')).toHaveValue('Moses');
  api.on('GET /api/technician/me', { ...person, lastName: 'Okello' });
  await loadTechnician();
  await expect.element(field('Last name')).toHaveValue('Okello');
});

test('profile: is that of the cookie session, even with a technician’s token in the browser', async () => {
  const person = technician();
  await open(person, technicianApi(person), customer({ language: 'en' }));
  await expect.element(field('First name')).toHaveValue('Ruth');
  await expect.element(page.getByRole('link', { name: 'Back to your dashboard' })).not.toBeInTheDocument();
});
