import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { addTexts, chooseLanguage, i18n } from '@yoza/shell-sdk/i18n';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell, savingApi, shellApi } from '../open-shell.tsx';

afterEach(() => chooseLanguage('en'));

/** Opens a page of the host as a user whose changes are saved. */
function open(user: CurrentUser, api = savingApi(user)) {
  return openShell({ path: '/nowhere', user, api }, <App />);
}

const pageLanguage = () => document.documentElement.lang;
/** Simulates a change of the profile on another device. */
const hear = (user: CurrentUser) => queryClient.setQueryData(sessionQueryKey, user);

async function choose(code: string): Promise<void> {
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await page.getByLabelText('Language', { exact: true }).selectOptions(code);
  await expect.poll(pageLanguage).toBe(code);
}

test('language of the profile: is taken up at the first visit in a browser', async () => {
  await open(customer({ language: 'sw' }));
  await expect.poll(pageLanguage).toBe('sw');
  expect(localStorage.getItem('language')).toBe('sw');
});

test('language of the profile: a person who has saved none reads the one of the browser', async () => {
  await chooseLanguage('lg');
  await open(customer());
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pageLanguage()).toBe('lg');
});

test('language of the profile: one chosen on another device is taken up', async () => {
  const user = customer({ language: 'sw' });
  await open(user);
  await expect.poll(pageLanguage).toBe('sw');
  hear({ ...user, language: 'lg' });
  await expect.poll(pageLanguage).toBe('lg');
});

test('language of the bar: is saved in the profile', async () => {
  const { api } = await open(customer());
  await choose('sw');
  await expect.poll(() => api.calls('PATCH /api/auth/user').map(({ body }) => body)).toEqual([{ language: 'sw' }]);
});

test('language of the bar: one that could not be saved stays in this browser, also after a reload', async () => {
  const user = customer({ language: 'en' });
  const { api, reopen } = await open(user, shellApi().on('PATCH /api/auth/user', noNetwork));
  await choose('sw');
  await expect.poll(() => api.calls('PATCH /api/auth/user')).toHaveLength(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
  reopen();
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await expect.element(page.getByRole('link', { name: 'Wasifu wako' })).toBeVisible();
  expect(pageLanguage()).toBe('sw');
});

test('language of the profile: is applied at the next visit if its texts cannot be loaded now', async () => {
  let isThere = false;
  const lg = () => (isThere ? Promise.resolve({ lg: {} }) : Promise.reject(new TypeError('Failed to fetch')));
  void addTexts('far-away-profile', { en: {}, lg });
  const { reopen } = await open(customer({ language: 'lg' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(i18n.language).toBe('en');
  isThere = true;
  reopen();
  await expect.poll(pageLanguage).toBe('lg');
});

test('language of the bar: is not sent where the server keeps no profile', async () => {
  const { language: _language, ...user } = customer();
  // A call without a response would fail the test.
  await open(user, shellApi());
  await choose('sw');
});
