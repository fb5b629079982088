import { expect } from '@playwright/test';
import { test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { doneJobOf } from '../../src/done-job.ts';
import { newTechnician } from '../../src/new-technician.ts';

test('ratings are averaged, read in the job, and rung for when they are low', async ({ page, customer, browser }) => {
  test.slow();
  await using technician = await newTechnician();
  const job = await doneJobOf(customer.client, technician);
  const { email } = await json<{ email: string }>(technician.session.get('/api/auth/user'));
  const rate = (stars: number, words: string | null) =>
    json(customer.client.put(`/api/jobs/${job.id}/rating`, { data: { stars, words } }));
  const figures = async () =>
    (
      await json<{ ratingCount: number; technicians: { averageRating: number | null }[] }>(
        technician.admin.get(`/api/admin/technician-figures?ids=${technician.id}`),
      )
    ).technicians[0]!.averageRating;

  await test.step('nobody has rated them', async () => {
    expect(await figures()).toBeNull();
    await page.goto('/admin?tab=technicians');
    await page.getByLabel('Search technicians by name or email...').fill(email);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('No ratings yet');
    await expect(page.getByText('Avg Rating')).toBeVisible();
  });

  await test.step('a rating appears without reload', async () => {
    await rate(2, 'The <i>boot</i> was forgotten');
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('2.0');
    await expect(row).toContainText('1 rating');
    expect(await figures()).toBe(2);
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 rating');
    await expectSound(page, 'a profile with ratings');
  });

  await test.step('the bell says who is not content, the job says why', async () => {
    await page.goto('/admin?tab=jobs&status=completed');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const told = page.getByRole('link', { name: /Ruth Achan is not content with a wash/ });
    await told
      .and(page.locator(`[href$="job=${job.id}"]`))
      .filter({ hasText: '2 stars of 5' })
      .click();
    await expect(page).toHaveURL(`/admin?tab=jobs&job=${job.id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    await expect(dialog).toContainText('The <i>boot</i> was forgotten');
    await expectSound(page, 'a job with its rating');
    await rate(5, null);
    await expect(dialog.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await page.reload();
    await expect(dialog.getByRole('img', { name: '5 of 5 stars' })).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin?tab=jobs');
  });

  await test.step('the technician sees the average, not who said what', async () => {
    const phone = await technician.phone(browser);
    await expect(phone.getByRole('img', { name: '5.0 of 5' })).toBeVisible();
    await expect(phone.getByText('1 rating', { exact: true })).toBeVisible();
    await expectSound(phone, 'a dashboard with an average');
    const { rating } = await json<{ rating: unknown }>(technician.client.get(`/api/jobs/${job.id}`));
    expect(rating).toBeNull();
  });
});
