import { expect, test } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { newCustomer } from '../src/people/new-customer.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { anonymousClient } from '../src/people/sign-in.ts';

type Clients = Record<'anonymous' | 'customer', APIRequestContext>;
const foreign = 'https://evil.test';
const once = { maxRedirects: 0, headers: { Origin: foreign } };

async function fileOf(client: APIRequestContext, pattern: RegExp, page = '/'): Promise<string> {
  const found = pattern.exec(await (await client.get(page)).text())?.[0];
  if (!found) throw new Error(`${page} names nothing like ${pattern}`);
  return found;
}

async function remoteFile(client: APIRequestContext): Promise<string> {
  const [remote] = Object.values(await json<Record<string, { manifest: string }>>(client.get('/remotes.json')));
  return remote!.manifest;
}

const caching = { never: 'no-store', checked: 'no-cache', forGood: 'public, max-age=31536000, immutable' };

/** Kinds of responses, each with the call for it, its status and its Cache-Control, which is not checked if empty. */
const kinds: [kind: string, get: (clients: Clients) => Promise<APIResponse>, status: number, cached: string][] = [
  ['the front page', ({ anonymous }) => anonymous.get('/', once), 200, caching.never],
  ['the page of an area', ({ customer }) => customer.get('/customer', once), 200, caching.never],
  ['a page that does not exist', ({ anonymous }) => anonymous.get('/nothing', once), 404, caching.never],
  ['public data', ({ anonymous }) => anonymous.get('/api/services', once), 200, caching.never],
  ['customer data', ({ customer }) => customer.get('/api/vehicles', once), 200, caching.never],
  ['a call without a credential', ({ anonymous }) => anonymous.get('/api/vehicles', once), 401, caching.never],
  ['a call that the caller may not make', ({ customer }) => customer.get('/api/admin/users', once), 403, caching.never],
  ['a call that a service refuses', ({ customer }) => customer.get('/api/jobs?limit=0', once), 400, caching.never],
  [
    'a call from a foreign page',
    ({ customer }) => customer.post('/api/vehicles', { ...once, data: {} }),
    403,
    caching.never,
  ],
  [
    'a preflight of a foreign page',
    ({ customer }) => customer.fetch('/api/vehicles', { ...once, method: 'OPTIONS' }),
    405,
    caching.never,
  ],
  ['a route that does not exist', ({ anonymous }) => anonymous.get('/api/nothing', once), 404, caching.never],
  ['a redirect to the provider', ({ anonymous }) => anonymous.get('/api/login', once), 302, caching.never],
  ['a failed sign-in', ({ anonymous }) => anonymous.get('/api/callback?state=x', once), 302, caching.never],
  ['signing out', ({ anonymous }) => anonymous.get('/api/logout', once), 302, caching.never],
  [
    'a script',
    async ({ anonymous }) => anonymous.get(await fileOf(anonymous, /\/assets\/[\w.-]+\.js/, '/customer'), once),
    200,
    caching.forGood,
  ],
  ['an icon', ({ anonymous }) => anonymous.get('/icon.svg', once), 200, caching.checked],
  ['a service worker', ({ anonymous }) => anonymous.get('/technician-worker.js', once), 200, caching.checked],
  ['the list of remotes', ({ anonymous }) => anonymous.get('/remotes.json', once), 200, caching.never],
  [
    "a remote's manifest",
    async ({ anonymous }) => anonymous.get(await remoteFile(anonymous), once),
    200,
    caching.checked,
  ],
  [
    "a remote's file that is not there",
    async ({ anonymous }) =>
      anonymous.get((await remoteFile(anonymous)).replace('mf-manifest.json', 'nothing.js'), once),
    404,
    '',
  ],
  [
    'a remote that does not exist',
    ({ anonymous }) => anonymous.get('/remotes/nothing/1/a.js', once),
    404,
    caching.never,
  ],
  ['health', ({ anonymous }) => anonymous.get('/healthz', once), 200, caching.never],
  ['readiness', ({ anonymous }) => anonymous.get('/readyz', once), 200, caching.never],
];

let clients: Clients;
test.beforeAll(async () => {
  clients = { anonymous: await anonymousClient(), customer: (await newCustomer()).client };
});

for (const [kind, get, status, cached] of kinds) {
  test(`${kind}: has the security headers`, async () => {
    const response = await get(clients);
    const headers = response.headers();
    expect(response.status()).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^geolocation=\(self\), .*camera=\(\)/),
    });
    expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|data:(?! blob:)/);
    expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
    if (cached) expect(headers['cache-control']).toBe(cached);
    // Pages of other origins have no access, and the software in use is not disclosed. Plain http must be allowed on localhost.
    for (const name of [
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'server',
      'x-powered-by',
      'strict-transport-security',
    ]) {
      expect(headers[name], name).toBeUndefined();
    }
  });
}

test('page: has its own nonce, which its scripts and styles have too', async () => {
  const pages = await Promise.all(['/', '/', '/customer', '/nothing'].map((path) => clients.anonymous.get(path)));
  const nonces = pages.map(
    (page) => /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(page.headers()['content-security-policy'] ?? '')?.[1],
  );
  expect(new Set(nonces).size).toBe(pages.length);
  for (const [index, page] of pages.entries()) {
    const html = await page.text();
    const carried = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    expect(new Set(carried)).toEqual(new Set([nonces[index]]));
    expect(html).not.toContain('__CSP_NONCE__');
    expect(html).not.toMatch(/<(script(?![^>]* src=)|style)(?![^>]* nonce=)[^>]*>/);
    expect(html).not.toMatch(/\son\w+="|href="javascript:/i);
  }
});

test('cookies: are HttpOnly and SameSite', async () => {
  const begun = await (await anonymousClient()).get('/api/login', { maxRedirects: 0 });
  const [attempt] = begun.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(attempt?.value).toMatch(/^yoza_login_\w+=[\w.-]+; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const { hostname } = new URL(platformUrl());
  const kept = (await clients.customer.storageState()).cookies.filter(
    ({ domain, name }) => domain === hostname && !name.startsWith('idp_'),
  );
  expect(kept).toMatchObject([{ name: 'yoza_session', path: '/', httpOnly: true, sameSite: 'Lax' }]);
});

test('sign-in: starts without a foreign return address, and a callback without an attempt leads to the front page', async () => {
  for (const returnTo of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/%2f/evil.test',
    '/customer@evil.test',
    'javascript:alert(1)',
    '/customer?tab=//evil.test',
  ]) {
    const client = await anonymousClient();
    const begun = await client.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, { maxRedirects: 0 });
    expect(begun.status()).toBe(302);
    expect(begun.headers()['location']).not.toContain('evil');
    const back = await client.get(`/api/callback?code=x&state=${encodeURIComponent(returnTo)}&iss=https://evil.test`, {
      maxRedirects: 0,
    });
    expect([back.status(), back.headers()['location']]).toEqual([302, '/?error=login_failed#sign-in-failed']);
  }
});
