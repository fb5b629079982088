import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Acknowledgement, Erasure } from '../../src/privacy/erasures.api.ts';
import { adminApi, openArea } from '../open-area.tsx';

const list = 'GET /api/admin/erasures';

/** Creates an erasure whose customer has an id that begins with `start`. */
const erasure = (start: string, fields: Partial<Erasure> = {}): Erasure => ({
  customerId: `${start}-0000-4000-8000-000000000000`,
  requestedAt: '2026-10-01T06:41:00.000Z',
  dueAt: '2026-10-15T06:41:00.000Z',
  blockedBy: null,
  erasedAt: null,
  state: 'pending',
  acknowledgements: [],
  ...fields,
});

const acknowledged = (service: Acknowledgement['service'], held: Acknowledgement['held'] = []): Acknowledgement => ({
  service,
  at: '2026-10-15T06:43:00.000Z',
  held,
});

const erased = (start: string, acknowledgements: Acknowledgement[]) =>
  erasure(start, { state: 'erased', erasedAt: '2026-10-15T06:42:00.000Z', acknowledgements });

/** API without breaches. */
const privacyApi = () => adminApi().on('GET /api/admin/breaches', []);
const open = (api: FakeApi) => openArea({ path: '/admin?tab=privacy', user: admin(), api });
const row = (start: string) => page.getByRole('row').filter({ hasText: start.toUpperCase() });

test('erasures: show customer, times and state, and why one is blocked', async () => {
  const closed = erasure('c0c0c0c0', { state: 'closed' });
  const blocked = erasure('b0b0b0b0', { state: 'blocked', blockedBy: 'open-balance' });
  await open(privacyApi().on(list, [erasure('a0a0a0a0'), blocked, closed]));
  await expect.element(row('a0a0a0a0')).toMatchTextContent('Pending');
  for (const text of ['Oct 1', '9:41 AM', 'Oct 15']) await expect.element(row('a0a0a0a0')).toMatchTextContent(text);
  await expect.element(row('b0b0b0b0')).toMatchTextContent('BlockedA balance is due');
  await expect.element(row('c0c0c0c0')).toMatchTextContent('Account closed');
  await expect.element(page.getByText('3 erasures, times in EAT')).toBeVisible();
  await expectSound();
});

test('erasures: show which services have erased, which have not, and what is held until when', async () => {
  const held = [
    { kind: 'tax-documents' as const, count: 2, until: '2031-12-31' },
    { kind: 'ledger' as const, count: 1, until: null },
  ];
  const all = [acknowledged('billing', held), acknowledged('chat'), acknowledged('identity'), acknowledged('jobs')];
  await open(privacyApi().on(list, [erased('a0a0a0a0', all), erased('b0b0b0b0', [acknowledged('identity')])]));
  for (const text of [
    '4 of 4',
    'Held until Dec 31, 2031: 2 tax documents',
    'Held: 1 ledger transaction',
    'Oct 15, 2026, 9:42 AM',
  ])
    await expect.element(row('a0a0a0a0')).toMatchTextContent(text);
  await expect.element(row('b0b0b0b0')).toMatchTextContent('1 of 4Waiting for jobs, billing, chat');
  await expectSound();
});

test('erasures: load page by page, and again when an account is erased', async () => {
  const api = privacyApi().on(list, ({ query }) =>
    query.get('cursor') === 'next'
      ? reply([erasure('b0b0b0b0')])
      : reply([erasure('a0a0a0a0')], { headers: { 'X-Next-Cursor': 'next' } }),
  );
  const me = admin();
  const socket = new FakeSocket();
  await openArea({ path: '/admin?tab=privacy', user: me, api });
  await socket.connect(me);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(row('b0b0b0b0')).toBeVisible();
  api.on(list, [erased('a0a0a0a0', [])]);
  socket.send({ type: 'changed', topic: 'user', id: 'a0a0a0a0-0000-4000-8000-000000000000' });
  await expect.element(row('a0a0a0a0')).toMatchTextContent('Erased');
});

test('erasures: without any, the list says so; if they cannot be loaded, Retry loads them', async () => {
  const api = privacyApi().on(list, () => problem(503, 'UNAVAILABLE'));
  await open(api);
  await expect.element(page.getByText('Erasures could not be loaded')).toBeVisible();
  api.on(list, []);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No erasures yet')).toBeVisible();
  await expectSound();
});
