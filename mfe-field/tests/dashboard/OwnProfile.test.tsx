import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { saveTechnicianProfile } from '@yoza/shell-sdk/technician-profile';
import { signOutTechnician, type TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openArea, technician } from '../open-area.tsx';
import { fieldApi } from '../work-day.ts';

afterEach(() => chooseLanguage('en'));

const language = page.getByRole('combobox', { name: /^(Language|Lugha|Olulimi)$/ });
const profile = page.getByRole('link', { name: 'Your profile' });
const kept = () => JSON.parse(localStorage.getItem('technicianProfile') ?? 'null') as TechnicianProfile | null;
const loseNetwork = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
};
const savingApi = (person: TechnicianProfile) =>
  fieldApi().on('PATCH /api/technician/me', ({ body }) => ({ ...person, ...body }));

test('language of the dashboard: is saved in the profile, which this phone keeps', async () => {
  const person = technician({ language: null });
  const { api } = await openArea({ technician: person, api: savingApi(person) });
  await language.selectOptions('Kiswahili');
  await expect.poll(() => kept()?.language).toBe('sw');
  expect(api.calls('PATCH /api/technician/me').map(({ body }) => body)).toEqual([{ language: 'sw' }]);
  expect(document.documentElement.lang).toBe('sw');
});

test('language of the dashboard: applies on this phone if it cannot be saved, without a toast', async () => {
  const person = technician({ language: 'en' });
  const api = fieldApi().on('PATCH /api/technician/me', noNetwork);
  const { reopen } = await openArea({ technician: person, api });
  await language.selectOptions('Kiswahili');
  await expect.poll(() => api.calls('PATCH /api/technician/me')).toHaveLength(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
  reopen();
  await expect.element(page.getByRole('heading', { name: 'Dashibodi ya fundi' })).toBeVisible();
});

test('language of the dashboard: is not sent where the server keeps no profile', async () => {
  // A call without a response would fail the test.
  await openArea();
  await language.selectOptions('Kiswahili');
  await expect.poll(() => document.documentElement.lang).toBe('sw');
});

test('link to the profile: is shown online to a technician with a profile on the server', async () => {
  await openArea({ technician: technician({ language: null }) });
  await expect.element(profile).toHaveAttribute('href', '/profile');
  loseNetwork();
  await expect.element(profile).not.toBeInTheDocument();
  await expect.element(language).toBeVisible();
});

test('link to the profile: is not there where the server keeps no profile', async () => {
  await openArea();
  await expect.element(language).toBeVisible();
  await expect.element(profile).not.toBeInTheDocument();
});

test('profile of a technician: is not kept once they have signed out', async () => {
  const person = technician({ language: 'en' });
  const api = savingApi(person);
  const letRespond = api.hold('PATCH /api/technician/me');
  await openArea({ technician: person, api });
  await expect.element(language).toBeVisible();
  const saved = saveTechnicianProfile({ firstName: 'Peter' });
  await expect.poll(() => api.calls('PATCH /api/technician/me')).toHaveLength(1);
  signOutTechnician();
  letRespond();
  await saved;
  expect(kept()).toBeNull();
  await expect.element(page.getByRole('heading', { name: 'Technician Login' })).toBeVisible();
});

test('language and profile: are left to the bar of the host for a technician who signed in there', async () => {
  await openArea({ technician: technician({ language: 'en' }), user: customer({ role: 'technician' }) });
  await expect.element(page.getByText('No Active Jobs')).toBeVisible();
  await expect.element(language).not.toBeInTheDocument();
  await expect.element(profile).not.toBeInTheDocument();
});
