import { expect } from '@playwright/test';
import { bookOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';

/** What is the same in all lists of the customer's area: they load in their shape, are empty with a way on, and fail with Retry. */

const tabs = [
  {
    id: 'bookings',
    call: '**/api/jobs?*',
    empty: 'No upcoming bookings.',
    failed: 'Your bookings cannot be reached right now.',
  },
  {
    id: 'vehicles',
    call: '**/api/vehicles',
    empty: 'No vehicles found.',
    failed: 'Your vehicles cannot be reached right now.',
  },
  {
    id: 'invoices',
    call: '**/api/invoices?*',
    empty: 'No invoices found.',
    failed: 'Invoices cannot be reached right now.',
  },
  {
    id: 'history',
    call: '**/api/jobs?*',
    empty: 'No services yet.',
    failed: 'Your service history cannot be reached right now.',
  },
  {
    id: 'calendar',
    call: '**/api/jobs?*',
    empty: 'No bookings in',
    failed: 'Your bookings cannot be reached right now.',
  },
];
const shown = { vehicles: '2018 Toyota Harrier', calendar: 'Bookings by day' } as Record<string, string>;

test('whoever has nothing yet reads so and has a way on', async ({ page }) => {
  for (const { id, empty } of tabs) {
    await page.goto(`/customer?tab=${id}`);
    await expect(page.getByText(empty)).toBeVisible();
    if (id === 'vehicles') {
      await expect(page.getByRole('button', { name: 'Add New Vehicle' })).toBeVisible();
      continue;
    }
    await page.getByRole('button', { name: 'Book Service' }).last().click();
    await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  }
});

test('lists load in their shape, say what cannot be reached, and come with Retry', async ({
  page,
  customer: { client },
}) => {
  await bookOf(client);
  // Without live news nothing asks again by itself.
  await page.routeWebSocket('**/ws', () => {});
  for (const { id, call, failed } of tabs) {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    await intercept(page, call, async (route) => {
      await mayAnswer;
      await route.abort();
    });
    await page.goto(`/customer?tab=${id}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('[aria-busy="true"]')).not.toHaveCount(0);
    letAnswer();
    await expect(panel.getByText(failed)).toBeVisible();
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    // The other tabs are still there.
    await expect(page.getByRole('tab')).toHaveCount(6);
    await page.unroute(call);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByText(failed)).toHaveCount(0);
    if (id === 'calendar') await expect(panel.getByRole('grid')).toBeVisible();
    else await expect(panel.getByRole('listitem').first()).toContainText(shown[id] ?? 'External Wash');
  }
});
