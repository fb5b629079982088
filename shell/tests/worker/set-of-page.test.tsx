import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeSets } from '../../src/worker/file-set.ts';
import { tidyUp } from '../../src/worker/set-of-page.ts';

// Lock the worker holds while it downloads or removes a version.
const lock = 'technician-files';

beforeEach(() => vi.stubGlobal('clients', { matchAll: () => Promise.resolve([]) }));

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

async function storeSet(id: string, completedAt: number): Promise<void> {
  const cache = await caches.open(`technician-files-1-${id}`);
  await cache.put('/record', Response.json({ id, registry: {}, completedAt }));
}

const idsOfSets = async () => (await completeSets()).map(({ id }) => id);

test('tidying up: keeps only the newest version while no page is open', async () => {
  await storeSet('old', 1);
  await storeSet('new', 2);
  await tidyUp();
  expect(await idsOfSets()).toEqual(['new']);
});

test('tidying up: waits for a running download and keeps the version it stores', async () => {
  await storeSet('old', 1);
  const download = Promise.withResolvers<void>();
  const downloaded = navigator.locks.request(lock, () => download.promise);
  const tidied = tidyUp();
  await vi.waitUntil(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === lock));
  await storeSet('new', 2);
  download.resolve();
  await Promise.all([downloaded, tidied]);
  expect(await idsOfSets()).toEqual(['new']);
});
