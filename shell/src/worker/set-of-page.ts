import { completeSets, removeSetsExcept, type FileSet } from './file-set.ts';
import { worker } from './worker-scope.ts';

/** Opens the cache with the sets of pages, beside the files: an idle worker is stopped and loses its state. */
const memory = () => caches.open('technician-pages');
const currentKey = '/current';
const pageKey = (id: string) => `/page/${id}`;

async function recall(key: string): Promise<string | undefined> {
  return (await (await memory()).match(key))?.text();
}

async function remember(key: string, setId: string): Promise<void> {
  await (await memory()).put(key, new Response(setId));
}

/**
 * Returns the set that a newly opened page starts with; undefined while there is none. A page opened beside others, or reloaded, gets theirs, so that
 * the version does not change during work. A page opened when no other is gets the newest.
 */
export async function setForNewPage(pageId: string): Promise<FileSet | undefined> {
  const sets = await completeSets();
  const open = await worker.clients.matchAll({ type: 'window' });
  const current = open.length > 0 ? await recall(currentKey) : undefined;
  const set = sets.find(({ id }) => id === current) ?? sets[0];
  if (!set) return undefined;
  await remember(currentKey, set.id);
  if (pageId) await remember(pageKey(pageId), set.id);
  return set;
}

/** Returns the set an open page started with; the current set for a page opened before the worker existed. */
export async function setOfPage(pageId: string): Promise<FileSet | undefined> {
  const sets = await completeSets();
  const known = (await recall(pageKey(pageId))) ?? (await recall(currentKey));
  const set = sets.find(({ id }) => id === known) ?? sets[0];
  if (set && known !== set.id) await remember(pageKey(pageId), set.id);
  return set;
}

/** Makes the newest set the current one, if there is none yet. */
export async function beginWithNewest(): Promise<void> {
  if (!(await recall(currentKey))) await takeNewest();
}

/** Makes the newest set the current one: pages opened from now on start with it. */
export async function takeNewest(): Promise<void> {
  const [newest] = await completeSets();
  if (newest) await remember(currentKey, newest.id);
}

/** Removes the sets that no page uses or will use, and the entries of closed pages. */
export async function tidyUp(): Promise<void> {
  await removeSetsExcept(async ([newest]) => {
    const open = await worker.clients.matchAll({ type: 'window' });
    const inUse = await Promise.all([recall(currentKey), ...open.map(({ id }) => recall(pageKey(id)))]);
    return [newest?.id, ...inUse].filter((id) => id !== undefined);
  });
  const open = await worker.clients.matchAll({ type: 'window' });
  const kept = new Set([currentKey, ...open.map(({ id }) => pageKey(id))]);
  const cache = await memory();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!kept.has(pathname)) await cache.delete(pathname);
  }
}
