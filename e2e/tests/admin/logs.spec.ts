import { expect } from '@playwright/test';
import { submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { newName } from '../../src/people/applicants.ts';
import { newTechnician } from '../../src/people/new-technician.ts';

test('logs: an entry by an admin changes the job, and those of the technician appear without reload', async ({
  page,
}) => {
  const lastName = newName();
  await using technician = await newTechnician(lastName);
  const { id } = await technician.assigned();
  const jobId = id.slice(0, 8).toUpperCase();
  const entries = page.getByRole('listitem').filter({ hasText: `Moses ${lastName}` });
  await page.goto(`/admin?tab=logs&technician=${technician.id}`);
  await page.getByRole('button', { name: 'Add Log Entry' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Log Entry' });
  await dialog.getByLabel('Activity').selectOption('Job started');
  await dialog.getByRole('combobox', { name: 'Job' }).fill(jobId);
  await dialog.getByRole('option', { name: jobId }).click();
  await submitOf(page, 'Add Log Entry').click();
  await expect(entries.filter({ hasText: 'Job started' })).toContainText('Logged by Ruth Achieng');
  const { status } = await json<{ status: string }>(technician.admin.get(`/api/jobs/${id}`));
  expect(status).toBe('in_progress');
  await technician.log('training');
  await expect(entries.filter({ hasText: 'Training' })).toHaveCount(1);
});
