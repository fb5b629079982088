import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { admin, customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell, savingApi, shellApi } from '../open-shell.tsx';

// The area only shows its name: its content has its own tests.
vi.mock('../../src/area/area-loader.ts', () => {
  const area = Promise.resolve({ Area: () => <h1>The booking area</h1> });
  return { areaOf: () => area, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

afterEach(() => chooseLanguage('en'));

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save changes' });
const heading = page.getByRole('heading', { name: 'Your profile' });
const form = page.getByRole('form', { name: 'Your profile' });
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const decide = (choice: 'Stay' | 'Leave') => question.getByRole('button', { name: choice }).click();
/** True if the browser would ask before the page is closed or reloaded. */
const doesBrowserAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const toast = () => document.querySelector('[data-toast]')?.textContent;
const sent = (api: FakeApi) => api.calls('PATCH /api/auth/user').map(({ body }) => body);

/** Opens the profile of a user whose changes are saved. */
async function openProfile(user: CurrentUser | null = customer({ phoneNumber: '+256701234567', language: 'en' })) {
  return openShell({ path: '/profile', user, api: user ? savingApi(user) : shellApi() }, <App />);
}

test.each([
  ['customer', customer],
  ['technician', () => customer({ role: 'technician' })],
  ['admin', admin],
] as const)('profile: the account menu leads to it, role %s', async (_role, person) => {
  const user = person();
  const api = shellApi();
  await openShell(
    { path: '/apply-technician', user, api: api.on('GET /api/technician-requests/mine', () => Response.json(null)) },
    <App />,
  );
  await page.getByRole('button', { name: `${user.firstName} ${user.lastName}` }).click();
  const link = page.getByRole('link', { name: 'Your profile' });
  await link.click();
  await expect.element(heading).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('profile: shows the known details, with a read-only email address', async () => {
  await openProfile();
  await expect.element(field('First name')).toHaveValue('Ruth');
  await expect.element(field('Last name')).toHaveValue('Achan');
  await expect.element(page.getByLabelText(/^Phone number/)).toHaveValue('0701234567');
  const email = field('Email');
  await expect.element(email).toHaveValue('ruth@yoza.test');
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription(/the account you sign in with/);
  const languages = form.getByLabelText('Language').element() as HTMLSelectElement;
  expect([...languages.options].map(({ text }) => text)).toEqual(['English', 'Luganda', 'Kiswahili']);
  await expectSound();
});

test('profile: sends the changed fields, confirms, and the bar shows the new name', async () => {
  const { api } = await openProfile();
  await field('First name').fill(' Sarah ');
  await page.getByLabelText(/^Phone number/).fill('');
  await save.click();
  await expect.poll(toast).toContain('Profile saved');
  expect(sent(api)).toEqual([{ firstName: 'Sarah', phoneNumber: '' }]);
  await expect.element(page.getByRole('button', { name: 'Sarah Achan' })).toBeVisible();
});

test('profile: a language holds for the page at once', async () => {
  const { api } = await openProfile();
  await form.getByLabelText('Language').selectOptions('sw');
  await save.click();
  await expect.poll(toast).toContain('Wasifu umehifadhiwa');
  await expect.element(page.getByRole('heading', { name: 'Wasifu wako' })).toBeVisible();
  expect(document.documentElement.lang).toBe('sw');
  expect(sent(api)).toEqual([{ language: 'sw' }]);
});

test('profile: without a saved language, the language of the page is saved', async () => {
  const { api } = await openProfile(customer());
  await save.click();
  await expect.poll(toast).toContain('Profile saved');
  expect(sent(api)).toEqual([{ language: 'en' }]);
});

test('profile: shows missing or invalid input at its field, and sends nothing', async () => {
  const { api } = await openProfile();
  await field('First name').fill(' ');
  await field('Last name').fill('x'.repeat(61));
  await page.getByLabelText(/^Phone number/).fill('12345');
  await save.click();
  await expect.element(field('First name')).toHaveAccessibleDescription(/First name is required/);
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('Last name')).toHaveAccessibleDescription(/At most 60 characters/);
  await expect
    .element(page.getByLabelText(/^Phone number/))
    .toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  await field('Last name').fill('');
  await expect.element(field('Last name')).toHaveAccessibleDescription(/Last name is required/);
  expect(sent(api)).toEqual([]);
});

test('profile: a single name and a foreign number of before do not keep the rest from being saved', async () => {
  const { api } = await openProfile(customer({ lastName: '', phoneNumber: '+44 20 7946 0000', language: 'en' }));
  await field('First name').fill('Sarah');
  await save.click();
  await expect.poll(toast).toContain('Profile saved');
  expect(sent(api)).toEqual([{ firstName: 'Sarah' }]);
});

test('profile: a failure keeps what was typed, and it can be sent again', async () => {
  const user = customer({ language: 'en' });
  const { api } = await openProfile(user);
  api.on('PATCH /api/auth/user', noNetwork);
  await field('First name').fill('Sarah');
  await save.click();
  await expect.element(page.getByText('Your profile could not be saved.')).toBeVisible();
  await expectSound();
  await expect.element(field('First name')).toHaveValue('Sarah');
  api.on('PATCH /api/auth/user', ({ body }) => ({ ...user, ...body }));
  await save.click();
  await expect.poll(toast).toContain('Profile saved');
  await expect.element(page.getByText('Your profile could not be saved.')).not.toBeInTheDocument();
});

test('profile: a field that the server refuses shows the reason', async () => {
  const { api } = await openProfile();
  const errors = [{ path: 'firstName', message: 'Contains characters that cannot be stored' }];
  api.on('PATCH /api/auth/user', () => problem(400, 'INVALID_REQUEST', { errors }));
  await field('First name').fill('Sarah');
  await save.click();
  await expect.element(field('First name')).toHaveAccessibleDescription(/characters that cannot be stored/);
  await expect.element(field('First name')).toHaveFocus();
});

test('profile: a change on another device is taken up, but for the field that is being edited', async () => {
  const user = customer({ language: 'en' });
  await openProfile(user);
  await field('First name').fill('Sarah');
  queryClient.setQueryData(sessionQueryKey, { ...user, firstName: 'Grace', lastName: 'Nakato' });
  await expect.element(field('Last name')).toHaveValue('Nakato');
  await expect.element(field('First name')).toHaveValue('Sarah');
});

test('profile: leaving with unsaved changes asks first, and leads on after Leave', async () => {
  await openProfile();
  await field('First name').fill('Sarah');
  await page.getByRole('link', { name: 'Customer' }).click();
  await expect.element(question).toMatchTextContent('You have unsaved changes to your profile.');
  await expectSound();
  await decide('Stay');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('First name')).toHaveValue('Sarah');
  expect(location.pathname).toBe('/profile');
  await page.getByRole('link', { name: 'Customer' }).click();
  await decide('Leave');
  await expect.element(page.getByRole('heading', { name: 'The booking area' })).toBeVisible();
  expect(doesBrowserAsk()).toBe(false);
});

test('profile: the browser asks before it closes the page, only while something is unsaved', async () => {
  await openProfile();
  await expect.element(field('First name')).toHaveValue('Ruth');
  expect(doesBrowserAsk()).toBe(false);
  await field('First name').fill('Sarah');
  expect(doesBrowserAsk()).toBe(true);
  await field('First name').fill('Ruth');
  expect(doesBrowserAsk()).toBe(false);
});

test('profile: saving ends the question', async () => {
  await openProfile();
  await field('First name').fill(' Sarah ');
  await save.click();
  await expect.poll(toast).toContain('Profile saved');
  await expect.element(field('First name')).toHaveValue('Sarah');
  await expect.poll(doesBrowserAsk).toBe(false);
  await page.getByRole('link', { name: 'Customer' }).click();
  await expect.element(page.getByRole('heading', { name: 'The booking area' })).toBeVisible();
});

test('profile: a language chosen in the account menu is no unsaved change', async () => {
  const { api } = await openProfile();
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await page.getByRole('banner').getByLabelText('Language').selectOptions('sw');
  await expect.poll(() => sent(api)).toEqual([{ language: 'sw' }]);
  await expect.element(page.getByRole('form', { name: 'Wasifu wako' }).getByLabelText('Lugha')).toHaveValue('sw');
  await expect.poll(doesBrowserAsk).toBe(false);
});

test('profile: a change on another device does not end the question about what was typed here', async () => {
  const user = customer({ language: 'en' });
  await openProfile(user);
  await field('First name').fill('Sarah');
  queryClient.setQueryData(sessionQueryKey, { ...user, lastName: 'Nakato' });
  await expect.element(field('Last name')).toHaveValue('Nakato');
  expect(doesBrowserAsk()).toBe(true);
});

test('profile: a visitor is led to the sign-in page and back', async () => {
  const { left } = await openProfile(null);
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fprofile']);
});

test('profile: is not offered where the server keeps none', async () => {
  const { language: _language, phoneNumber: _phoneNumber, ...user } = customer();
  await openShell({ path: '/customer', user });
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await expect.element(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your profile' })).not.toBeInTheDocument();
});
