import { fetched, wantedFiles, type Registry, type WantedFiles } from './wanted-files.ts';

/** A whole version of the area in the browser's store: page, registry and every file, all of one moment. */
export interface FileSet {
  id: string;
  registry: Registry;
  completedAt: number;
}

// Another number when what is in a set changes its meaning: sets of before are then removed.
const prefix = 'technician-files-1-';
const anyPrefix = 'technician-files-';
const recordAddress = '/record';
/** The application's page; it is the same at all of the area's addresses. */
export const pageAddress = '/technician/dashboard';
const atOnce = 6;

/** The sets that were downloaded whole, the newest first. */
export async function completeSets(): Promise<FileSet[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const records = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).match(recordAddress))?.json() as Promise<FileSet>),
  );
  return records.filter((record) => record !== undefined).toSorted((a, b) => b.completedAt - a.completedAt);
}

/**
 * Downloads what is published now, unless it is there already, and makes it the newest set. A set counts only once all of it is there and
 * still what is published, so half of one and half of another is never one. Rejects when that fails; what was there before stays.
 */
export async function fetchNewest(): Promise<FileSet> {
  return navigator.locks.request('technician-files', async () => {
    const wanted = await wantedFiles();
    const sets = await completeSets();
    const [newest] = sets;
    if (newest?.id === wanted.id && JSON.stringify(newest.registry) === JSON.stringify(wanted.registry)) return newest;
    // What was published before something else, and is again, need not be downloaded again.
    if (!sets.some(({ id }) => id === wanted.id)) await download(wanted);
    return markComplete(wanted);
  });
}

async function download({ id, files }: WantedFiles): Promise<void> {
  await caches.delete(prefix + id);
  const cache = await caches.open(prefix + id);
  try {
    const page = await fetched(pageAddress, 'no-store');
    await expectOwnPage(await page.clone().text(), files);
    await cache.put(pageAddress, page);
    for (let start = 0; start < files.length; start += atOnce)
      await Promise.all(files.slice(start, start + atOnce).map((file) => keep(cache, file)));
    const now = await wantedFiles();
    if (now.id !== id) throw new Error('Another version was published meanwhile');
  } catch (error) {
    await caches.delete(prefix + id);
    throw error;
  }
}

/** Each file names its content: what another set has need not be fetched again. */
async function keep(cache: Cache, file: string): Promise<void> {
  await cache.put(file, (await caches.match(file, { ignoreVary: true })) ?? (await fetched(file)));
}

/** While the host is being replaced its page and its list of files could be of two builds. */
async function expectOwnPage(html: string, files: readonly string[]): Promise<void> {
  const known = new Set(files);
  const foreign = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].find(([, file]) => !known.has(file ?? ''));
  if (foreign) throw new Error(`The page asks for ${foreign[1]}, which is not of this build`);
}

async function markComplete({ id, registry }: WantedFiles): Promise<FileSet> {
  const record: FileSet = { id, registry, completedAt: Date.now() };
  await (await caches.open(prefix + id)).put(recordAddress, new Response(JSON.stringify(record)));
  return record;
}

/** The page of a set, as the server sent it. */
export async function pageOf({ id }: FileSet): Promise<Response | undefined> {
  return (await caches.open(prefix + id)).match(pageAddress, { ignoreVary: true });
}

/**
 * Removes the remains of failed downloads and all sets except those whose ids `kept` returns. `kept` receives the complete sets, newest first, and
 * runs under the lock of downloads: a set that was completed after it returned would be removed.
 */
export async function removeSetsExcept(kept: (sets: readonly FileSet[]) => Promise<readonly string[]>): Promise<void> {
  await navigator.locks.request('technician-files', async () => {
    const keptNames = new Set((await kept(await completeSets())).map((id) => prefix + id));
    const names = (await caches.keys()).filter((name) => name.startsWith(anyPrefix));
    await Promise.all(names.filter((name) => !keptNames.has(name)).map((name) => caches.delete(name)));
  });
}
