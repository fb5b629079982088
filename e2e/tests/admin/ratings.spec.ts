import { expect } from '@playwright/test';
import { test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { doneJobOf } from '../../src/scenarios/done-job.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { newName } from '../../src/people/applicants.ts';

test('ratings: update the average without reload, appear in the job, and are notified if they are low', async ({
  page,
  customer,
  browser,
}) => {
  const lastName = newName();
  await using technician = await newTechnician(lastName);
  const job = await doneJobOf(customer.client, technician);
  const rate = (stars: number, words: string | null) =>
    json(customer.client.put(`/api/jobs/${job.id}/rating`, { data: { stars, words } }));

  await page.goto('/admin?tab=technicians');
  await page.getByLabel('Search technicians by name or email...').fill(lastName);
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('No ratings yet');
  await rate(2, 'The <i>boot</i> was forgotten');
  await expect(row).toContainText('2.0');
  await expect(row).toContainText('1 rating');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notification = page.getByRole('link', { name: /Ruth Achan gave a low rating/ });
  await notification
    .and(page.locator(`[href$="tab=jobs&job=${job.id}"]`))
    .filter({ hasText: '2 stars of 5' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(dialog).toContainText('The <i>boot</i> was forgotten');
  await rate(5, null);
  await expect(dialog.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();

  const phone = await technician.phone(browser);
  await expect(phone.getByRole('img', { name: '5.0 of 5' })).toBeVisible();
  await expect(phone.getByText('1 rating', { exact: true })).toBeVisible();
  const { rating } = await json<{ rating: unknown }>(technician.client.get(`/api/jobs/${job.id}`));
  expect(rating).toBeNull();
});
