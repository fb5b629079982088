import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putAnswer, readAnswers, removeAnswer } from '../src/offline/reads/answers-store.ts';
import { keepReads, lastResponseTo, restoreReads } from '../src/offline/reads/keep-reads.ts';
import { storageFullAtom } from '../src/offline/reads/reads.atoms.ts';

// The area's API client is created when its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

const jobs = ['field', 'active-jobs'];
const moses = 'moses';
let isSignedIn: boolean;
let stops: (() => void)[];

beforeEach(async () => {
  isSignedIn = true;
  stops = [];
  vi.stubGlobal('localStorage', { getItem: () => (isSignedIn ? 'token' : null) });
  for (const respond of await readAnswers()) await removeAnswer(respond);
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Data on a technician's screens, as on a page that was just opened. */
async function pageOf(technicianId: string): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await restoreReads(client, technicianId);
  stops.push(keepReads(client, technicianId));
  return client;
}

const respond = (client: QueryClient, queryKey: readonly string[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 });

const kept = async () =>
  (await readAnswers()).map(({ technicianId, queryKey, data }) => [technicianId, queryKey, data]);

test('saved response: is restored at the next start with its original time', async () => {
  const first = await pageOf(moses);
  await respond(first, jobs, ['harrier']);
  const { dataUpdatedAt } = first.getQueryState(jobs)!;
  await vi.waitFor(async () => expect(await kept()).toEqual([[moses, jobs, ['harrier']]]));
  for (const stop of stops.splice(0)) stop();

  const second = await pageOf(moses);
  expect(second.getQueryData(jobs)).toEqual(['harrier']);
  expect(second.getQueryState(jobs)?.dataUpdatedAt).toBe(dataUpdatedAt);
});

test('saved response: includes a change made on the phone but keeps its original time', async () => {
  const client = await pageOf(moses);
  await respond(client, jobs, ['harrier']);
  const query = client.getQueryCache().find({ queryKey: jobs })!;
  const answered = lastResponseTo(query);
  client.setQueryData(jobs, ['harrier, ticked'], { updatedAt: answered + 600_000 });
  expect(lastResponseTo(query)).toBe(answered);
  await vi.waitFor(async () => expect(await kept()).toEqual([[moses, jobs, ['harrier, ticked']]]));
  expect((await readAnswers())[0]?.answeredAt).toBe(answered);
});

test('saved response: is limited to queries of the field area', async () => {
  const client = await pageOf(moses);
  await respond(client, ['/api/jobs'], []);
  await respond(client, jobs, []);
  await vi.waitFor(async () => expect(await kept()).toEqual([[moses, jobs, []]]));
});

test('saved response: is removed if it belongs to another technician or is older than two weeks', async () => {
  const old = Date.now() - 15 * 86_400_000;
  await putAnswer({ technicianId: 'okello', hash: 'a', queryKey: jobs, data: ['secret'], answeredAt: Date.now() });
  await putAnswer({ technicianId: moses, hash: 'b', queryKey: ['field', 'stats'], data: {}, answeredAt: old });
  const client = await pageOf(moses);
  expect(client.getQueryCache().getAll()).toEqual([]);
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

test('saved response: is not stored if it arrives after sign-out', async () => {
  const client = await pageOf(moses);
  isSignedIn = false;
  await respond(client, jobs, ['harrier']);
  await putAnswer({ technicianId: moses, hash: 'c', queryKey: jobs, data: [], answeredAt: Date.now() });
  expect(await kept()).toEqual([]);
});

test('full phone storage: is reported until there is room again', async () => {
  const client = await pageOf(moses);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await respond(client, jobs, ['harrier']);
  await vi.waitFor(() => expect(getDefaultStore().get(storageFullAtom)).toBe(true));
  put.mockRestore();
  await respond(client, jobs, ['harrier', 'premio']);
  await vi.waitFor(() => expect(getDefaultStore().get(storageFullAtom)).toBe(false));
});
