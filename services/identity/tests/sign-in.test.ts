import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCustomers } from '@yoza/kernel-contract/demo';
import { Session } from '../src/session/session.entity.ts';
import { loadDemoPeople } from '../src/demonstration/load-demo-people.ts';
import { ProviderIdentity } from '../src/user/provider-identity.entity.ts';
import { User } from '../src/user/user.entity.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { publicUrl, startSandboxProcess } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let sandbox: SandboxProcess;
let world: World;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  world = await createWorld({ IDENTITY_OIDC_ISSUER: sandbox.issuer });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

describe('signing in at the customers’ provider', () => {
  test('registers a new person as a customer, once, and signs them in', async () => {
    const browser = world.browser();
    const response = await browser.signIn('customer@yoza.test', '/customer?tab=invoices');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/customer?tab=invoices');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [cookie] = response.headers.getSetCookie().filter((line) => line.startsWith('yoza_session='));
    expect(cookie).toMatch(/^yoza_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
    expect(browser.cookieNames()).toEqual(['yoza_session']);

    const { principal } = await world.resolve({ cookie: browser.cookie('yoza_session')! });
    expect(principal).toMatchObject({ role: 'customer', via: 'session', name: 'Amina Kato' });
    const me = await world.callAs(principal!)('GET', '/api/auth/user');
    expect(me).toMatchObject({
      status: 200,
      body: { email: 'customer@yoza.test', role: 'customer', firstName: 'Amina' },
    });

    await world.browser().signIn('customer@yoza.test');
    expect(await world.em().count(User, { email: 'customer@yoza.test' })).toBe(1);
    const registered = (await world.events()).filter((event) => event.data['email'] === 'customer@yoza.test');
    expect(registered).toMatchObject([{ type: 'identity.user.registered.v1', aggregateVersion: 1 }]);
  });

  test('stores no cookie in the sessions table', async () => {
    const browser = world.browser();
    await browser.signIn('customer2@yoza.test');
    const rows = JSON.stringify(await world.em().find(Session, {}));
    expect(rows).not.toContain(browser.cookie('yoza_session'));
  });

  test('sends PKCE, state and nonce to the provider, each new', async () => {
    const browser = world.browser();
    const addresses = [await browser.open('/api/login'), await browser.open('/api/login')].map(
      ({ headers }) => new URL(headers.get('location')!).searchParams,
    );
    for (const query of addresses) {
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe(`${publicUrl}/api/callback`);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(addresses[0]!.get(name)).toMatch(/^[\w-]{43}$/);
      expect(addresses[0]!.get(name)).not.toBe(addresses[1]!.get(name));
    }
    expect(browser.cookieNames()).toHaveLength(2);
  });

  test.each([
    ['/customer', '/customer'],
    ['/technician/dashboard', '/technician/dashboard'],
    ['/admin/setup', '/admin/setup'],
    ['/admin?tab=support-chat', '/admin?tab=support-chat'],
    [`/admin?tab=jobs&search=${'long words '.repeat(30)}`, '/admin?tab=jobs'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/customer/../..//evil.test', '/'],
    ['/customer?next=https://evil.test', '/customer'],
    ['/customer?tab=a&next=//evil.test', '/customer?tab=a'],
    ['javascript:alert(1)', '/'],
    ['/api/logout', '/'],
  ])('returns from %s to %s', async (returnTo, arrived) => {
    const response = await world.browser().signIn('customer3@yoza.test', returnTo);
    expect(response.headers.get('location')).toBe(arrived);
  });

  test('refuses the state of another browser', async () => {
    const [victim, attacker] = [world.browser(), world.browser()];
    const { headers } = await attacker.open('/api/login');
    const back = new URL(await attacker.signInAtProvider(headers.get('location')!, 'customer4@yoza.test'));
    await victim.open('/api/login');
    const response = await victim.open(back.pathname + back.search);
    expect(response.headers.get('location')).toBe('/?error=login_failed#sign-in-failed');
    expect(victim.cookie('yoza_session')).toBeUndefined();
  });

  test('accepts a code once', async () => {
    const browser = world.browser();
    const { headers } = await browser.open('/api/login');
    const attempts = browser.cookieNames().map((name) => [name, browser.cookie(name)!] as const);
    const back = new URL(await browser.signInAtProvider(headers.get('location')!, 'customer4@yoza.test'));
    expect((await browser.open(back.pathname + back.search)).headers.get('location')).toBe('/');
    for (const [name, value] of attempts) browser.setCookie(name, value);
    expect((await browser.open(back.pathname + back.search)).headers.get('location')).toBe(
      '/?error=login_failed#sign-in-failed',
    );
  });

  test.each(['?error=access_denied&state=nobody', '?code=made-up&state=nobody', ''])(
    'redirects to the page of the failure after the provider response %s',
    async (query) => {
      const response = await world.browser().open(`/api/callback${query}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/?error=login_failed#sign-in-failed');
    },
  );

  test('issues a new session token at every sign-in, and ends the previous session', async () => {
    const browser = world.browser();
    await browser.signIn('customer2@yoza.test');
    const first = browser.cookie('yoza_session')!;
    await browser.signIn('customer2@yoza.test');
    expect(browser.cookie('yoza_session')).not.toBe(first);
    expect((await world.resolve({ cookie: first })).principal).toBeNull();
  });
});

test('first sign-in: creates one person under concurrent sign-ins', async () => {
  const browsers = Array.from({ length: 6 }, () => world.browser());
  const responses = await Promise.all(browsers.map((browser) => browser.signIn('technician3@yoza.test')));
  expect(responses.map(({ headers }) => headers.get('location'))).toEqual(Array(6).fill('/'));
  expect(await world.em().count(User, { email: 'technician3@yoza.test' })).toBe(1);
});

test('first sign-in of a preloaded person: links by verified address and keeps the role', async () => {
  await using other = await createWorld({ IDENTITY_OIDC_ISSUER: sandbox.issuer });
  expect(await loadDemoPeople(other.em(), new Date())).toBe(8);
  expect(await loadDemoPeople(other.em(), new Date())).toBe(0);
  const browser = other.browser();
  await browser.signIn('admin@yoza.test');
  const { principal } = await other.resolve({ cookie: browser.cookie('yoza_session')! });
  expect(principal).toMatchObject({ role: 'admin', name: 'Ruth Achieng' });
  expect(await other.em().count(User)).toBe(8);
  // The photo of the provider was stored.
  expect((await other.events()).at(-1)).toMatchObject({ type: 'identity.user.updated.v1', aggregateVersion: 2 });
});

test('address with a new owner at the provider: does not open the account of the former owner', async () => {
  await using other = await createWorld({ IDENTITY_OIDC_ISSUER: sandbox.issuer });
  const owner = await other.person('customer', 'customer@yoza.test');
  await other
    .em()
    .persist(ProviderIdentity.link(sandbox.issuer, 'a former subject', owner.id, new Date()))
    .flush();
  const browser = other.browser();
  expect((await browser.signIn('customer@yoza.test')).headers.get('location')).toBe(
    '/?error=login_failed#sign-in-failed',
  );
  expect(browser.cookie('yoza_session')).toBeUndefined();
});

test('repeated sign-in starts: keep the newest three valid', async () => {
  const browser = world.browser();
  const addresses: string[] = [];
  for (let time = 0; time < 6; time += 1) {
    addresses.push((await browser.open('/api/login')).headers.get('location') ?? '');
    expect(browser.cookieNames().length).toBe(Math.min(time + 1, 3));
  }
  const comeBack = async (address: string) => {
    const back = new URL(await browser.signInAtProvider(address, 'customer@yoza.test'));
    return (await browser.open(back.pathname + back.search)).headers.get('location');
  };
  expect(await comeBack(addresses[2]!)).toContain('error=login_failed');
  expect(await comeBack(addresses[3]!)).toBe('/');
  expect(await comeBack(addresses[5]!)).toBe('/');
});

describe('signing out', () => {
  test('destroys the session, publishes the event and signs out at the provider', async () => {
    const browser = world.browser();
    await browser.signIn('customer@yoza.test');
    const cookie = browser.cookie('yoza_session')!;
    const { principal, version } = await world.resolve({ cookie });
    const response = await browser.open('/api/logout');
    const target = new URL(response.headers.get('location')!);
    expect(target.href).toContain(`${sandbox.issuer}/sign-out`);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/`);
    expect(target.searchParams.get('id_token_hint')).toBeTruthy();
    expect(browser.cookie('yoza_session')).toBeUndefined();
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect((await world.resolve({ cookie })).principal).toBeNull();
    expect(await world.context.principalVersions.current(principal!.userId)).toBe(version + 1);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'identity.session.revoked.v1',
      data: { userId: principal!.userId, credentialId: principal!.credentialId, reason: 'logout' },
    });
  });

  test('without a session leads to the front page', async () => {
    const { headers } = await world.browser().open('/api/logout');
    // An expired session has left cached files too.
    expect([headers.get('location'), headers.get('clear-site-data')]).toEqual(['/', '"cache"']);
  });
});

