import { problem, reply } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Breach } from '../../src/breaches/breaches.api.ts';
import { adminApi, openArea } from '../open-area.tsx';

const breach = (fields: Partial<Breach> = {}): Breach => ({
  id: '5f0c2f6e-8f3f-4d43-9f0e-3a1b2c3d4e5f',
  noticedAt: '2026-11-23T06:00:00.000Z',
  description: 'A phone was stolen in Ntinda.',
  dataConcerned: 'names and addresses',
  peopleAffected: null,
  measures: null,
  reportedAt: null,
  peopleToldAt: null,
  closedAt: null,
  version: 1,
  ...fields,
});

/** Opens the section with a fake API that has these breaches and applies changes to them. */
async function openBreaches(...breaches: Breach[]) {
  let list = breaches;
  const api = adminApi()
    .on('GET /api/admin/erasures', [])
    .on('GET /api/admin/breaches', () => list)
    .on('POST /api/admin/breaches', ({ body }) => {
      const added = breach(body as Partial<Breach>);
      list = [added, ...list];
      return reply(added, { status: 201 });
    })
    .on('PATCH /api/admin/breaches/{id}', ({ body }) => {
      list = [{ ...list[0]!, ...(body as Partial<Breach>), version: list[0]!.version + 1 }];
      return list[0]!;
    });
  await openArea({ path: '/admin?tab=privacy', api });
  await expect.element(page.getByRole('heading', { name: 'Breaches of personal data' })).toBeVisible();
  return api;
}

const dialog = page.getByRole('dialog');
const card = page.getByRole('listitem').filter({ hasText: 'Noticed' });

test('record a breach: shows what is missing, is sent once on a double click, and is then listed to report', async () => {
  const api = await openBreaches();
  await expect.element(page.getByText('No breaches recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Record a breach' }).click();
  await dialog.getByLabelText(/^People affected/).fill('many');
  const record = dialog.getByRole('button', { name: 'Record', exact: true });
  await record.click();
  await expect
    .element(dialog.getByLabelText('What happened'))
    .toHaveAccessibleDescription('Please describe what happened');
  await expect.element(dialog.getByLabelText(/^People affected/)).toHaveAccessibleDescription('Please enter a number');
  await dialog.getByLabelText('Noticed').fill('2026-11-23T09:30');
  await dialog.getByLabelText('What happened').fill('A phone was stolen in Ntinda.');
  await dialog.getByLabelText('Data concerned').fill('names and addresses');
  await dialog.getByLabelText(/^People affected/).fill('12');
  await doubleClick(record);
  await expect.element(page.getByText('Breach recorded')).toBeVisible();
  await expect.element(card).toMatchTextContent('To report');
  expect(api.calls('POST /api/admin/breaches').map(({ body }) => body)).toEqual([
    {
      noticedAt: '2026-11-23T06:30:00.000Z',
      description: 'A phone was stolen in Ntinda.',
      dataConcerned: 'names and addresses',
      peopleAffected: 12,
      measures: null,
    },
  ]);
});

test('edit a breach: sends the changed fields only, and shows it as reported', async () => {
  const api = await openBreaches(breach());
  await expect.element(card).toMatchTextContent(/Noticed .* ago and not reported yet/);
  await card.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabelText(/^Reported to the Office/).fill('2026-11-23T09:45');
  await dialog.getByLabelText(/^Measures taken/).fill('The session was ended.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('Reported', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/admin/breaches/{id}').map(({ body }) => body)).toEqual([
    { measures: 'The session was ended.', reportedAt: '2026-11-23T06:45:00.000Z', version: 1 },
  ]);
});

test('edit a breach that another admin has changed: shows the current version', async () => {
  const api = await openBreaches(breach());
  api.on('PATCH /api/admin/breaches/{id}', () =>
    problem(409, 'BREACH_CHANGED', {
      message: 'Another admin has changed this breach in the meantime. Check it before you save.',
      breach: breach({ version: 2, measures: 'Called the technician' }),
    }),
  );
  await card.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabelText(/^Measures taken/).fill('Locked the phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Another admin has changed this breach in the meantime.');
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog.getByLabelText(/^Measures taken/)).toHaveValue('Called the technician');
});

test('letter: has the facts of the breach', async () => {
  await openBreaches(breach({ peopleAffected: 12, measures: 'The session was ended.' }));
  await card.getByRole('button', { name: /^Letter/ }).click();
  for (const text of ['section 23', 'A phone was stolen in Ntinda.', 'names and addresses', '12', 'Nov 23, 2026'])
    await expect.element(dialog).toMatchTextContent(text);
});
