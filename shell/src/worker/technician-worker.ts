import { responseTo } from './response.ts';
import { completeSets, fetchNewest } from './file-set.ts';
import { beginWithNewest, setOfPage, takeNewest, tidyUp } from './set-of-page.ts';
import { worker } from './worker-scope.ts';

/*
 * Pages send { type: 'look' } to check for newly published files, and { type: 'take' } to be opened with them from now on. They receive
 * { type: 'version', isNewerThere }, { type: 'taken' }, and { type: 'full' } when the browser's storage has no space for the files.
 */

worker.addEventListener('install', (event) => {
  // Without a complete set nothing works offline: the browser retries at the next visit.
  event.waitUntil(fetchNewest().then(() => worker.skipWaiting(), notifyWhenFull));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(beginWithNewest().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response) event.respondWith(response);
});

worker.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'look') event.waitUntil(look());
  if (type === 'take') event.waitUntil(takeNewest().then(() => event.source?.postMessage({ type: 'taken' })));
});

async function look(): Promise<void> {
  // If the newest files cannot be fetched now, they are fetched later; a set that is already there is announced all the same.
  await fetchNewest().catch((error: unknown) => notifyWhenFull(error).catch(() => {}));
  const [newest] = await completeSets();
  for (const page of await worker.clients.matchAll({ type: 'window' })) {
    const own = await setOfPage(page.id);
    page.postMessage({ type: 'version', isNewerThere: newest !== undefined && own?.id !== newest.id });
  }
  await tidyUp();
}

/** Notifies all pages if the storage is full, then rejects with the same error. */
async function notifyWhenFull(error: unknown): Promise<never> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: 'full' });
  }
  throw error;
}
