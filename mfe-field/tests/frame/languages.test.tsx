import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

afterEach(() => chooseLanguage('en'));

const choice = (label: string) => page.getByRole('combobox', { name: label });

test('language: is chosen before signing in', async () => {
  await openArea({ technician: null });
  await choice('Language').selectOptions('Kiswahili');
  await expect.element(page.getByRole('heading', { name: 'Mafundi waingie hapa' })).toBeVisible();
  expect(document.documentElement.lang).toBe('sw');
  await expectSound();
});

test('language: is chosen on the dashboard, and every section fits a phone in it', async () => {
  await page.viewport(360, 640);
  const job = runningJob();
  await openArea({ api: fieldApi(workDay({ jobs: [job] })) });
  await choice('Language').selectOptions('Luganda');
  await choice('Olulimi').selectOptions('Kiswahili');
  await expect.element(page.getByRole('heading', { name: 'Dashibodi ya fundi' })).toBeVisible();
  await choice('Lugha').selectOptions('Luganda');
  for (const [section, heading] of [
    ['Ebikulu', 'Ebikulu by’omukugu'],
    ['Essaawa', 'Essaawa z’okola'],
    ['Olukalala', 'Olukalala lw’omulimu'],
    ['Enteekateeka', 'Enteekateeka y’emirimu'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Ebitundu by’omukugu' }).getByRole('link', { name: section }).click();
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectSound();
  }
});

test.each(['lg', 'sw'] as const)('language: an opened job fits a phone in %s', async (language) => {
  await page.viewport(360, 640);
  await chooseLanguage(language);
  const job = runningJob();
  await openArea({
    path: `/technician/dashboard?tab=checklist&job=${job.id}`,
    api: fieldApi(workDay({ jobs: [job] })),
  });
  await expect
    .element(page.getByRole('button', { name: language === 'lg' ? 'Maliriza omulimu' : 'Kamilisha kazi' }))
    .toBeVisible();
  await expectSound();
});
