import { fetched, fetchPublishedFiles, type PublishedFiles, type Remotes } from './published-files.ts';

/** Complete version of the area in the browser's storage: page, list of remotes and every file, all of the same time. */
export interface FileSet {
  id: string;
  /** List of remotes, under the name that it has in sets of earlier builds. */
  registry: Remotes;
  completedAt: number;
}

// Change the number when the meaning of a set's content changes: sets with a former number are then removed.
const prefix = 'technician-files-1-';
const anyPrefix = 'technician-files-';
const recordAddress = '/record';
/** Address of the application's page, which is the same at all of the area's addresses. */
export const pageAddress = '/technician/dashboard';
const atOnce = 6;

/** Returns the completely downloaded sets, newest first. */
export async function completeSets(): Promise<FileSet[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const records = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).match(recordAddress))?.json() as Promise<FileSet>),
  );
  return records.filter((record) => record !== undefined).toSorted((a, b) => b.completedAt - a.completedAt);
}

/**
 * Downloads the published files, unless they are already stored, and makes them the newest set. A set counts only when it is complete and still the
 * published one, so two versions are never mixed. Rejects when that fails; the existing sets remain.
 */
export async function fetchNewest(): Promise<FileSet> {
  return navigator.locks.request('technician-files', async () => {
    const latest = await fetchPublishedFiles();
    const sets = await completeSets();
    const [newest] = sets;
    if (newest?.id === latest.id && JSON.stringify(newest.registry) === JSON.stringify(latest.remotes)) return newest;
    // A version that is published again after another one need not be downloaded again.
    if (!sets.some(({ id }) => id === latest.id)) await download(latest);
    return markComplete(latest);
  });
}

async function download({ id, files }: PublishedFiles): Promise<void> {
  await caches.delete(prefix + id);
  const cache = await caches.open(prefix + id);
  try {
    const page = await fetched(pageAddress, 'no-store');
    await expectOwnPage(await page.clone().text(), files);
    await cache.put(pageAddress, page);
    for (let start = 0; start < files.length; start += atOnce)
      await Promise.all(files.slice(start, start + atOnce).map((file) => keep(cache, file)));
    const now = await fetchPublishedFiles();
    if (now.id !== id) throw new Error('Another version was published meanwhile');
  } catch (error) {
    await caches.delete(prefix + id);
    throw error;
  }
}

/** Stores a file. Its address identifies its content, so a file of another set need not be fetched again. */
async function keep(cache: Cache, file: string): Promise<void> {
  await cache.put(file, (await caches.match(file, { ignoreVary: true })) ?? (await fetched(file)));
}

/** Throws for a page with files of another build, as can happen while the host is being replaced. */
async function expectOwnPage(html: string, files: readonly string[]): Promise<void> {
  const known = new Set(files);
  const foreign = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].find(([, file]) => !known.has(file ?? ''));
  if (foreign) throw new Error(`The page asks for ${foreign[1]}, which is not of this build`);
}

async function markComplete({ id, remotes }: PublishedFiles): Promise<FileSet> {
  const record: FileSet = { id, registry: remotes, completedAt: Date.now() };
  await (await caches.open(prefix + id)).put(recordAddress, new Response(JSON.stringify(record)));
  return record;
}

/** Returns the page of a set, as the server sent it; undefined if the browser has removed it. */
export async function pageOf({ id }: FileSet): Promise<Response | undefined> {
  return (await caches.open(prefix + id)).match(pageAddress, { ignoreVary: true });
}

/**
 * Removes the remains of failed downloads and all sets except those whose ids `kept` returns. `kept` receives the complete sets, newest first, and
 * runs under the lock of downloads: otherwise a set completed after it returned would be removed.
 */
export async function removeSetsExcept(kept: (sets: readonly FileSet[]) => Promise<readonly string[]>): Promise<void> {
  await navigator.locks.request('technician-files', async () => {
    const keptNames = new Set((await kept(await completeSets())).map((id) => prefix + id));
    const names = (await caches.keys()).filter((name) => name.startsWith(anyPrefix));
    await Promise.all(names.filter((name) => !keptNames.has(name)).map((name) => caches.delete(name)));
  });
}
