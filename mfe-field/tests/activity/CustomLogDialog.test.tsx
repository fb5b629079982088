import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignedJob, shortId } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const path = '/technician/dashboard?tab=time-tracker';
const open = page.getByRole('button', { name: 'Custom Log' });
const dialog = page.getByRole('dialog', { name: 'Custom Log' });
const kind = dialog.getByLabelText('Activity');
const notes = dialog.getByLabelText(/^Notes/);
const send = () => dialog.getByRole('button', { name: 'Log Activity' }).click();

test('custom log: notes an activity for a job, with place and notes', async () => {
  const job = assignedJob();
  const { api } = await openArea({ path, api: fieldApi(workDay({ jobs: [job] })) });
  await open.click();
  await expect.element(kind).toBeVisible();
  expect(
    kind
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual([
    'Choose an activity',
    'Travel Started',
    'Travel Ended',
    'Travel',
    'Equipment Check',
    'Maintenance',
    'Training',
    'Other',
  ]);
  await send();
  await expect.element(kind).toHaveAccessibleDescription(expect.stringContaining('Choose an activity'));
  await expectSound();
  await kind.selectOptions('Maintenance');
  await dialog.getByLabelText(/^Job/).selectOptions(`${shortId(job)}, Toyota Harrier`);
  await dialog.getByLabelText(/^Location/).fill('Kololo');
  await notes.fill('Hose mended');
  await send();
  await expect.element(page.getByText('Activity Logged', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    {
      type: 'maintenance',
      jobId: job.id,
      location: 'Kololo',
      notes: 'Hose mended',
      metadata: { manual: true, quickLog: false },
    },
  ]);
  const latest = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
  await expect.element(latest).toMatchTextContent(`Maintenance, ${shortId(job)}`);
  await expect.element(latest).toMatchTextContent('Hose mended, Kololo');
});

test('custom log: keeps the entry on failure; Escape closes it and focus returns to its button', async () => {
  const { api } = await openArea({ path });
  await open.click();
  await kind.selectOptions('Training');
  await notes.fill('Polishing');
  api.on('POST /api/technician/logs', () => problem(409, 'TRAVELING', { message: 'Not now' }));
  await send();
  await expect.element(page.getByText('Failed to Log Activity', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not now', { exact: true })).toBeVisible();
  await expect.element(notes).toHaveValue('Polishing');
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});
