import { pageOf } from './file-set.ts';
import { setForNewPage, setOfPage } from './set-of-page.ts';
import { withFreshNonce } from './with-fresh-nonce.ts';
import type { FetchEvent } from './worker-scope.ts';

const area = /^\/technician(\/dashboard|\/login)?$/;

/**
 * What the worker answers itself: the area's page, the registry of remotes as it belongs to that page, and files whose address names their
 * content. Undefined for everything else, calls above all, which goes on as if there were no worker.
 */
export function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return area.test(pathname) ? page(event) : undefined;
  if (pathname === '/remotes.json') return isFromArea(request) ? registry(event) : undefined;
  return /^\/(assets|remotes)\//.test(pathname) ? file(request) : undefined;
}

async function page({ request, resultingClientId }: FetchEvent): Promise<Response> {
  const set = await setForNewPage(resultingClientId);
  const kept = set && (await pageOf(set));
  return kept ? withFreshNonce(kept) : fetch(request);
}

async function registry({ request, clientId }: FetchEvent): Promise<Response> {
  const set = await setOfPage(clientId);
  return set ? Response.json(set.registry) : fetch(request);
}

/** Of whichever set: the address names the content. A second attempt at the same file carries a number behind its address. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);
}

/** From the field area one can go on to other areas without a new page: those are asked for as they are now. */
function isFromArea({ referrer }: Request): boolean {
  return referrer !== '' && area.test(new URL(referrer).pathname);
}
