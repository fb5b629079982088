import { expectSound } from '@yoza/component-testing/check-page';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell } from '../open-shell.tsx';

vi.hoisted(() => vi.stubGlobal('YOZA_LANDING', { phone: '{phone}', email: '{email}' }));

afterEach(() => chooseLanguage('en'));

const openNotice = (user: ReturnType<typeof customer> | null) => openShell({ path: '/privacy', user }, <App />);
const heading = (level: number, name: string) => page.getByRole('heading', { level, name, exact: true });

const parts = {
  en: [
    'Who is responsible',
    'What we store, and why',
    'For how long',
    'Who receives data',
    'Your rights',
    'If you have a complaint',
    'Changes to this notice',
  ],
  lg: [
    'Avunaanyizibwa',
    'Bye tutereka, n’ensonga',
    'Okumala bbanga ki',
    'Ani abifuna',
    'Eddembe lyo',
    'Bw’oba olina okwemulugunya',
    'Enkyukakyuka mu kiwandiiko kino',
  ],
  sw: [
    'Nani anawajibika',
    'Tunachohifadhi, na kwa nini',
    'Kwa muda gani',
    'Nani anapokea data',
    'Haki zako',
    'Ukiwa na malalamiko',
    'Mabadiliko ya ilani hii',
  ],
};

async function expectParts(names: readonly string[]): Promise<void> {
  for (const name of names) await expect.element(heading(2, name)).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(names.length);
  expect(document.body.textContent).not.toMatch(/notice\.|\{\{/);
}

test('privacy notice: a visitor reads it, with a link to the Personal Data Protection Office', async () => {
  await openNotice(null);
  await expect.element(heading(1, 'Privacy notice')).toBeVisible();
  await expectParts(parts.en);
  await expect.element(page.getByText('In force since Dec 1, 2026')).toBeVisible();
  await expect.element(page.getByText('24 months after the booking', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'pdpo.go.ug' })).toHaveAttribute('href', 'https://pdpo.go.ug');
  await expect.element(page.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
  await expectSound();
});

test('privacy notice: a signed-in user reads it below the navigation bar', async () => {
  await openNotice(customer());
  await expect.element(heading(1, 'Privacy notice')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ruth Achan' })).toBeVisible();
});

test.each([
  ['lg', 'Obukuumi bw’ebikukwatako'],
  ['sw', 'Ilani ya faragha'],
] as const)('privacy notice in %s: has every part', async (language, title) => {
  await openNotice(null);
  await expect.element(heading(1, 'Privacy notice')).toBeVisible();
  await chooseLanguage(language);
  await expect.element(heading(1, title)).toBeVisible();
  await expectParts(parts[language]);
});

test.each([
  ['en', 'Your phone number, and the text of our SMS.', 'Notifications, emails and SMS'],
  ['lg', 'Ennamba y’essimu yo, n’ebigambo bya SMS zaffe.', 'Obubaka, email ne SMS bye tukuweereza'],
  ['sw', 'Namba yako ya simu, na maandishi ya SMS zetu.', 'Arifa, barua pepe na SMS'],
] as const)(
  'privacy notice in %s: names the provider of SMS, and how long SMS are stored',
  async (language, data, kinds) => {
    await openNotice(null);
    await expect.element(heading(1, 'Privacy notice')).toBeVisible();
    await chooseLanguage(language);
    await expect.element(page.getByText(data)).toBeVisible();
    await expect.element(page.getByText('Africa’s Talking', { exact: true })).toBeVisible();
    await expect.element(page.getByText(kinds, { exact: true })).toBeVisible();
  },
);
