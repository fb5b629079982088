import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueueStore } from '../src/offline/queue-store.ts';
import { unsentOnPhone } from '../src/offline/unsent.ts';

let token: string | null;

// The area's API client is created when its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));
vi.stubGlobal('localStorage', { getItem: () => token });

const store = createQueueStore();
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const owners = async () => (await store.all()).map(({ technicianId }) => technicianId);

beforeEach(async () => {
  token = null;
  await store.remove(await store.all());
  for (const technicianId of ['brian', 'carol', 'brian', 'dora']) {
    const act = { kind: 'clock_in' as const, body: {} };
    const occurredAt = '2027-03-05T09:00:00.000Z';
    await store.add({ id: crypto.randomUUID(), technicianId, act, occurredAt, attempts: 0, refusal: null });
  }
});

test('unsent changes: include only those of the technician who signs out', async () => {
  const unsent = await unsentOnPhone(['brian']);
  expect(unsent.count).toBe(2);
  await unsent.forget();
  expect(await owners()).toEqual(['carol', 'dora']);
});

test('unsent changes: include those of the technician whose token the phone holds', async () => {
  token = tokenOf('carol');
  const unsent = await unsentOnPhone(['brian']);
  expect(unsent.count).toBe(3);
  await unsent.forget();
  expect(await owners()).toEqual(['dora']);
});

test('unsent changes: can be discarded after they were sent, without affecting other technicians', async () => {
  const unsent = await unsentOnPhone(['carol']);
  await store.remove((await store.all()).filter(({ technicianId }) => technicianId === 'carol'));
  await unsent.forget();
  expect(await owners()).toEqual(['brian', 'brian', 'dora']);
});

test('unsent changes: count as none if the queue cannot be read', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Broken', 'UnknownError');
  });
  expect((await unsentOnPhone(['brian'])).count).toBe(0);
  vi.restoreAllMocks();
});
