import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey } from '@yoza/shell-sdk/session';
import { loadTechnician } from '@yoza/shell-sdk/technician-session';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openArea, technician } from '../open-area.tsx';

afterEach(() => chooseLanguage('en'));

const pageLanguage = () => document.documentElement.lang;
const dashboard = page.getByText('No Active Jobs');

test('language of the technician’s profile: is taken up at the first visit on a phone', async () => {
  await openArea({ technician: technician({ language: 'sw' }) });
  await expect.element(page.getByRole('heading', { name: 'Dashibodi ya fundi' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('sw');
});

test('language of the technician’s profile: one chosen on another device is taken up, and the one chosen here after it stays', async () => {
  const person = technician({ language: 'sw' });
  const { api, reopen } = await openArea({ technician: person });
  await expect.poll(pageLanguage).toBe('sw');
  api.on('GET /api/technician/me', { ...person, language: 'lg' });
  await loadTechnician();
  await expect.poll(pageLanguage).toBe('lg');
  await chooseLanguage('en');
  reopen();
  await loadTechnician();
  await expect.element(dashboard).toBeVisible();
  expect(pageLanguage()).toBe('en');
});

test('language of the technician’s profile: a technician who has saved none reads the one of the phone', async () => {
  await chooseLanguage('lg');
  await openArea({ technician: technician({ language: null }) });
  await expect.element(page.getByRole('heading', { name: 'Ebikulu by’omukugu' })).toBeVisible();
});

test('language of the technician’s profile: is not applied for a technician who signed in at the host', async () => {
  const person = technician({ language: 'sw' });
  await openArea({ technician: person, user: customer({ id: person.userId, role: 'technician', language: 'en' }) });
  await expect.element(dashboard).toBeVisible();
  expect(pageLanguage()).toBe('en');
});

test('language of the technician’s profile: is not applied while the session cannot be checked', async () => {
  const person = technician({ language: null });
  const { api } = await openArea({ technician: person });
  await expect.element(dashboard).toBeVisible();
  // The texts are already loaded, so that a language would be applied at once.
  await chooseLanguage('sw');
  await chooseLanguage('en');
  api.on('GET /api/auth/user', noNetwork);
  await queryClient.resetQueries({ queryKey: sessionQueryKey });
  api.on('GET /api/technician/me', { ...person, role: 'applicant', language: 'sw' });
  await loadTechnician();
  await expect.element(page.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
  expect(pageLanguage()).toBe('en');
});
