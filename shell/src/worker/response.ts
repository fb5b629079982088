import { pageOf } from './file-set.ts';
import { setForNewPage, setOfPage } from './set-of-page.ts';
import { withFreshNonce } from './with-fresh-nonce.ts';
import type { FetchEvent } from './worker-scope.ts';

const area = /^\/technician(\/dashboard|\/login)?$/;

/**
 * Returns the response the worker gives itself: the area's page, the list of remotes that belongs to that page, and files whose address names
 * their content. Undefined for all other requests, API calls above all, which proceed as if there were no worker.
 */
export function responseTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return area.test(pathname) ? page(event) : undefined;
  if (pathname === '/remotes.json') return isFromArea(request) ? remotes(event) : undefined;
  return /^\/(assets|remotes)\//.test(pathname) ? file(request) : undefined;
}

async function page({ request, resultingClientId }: FetchEvent): Promise<Response> {
  const set = await setForNewPage(resultingClientId);
  const kept = set && (await pageOf(set));
  return kept ? withFreshNonce(kept) : fetch(request);
}

async function remotes({ request, clientId }: FetchEvent): Promise<Response> {
  const set = await setOfPage(clientId);
  // Safari before 17 lacks Response.json.
  const headers = { 'Content-Type': 'application/json' };
  return set ? new Response(JSON.stringify(set.registry), { headers }) : fetch(request);
}

/** Returns a file from any set, since the address identifies the content. A retry of the same file carries a number in the query of its address. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);
}

/** True for a request from the field area. A list that another area fetches again, after a failed load, is the published one. */
function isFromArea({ referrer }: Request): boolean {
  return referrer !== '' && area.test(new URL(referrer).pathname);
}
