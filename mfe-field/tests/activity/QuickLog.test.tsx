import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openArea, type FieldOptions } from '../open-area.tsx';
import { fieldApi } from '../work-day.ts';

const form = page.getByRole('form', { name: 'Quick Log' });
const kind = form.getByLabelText('Activity');
const notes = form.getByLabelText(/^Notes/);
const send = () => form.getByRole('button', { name: 'Log Activity' }).click();
const toast = (words: string) => page.getByText(words, { exact: true });

/** Opens the dashboard at the quick log. */
async function openQuickLog(options: FieldOptions = {}) {
  const opened = await openArea({ api: fieldApi(), ...options });
  await page.getByRole('radio', { name: 'Quick Log' }).click();
  return opened;
}

test('quick log: has six kinds, and requires one at its field', async () => {
  const { api } = await openArea();
  await expect.element(page.getByRole('radio', { name: 'Recent Activity' })).toBeChecked();
  await expect.element(page.getByText('No activity yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Quick Log' }).click();
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
    'Equipment Check',
    'Maintenance',
    'Training',
    'Other',
  ]);
  await send();
  await expect.element(kind).toHaveAccessibleDescription(expect.stringContaining('Choose an activity'));
  await expect.element(kind).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Use my location' }).click();
  await expect.element(form.getByText('Location unavailable')).toBeVisible();
  await expectSound();
  await expect.element(notes).toHaveAttribute('maxlength', '2000');
  expect(api.calls('POST /api/technician/logs')).toEqual([]);
});

test('quick log: is recorded with place and notes, and appears in the list', async () => {
  const { api } = await openQuickLog({ place: { latitude: 0.31361, longitude: 32.58111 } });
  await kind.selectOptions('Equipment Check');
  await form.getByRole('button', { name: 'Use my location' }).click();
  await expect.element(form.getByText('Location filled in')).toBeVisible();
  await expect.element(form.getByLabelText(/^Location/)).toHaveValue('Near Acacia Avenue');
  await notes.fill('New brushes');
  await send();
  await expect.element(toast('Activity Logged')).toBeVisible();
  await expect.element(kind).toHaveValue('');
  await expect.element(notes).toHaveValue('');
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    {
      type: 'equipment_check',
      location: '0.3136, 32.5811',
      notes: 'New brushes',
      metadata: { manual: true, quickLog: true },
    },
  ]);
  await page.getByRole('radio', { name: 'Recent Activity' }).click();
  const latest = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
  await expect.element(latest).toMatchTextContent('Equipment Check');
  await expect.element(latest).toMatchTextContent('New brushes, Near Acacia Avenue');
  await expect.element(page.getByText('Times in EAT')).toBeVisible();
  await expectSound();
});

test('quick log: a failure keeps what was written', async () => {
  const { api } = await openQuickLog();
  await kind.selectOptions('Other');
  await notes.fill('Tank empty');
  api.on('POST /api/technician/logs', () => problem(409, 'TRAVELING', { message: 'Not now' }));
  await send();
  await expect.element(toast('Log Failed')).toBeVisible();
  await expect.element(toast('Not now')).toBeVisible();
  await expect.element(notes).toHaveValue('Tank empty');
  await expect.element(kind).toHaveValue('other');
});

test('quick log: shows the first error of the server for a field at that field', async () => {
  const { api } = await openQuickLog();
  const errors = ['Too long', 'Not readable'].map((message) => ({ path: 'notes', message }));
  api.on('POST /api/technician/logs', () => problem(400, 'INVALID_REQUEST', { errors }));
  await kind.selectOptions('Other');
  await send();
  await expect.element(notes).toHaveAccessibleDescription('Too long');
});
