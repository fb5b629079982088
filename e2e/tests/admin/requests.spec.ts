import { expect } from '@playwright/test';
import { rowOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { mailTo } from '../../src/platform/inbox.ts';
import { newApplicant } from '../../src/people/applicants.ts';

test('applications: a new one appears without reload; approving it makes the applicant a technician and notifies them', async ({
  page,
  admin,
}) => {
  await page.goto('/admin?tab=requests');
  await page.getByRole('heading', { name: 'Technician Applications' }).waitFor();
  const applicant = await newApplicant();
  const name = `Amina ${applicant.lastName}`;
  await page.getByRole('button', { name: `Review the application of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Admin notes').fill('Known to Brian');
  await dialog.getByRole('button', { name: 'Approve & Promote to Technician' }).click();
  await expect(rowOf(page, applicant.email)).toBeHidden();
  const { text } = await mailTo(applicant.email, 'Welcome: you are now a Yoza technician');
  expect(text).toContain('/technician/login');
  expect(text).not.toContain('Known to Brian');
  const signedIn = await json<{ technician: { role: string } }>(
    applicant.client.post('/api/technician/session-token', { data: {} }),
  );
  expect(signedIn.technician.role).toBe('technician');
  await json(admin.patch(`/api/admin/users/${applicant.id}/role`, { data: { role: 'customer' } }));
});
