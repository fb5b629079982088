import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, runningJob } from '../assigned-job.ts';
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

const service = {
  ...assignedJob().service,
  translations: { lg: {}, sw: { name: 'Kuosha nje' } },
};

test.each([
  ['the next job', () => assignedJob({ service }), ''],
  ['the list of jobs', () => assignedJob({ service }), '?tab=checklist'],
  ['an opened job', () => runningJob([], { service }), '?tab=checklist&job='],
  ['the report', () => assignedJob({ service, status: 'completed' }), '?tab=checklist&job='],
  ['the schedule', () => assignedJob({ service }), '?tab=schedule'],
] as const)(
  'language: %s names the service in it, and in English where it has no name there',
  async (_look, create, query) => {
    // Created here, by the clock of the test.
    const job = create();
    await chooseLanguage('sw');
    const path = `/technician/dashboard${query}${query.endsWith('job=') ? job.id : ''}`;
    await openArea({ path, api: fieldApi(workDay({ jobs: [job] })) });
    await expect.element(page.getByText(/Kuosha nje/).first()).toBeVisible();
    await expect.element(page.getByText(/External Wash/)).not.toBeInTheDocument();
    await chooseLanguage('lg');
    await expect.element(page.getByText(/External Wash/).first()).toBeVisible();
  },
);
