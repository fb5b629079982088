import type { FakeApi } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminApi, openArea } from '../open-area.tsx';

interface List {
  name: string;
  tab: string;
  api: FakeApi;
  /** Text shown for an empty list, the button below it, and the dialog that the button opens. */
  none: { words: string; action: string; dialog: string };
  /** Text shown when a search finds nothing, and the button below it. */
  notFound: { words: string; action: string };
}

const lists: List[] = [
  {
    name: 'jobs',
    tab: 'jobs',
    api: adminApi()
      .on('GET /api/admin/jobs', [])
      .on('GET /api/customers', [])
      .on('GET /api/services', [])
      .on('GET /api/slots', []),
    none: { words: 'No jobs yet', action: 'Add Job', dialog: 'Create New Job' },
    notFound: { words: 'No jobs match these filters', action: 'Show all jobs' },
  },
  {
    name: 'equipment',
    tab: 'equipment',
    api: adminApi()
      .on('GET /api/equipment', [])
      .on('GET /api/equipment/summary', { available: 0, in_use: 0, maintenance: 0, retired: 0, overdue: 0 }),
    none: { words: 'No equipment yet', action: 'Add Equipment', dialog: 'Add New Equipment' },
    notFound: { words: 'No equipment found matching the current filters', action: 'Show all in service' },
  },
  {
    name: 'technician logs',
    tab: 'logs',
    api: adminApi().on('GET /api/admin/technician-logs', []),
    none: { words: 'No activity yet', action: 'Add Log Entry', dialog: 'Add Log Entry' },
    notFound: { words: 'No activity found matching the current filters', action: 'Show all logs' },
  },
  {
    name: 'technicians',
    tab: 'technicians',
    api: adminApi()
      .on('GET /api/admin/technicians', [])
      .on('GET /api/admin/users/counts', { total: 0, admin: 0, technician: 0, customer: 0 })
      .on('GET /api/admin/technician-figures', {
        activeToday: 0,
        jobsToday: 0,
        averageRating: null,
        ratingCount: 0,
        technicians: [],
      })
      .on('GET /api/admin/invitations', [])
      .on('GET /api/customers', []),
    none: { words: 'No technicians found', action: 'Invite Technician', dialog: 'Invite Technician' },
    notFound: { words: 'No technicians found', action: 'Clear the search' },
  },
];

/** Button below these words: the same button may also appear above the list. */
const actionAt = (words: string, action: string) =>
  [...(page.getByText(words).element().parentElement?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === action,
  )!;

test.for(lists)('an empty list of $name: offers what to do next', async ({ tab, api, none, notFound }) => {
  await openArea({ path: `/admin?tab=${tab}`, api });
  await expect.element(page.getByText(none.words)).toBeVisible();
  await userEvent.click(actionAt(none.words, none.action));
  const dialog = page.getByRole('dialog', { name: none.dialog });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  const search = page.getByRole('searchbox').first();
  await search.fill('nothing is called like this');
  await expect.poll(() => actionAt(notFound.words, notFound.action)).toBeDefined();
  await userEvent.click(actionAt(notFound.words, notFound.action));
  await expect.element(search).toHaveValue('');
  await expect.poll(() => actionAt(none.words, none.action)).toBeDefined();
});
