import { expect } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { finishedJobOf } from '../../src/scenarios/done-job.ts';
import { mailTo } from '../../src/platform/inbox.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

test('finished job: email and bell link to the rating, and every open page shows the stars', async ({
  page,
  customer,
}) => {
  const job = await finishedJobOf(customer.client);
  const { text } = await mailTo(customer.email, 'Completed: External Wash');
  expect(text).toContain('Rate us with one to five stars in the service report.');
  expect(text).toContain(`report=${job.id}`);
  const other = await openBeside(page);
  await other.goto('/customer?tab=bookings&show=past');
  await expect(other.getByRole('button', { name: /^Rate/ })).toBeVisible();
  await page.goto('/customer');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Your car is done/ }).click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByLabel('Comment').fill('Splendid');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
  await expect(other.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  const { rating } = await json<{ rating: unknown }>(customer.client.get(`/api/jobs/${job.id}`));
  expect(rating).toMatchObject({ stars: 5, words: 'Splendid' });
});
