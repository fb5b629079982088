import { expectSound } from '@yoza/component-testing/check-page';
import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { job, of, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';

/** Opens the dialog from a job's row; the API changes the job. */
async function openEdit(booked: Job): Promise<OpenPage> {
  const api: FakeApi = adminApi()
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('PATCH /api/jobs/{id}', ({ body }) => {
      const { totalPrice, ...change } = body;
      const changed: Job = { ...booked, ...change, ...(totalPrice && { totalPrice: `${totalPrice}.00` }) };
      api.on('GET /api/admin/jobs', [changed]);
      return changed;
    });
  const opened = await openArea({ path: '/admin?tab=jobs', api });
  await page.getByRole('button', { name: `Edit job ${shortOf(booked)}` }).click();
  await expect.element(total).toBeVisible();
  return opened;
}

const dialog = page.getByRole('dialog', { name: /^Edit job/ });
const total = dialog.getByLabelText('Total price (UGX)');
const status = dialog.getByLabelText('Status');
const instructions = dialog.getByLabelText(/^Special instructions/);
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
const offeredStatuses = () =>
  status
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('edit job: sends what changed and the version it was based on', async () => {
  const booked = job({ version: 7 });
  const { api } = await openEdit(booked);
  await expect.element(total).toHaveValue(64_800);
  await expect.element(total).toHaveAttribute('step', '0.01');
  await expect.element(dialog).toMatchTextContent('UGX 64,800, tax included');
  await total.fill('70000');
  await expect.element(dialog).toMatchTextContent('UGX 70,000, tax included');
  await instructions.fill('Ring at the green gate');
  await save();
  await expect.element(page.getByText('Job updated', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: shortOf(booked) })).toMatchTextContent('UGX 70,000');
  expect(api.calls('PATCH /api/jobs/{id}')).toMatchObject([
    {
      params: { id: booked.id },
      body: { totalPrice: 70_000, specialInstructions: 'Ring at the green gate', version: 7 },
    },
  ]);
});

test('edit job: a total that is not at least one whole shilling is refused at its field', async () => {
  await openEdit(job());
  for (const wrong of ['0', '70000.5']) {
    await total.fill(wrong);
    await save();
    await expect.element(total).toHaveAccessibleDescription(/Enter whole shillings, at least 1/);
  }
});

test('edit job: offers the statuses it can go to, and sends the chosen one', async () => {
  const moses = person();
  const { api } = await openEdit(job({ status: 'assigned', ...of(moses) }));
  expect(offeredStatuses()).toEqual(['Assigned', 'Pending', 'In progress', 'Cancelled']);
  await status.selectOptions('In progress');
  await save();
  await expect.element(page.getByText('Job updated', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/jobs/{id}').map(({ body }) => body)).toEqual([{ status: 'in_progress', version: 1 }]);
});

test('edit job: without a technician it can only be cancelled, with a warning', async () => {
  await openEdit(job());
  expect(offeredStatuses()).toEqual(['Pending', 'Cancelled']);
  await expect.element(dialog).toMatchTextContent('Assign a technician to change the status.');
  await status.selectOptions('Cancelled');
  await expect.element(dialog).toMatchTextContent('This action cannot be undone.');
});

test('edit job: a completed and paid one keeps status and total', async () => {
  await openEdit(job({ status: 'completed', paymentStatus: 'paid' }));
  await expect.element(status).toBeDisabled();
  await expect.element(total).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('The job is paid, so its total can no longer be changed.');
});

test('edit job: a concurrent change is reported, shown on request, and the next save is based on it', async () => {
  const booked = job();
  const { api } = await openEdit(booked);
  const changed: Job = { ...booked, version: 2, specialInstructions: 'Beware of the dog' };
  const message = 'This job has changed in the meantime. Check it before you save.';
  api.on('PATCH /api/jobs/{id}', ({ body }) =>
    body.version === 2
      ? { ...changed, totalPrice: '62000.00' }
      : problem(409, 'JOB_CHANGED', { message, job: changed }),
  );
  await total.fill('61000');
  await save();
  await expect.element(dialog).toMatchTextContent(message);
  await expect.element(page.getByText('Failed to update job')).toBeVisible();
  await expect.element(total).toHaveValue(61_000);
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(instructions).toHaveValue('Beware of the dog');
  await total.fill('62000');
  await save();
  await expect.element(page.getByText('Job updated', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/jobs/{id}').map(({ body }) => body)).toEqual([
    { totalPrice: 61_000, version: 1 },
    { totalPrice: 62_000, version: 2 },
  ]);
});

test('edit job: shows an admin whose session has ended a message, and opens the sign-in page', async () => {
  const { api, left } = await openEdit(job());
  api.on('PATCH /api/jobs/{id}', () => problem(401, 'UNAUTHORIZED'));
  await instructions.fill('Ring twice');
  await save();
  await expect.element(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/api\/login\?.*admin/)]);
});

test('edit job: the dialog is accessible and no wider than a small phone', async () => {
  await openEdit(job());
  await expectSound();
});
