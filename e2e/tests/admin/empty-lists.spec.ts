import { expect } from '@playwright/test';
import { test } from '../../src/admin-test.ts';
import { intercept } from '../../src/intercept.ts';

interface List {
  tab: string;
  path: string;
  /** Said while there is nothing at all, and the button below it with the dialog that it opens. */
  none: { words: string; action: string; dialog: string };
  /** Said while nothing is found, and the button below it. */
  notFound: { words: string; action: string };
}

const lists: Record<string, List> = {
  jobs: {
    tab: 'jobs',
    path: '/api/admin/jobs',
    none: { words: 'No jobs yet', action: 'Add Job', dialog: 'Create New Job' },
    notFound: { words: 'No jobs match these filters', action: 'Show all jobs' },
  },
  equipment: {
    tab: 'equipment',
    path: '/api/equipment',
    none: { words: 'No equipment yet', action: 'Add Equipment', dialog: 'Add New Equipment' },
    notFound: {
      words: 'No equipment found matching the current filters',
      action: 'Show everything in service',
    },
  },
  'technician logs': {
    tab: 'logs',
    path: '/api/admin/technician-logs',
    none: { words: 'No activity yet', action: 'Add Log Entry', dialog: 'Add Log Entry' },
    notFound: { words: 'No activity found matching the current filters', action: 'Show all logs' },
  },
  technicians: {
    tab: 'technicians',
    path: '/api/admin/technicians',
    none: { words: 'No technicians found', action: 'Invite Technician', dialog: 'Invite Technician' },
    notFound: { words: 'No technicians found', action: 'Clear the search' },
  },
};

for (const [name, { tab, path, none, notFound }] of Object.entries(lists)) {
  test(`an empty list of ${name} offers what to do next`, async ({ page }) => {
    await intercept(
      page,
      (url) => url.pathname === path,
      (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue()),
    );
    await page.goto(`/admin?tab=${tab}`);
    // The place with these words: the same button may stand above the list, too.
    const placeOf = (words: string) => page.getByText(words, { exact: true }).locator('xpath=..');
    await expect(placeOf(none.words)).toBeVisible({ timeout: 60_000 });
    await placeOf(none.words).getByRole('button', { name: none.action }).click();
    await expect(page.getByRole('dialog', { name: none.dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const search = page.getByRole('searchbox').first();
    await search.fill('nothing is called like this');
    await placeOf(notFound.words).getByRole('button', { name: notFound.action }).click();
    await expect(search).toHaveValue('');
    await expect(placeOf(none.words).getByRole('button', { name: none.action })).toBeVisible();
  });
}
