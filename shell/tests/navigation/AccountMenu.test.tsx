import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { addTexts, chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShell, savingApi } from '../open-shell.tsx';

afterEach(() => chooseLanguage('en'));

const account = page.getByRole('button', { name: 'Ruth Achan' });
const toast = () => document.querySelector('[data-toast]')?.textContent;

/** Opens the page as a user whose changes of the profile are saved. */
function openSaving() {
  const user = customer();
  return openShell({ path: '/customer', user, api: savingApi(user) });
}

test('account menu: shows the signed-in user and Logout; Escape returns the focus', async () => {
  await openShell({ path: '/customer' });
  await account.click();
  await expect.element(page.getByText('ruth@yoza.test')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('ruth@yoza.test')).not.toBeVisible();
  await expect.element(account).toHaveFocus();
});

test('signing out: a call refused with 401 meanwhile does not open the sign-in page', async () => {
  const { api } = await openShell({ path: '/customer' });
  api.on('GET /api/notifications', () => problem(401, 'UNAUTHORIZED'));
  await account.click();
  // Keeps the link from leaving the test's page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.poll(() => api.calls('GET /api/notifications').length).toBe(1);
  await expect.element(page.getByText('Notifications could not be loaded')).toBeVisible();
  expect(toast()).toBeUndefined();
});

test('language: is chosen by its own name, and the bar follows at once', async () => {
  await openSaving();
  await account.click();
  const field = page.getByLabelText('Language');
  expect([...(field.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'English',
    'Luganda',
    'Kiswahili',
  ]);
  await field.selectOptions('sw');
  await expect.element(page.getByLabelText('Lugha')).toHaveValue('sw');
  await expect.element(page.getByRole('link', { name: 'Ondoka' })).toBeVisible();
  expect(document.documentElement.lang).toBe('sw');
  expect(localStorage.getItem('language')).toBe('sw');
});

test('language: one that cannot be loaded is not applied, and can be chosen again', async () => {
  let isThere = false;
  const lg = () => (isThere ? Promise.resolve({ lg: {} }) : Promise.reject(new TypeError('Failed to fetch')));
  void addTexts('far-away', { en: {}, lg });
  await openSaving();
  await account.click();
  await page.getByLabelText('Language').selectOptions('lg');
  await expect.poll(toast).toContain('The language could not be loaded');
  expect(document.documentElement.lang).toBe('en');
  await expect.element(page.getByLabelText('Language')).toHaveValue('en');
  isThere = true;
  await page.getByLabelText('Language').selectOptions('lg');
  await expect.element(page.getByLabelText('Lulimi').or(page.getByLabelText('Olulimi'))).toHaveValue('lg');
  expect(document.documentElement.lang).toBe('lg');
});