test('session: ends after 14 days', async () => {
  await using other = await createWorld({ IDENTITY_OIDC_ISSUER: sandbox.issuer });
  const browser = other.browser();
  await browser.signIn('customer@yoza.test');
  const cookie = browser.cookie('yoza_session')!;
  other.clock.advance(14 * 86_400_000 - 1);
  expect((await other.resolve({ cookie })).principal).not.toBeNull();
  other.clock.advance(1);
  expect((await other.resolve({ cookie })).principal).toBeNull();
});

test('identity service: starts while the provider is unavailable and redirects a sign-in to the page of the failure', async () => {
  await using other = await createWorld();
  const response = await other.browser().open('/api/login');
  expect(response).toMatchObject({ status: 302 });
  expect(response.headers.get('location')).toBe('/?error=login_failed#sign-in-failed');
});

test('demonstration customers: keep the ids known to the other services', async () => {
  await using other = await createWorld();
  await loadDemoPeople(other.em(), new Date());
  const user = await other.em().findOneOrFail(User, { email: demoCustomers[0]!.email });
  expect(user.id).toBe(demoCustomers[0]!.id);
  expect((await other.callAs(principalOf(user))('GET', '/api/auth/user')).status).toBe(200);
});

test('cookies: are limited to https if the platform’s URL is https', async () => {
  await using secure = await createWorld({
    IDENTITY_OIDC_ISSUER: sandbox.issuer,
    IDENTITY_PUBLIC_URL: 'https://yoza.test',
  });
  const cookiesOf = async (path: string) => (await secure.anonymous('GET', path)).headers.getSetCookie();
  const [attempt] = await cookiesOf('/api/login');
  expect(attempt).toMatch(/^yoza_login_\w+=[\w.-]+; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  const [ended] = await cookiesOf('/api/logout');
  expect(ended).toBe('yoza_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});
