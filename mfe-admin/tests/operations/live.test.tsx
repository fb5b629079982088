import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openArea } from '../open-area.tsx';
import { deadLetter, operationsApi, stuckPayment } from '../operations-api.ts';

// Otherwise the regular refresh would do what a frame failed to do.
vi.mock(import('../../src/operations/operations-keys.ts'), async (original) => ({
  ...(await original()),
  refreshMs: 1e9 as 30_000,
}));

const path = '/admin?tab=operations';

test('replay by another admin, and the outcome of a payment: refresh the lists', async () => {
  const me = admin();
  const socket = new FakeSocket();
  let letters = [deadLetter()];
  let stuck = [stuckPayment()];
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/dead-letters', () => letters)
    .on('GET /api/admin/operations/billing/stuck-payments', () => stuck);
  await openArea({ path, api, user: me });
  await socket.connect(me);
  await expect.element(page.getByRole('table', { name: 'Dead letters of Billing' })).toBeVisible();
  letters = [];
  socket.send({ type: 'changed', topic: 'audit', id: crypto.randomUUID() });
  await expect.element(page.getByText('No dead letters')).toBeVisible();
  stuck = [];
  socket.send({ type: 'changed', topic: 'payment', id: crypto.randomUUID() });
  await expect.element(page.getByText('No stuck payments')).toBeVisible();
});
