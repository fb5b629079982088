import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '@yoza/service-kit/testing';
import { demoPassword } from '@yoza/kernel-contract/demo';
import { randomUUID } from 'node:crypto';
import { problemsInProduction } from '../src/config.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { TechnicianRequest } from '../src/technician-request/technician-request.entity.ts';
import { User } from '../src/user/user.entity.ts';
import type { Browser } from './browser.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { googleClient, replitClient, startSandboxProcess } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let sandbox: SandboxProcess;
let world: World;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  world = await createWorld({
    IDENTITY_GOOGLE_ISSUER: `${sandbox.url}/google`,
    IDENTITY_GOOGLE_CLIENT_ID: googleClient.id,
    IDENTITY_GOOGLE_CLIENT_SECRET: googleClient.secret,
    IDENTITY_REPLIT_ISSUER: `${sandbox.url}/replit`,
    IDENTITY_REPLIT_CLIENT_ID: replitClient.id,
    IDENTITY_REPLIT_CLIENT_SECRET: replitClient.secret,
  });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Creates a person with an account at the providers. */
async function stranger(): Promise<string> {
  const email = `${randomUUID()}@yoza.test`;
  const response = await fetch(`${sandbox.url}/control/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ given_name: 'Sarah', family_name: 'Akello', email, password: demoPassword }),
  });
  expect(response.ok).toBe(true);
  return email;
}

/** Signs in from the button to the final address of the browser. */
async function signIn(browser: Browser, email: string, provider = 'google'): Promise<TestResponse> {
  const { headers } = await browser.open(`/api/technician/auth/${provider}`);
  const back = new URL(await browser.signInAtProvider(headers.get('location') ?? '', email));
  return browser.open(back.pathname + back.search);
}

const returned = ({ status, headers }: TestResponse) => {
  expect(status).toBe(302);
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', 'http://localhost');
  expect(pathname).toBe('/technician/login');
  return Object.fromEntries(searchParams);
};

/** Exchanges the value in the address, as the page of that browser does. */
const exchange = (refreshToken: string, cookie = ''): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/refresh-token', {
    body: { refreshToken },
    headers: cookie ? { cookie: `yoza_handoff=${cookie}` } : {},
  });

describe('signing in at a provider', () => {
  test.each(['google', 'replit'])('creates an applicant from an unknown person of %s', async (provider) => {
    const email = await stranger();
    const browser = world.browser();
    const response = await signIn(browser, email, provider);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, refreshToken, ...parameters } = returned(response);
    expect(parameters).toEqual({ success: 'true', provider });
    expect(token).toBe(refreshToken);
    expect((await world.resolve({ bearer: token! })).principal).toBeNull();

    const tokens = await exchange(refreshToken!, browser.cookie('yoza_handoff'));
    expect(tokens.status).toBe(200);
    const user = await world.em().findOneOrFail(User, { email });
    const { principal } = await world.resolve({ bearer: tokens.body.accessToken });
    expect(principal).toMatchObject({ userId: user.id, role: 'applicant' });
    const me = await world.callAs(principal!)('GET', '/api/technician/me');
    expect(me.body).toMatchObject({ email, isVerified: true, role: 'applicant', firstName: 'Sarah' });
    expect(await world.em().count(TechnicianRequest, { userId: user.id, status: 'pending' })).toBe(1);
    // Signing in again creates no second application or account.
    expect(returned(await signIn(world.browser(), email, provider))).toMatchObject({ success: 'true' });
    expect(await world.em().count(TechnicianRequest, { userId: user.id })).toBe(1);
    expect(await world.em().count(TechnicianAccount, { userId: user.id })).toBe(1);
  });

  test.each(['google', 'replit'])('creates no application for a customer of %s', async (provider) => {
    const customer = await world.person('customer', await stranger());
    const browser = world.browser();
    // At the second sign-in the provider's identity is already known.
    for (let time = 0; time < 2; time += 1) {
      expect(returned(await signIn(browser, customer.email, provider))).toEqual({ error: 'not_applied' });
    }
    expect(browser.cookie('yoza_handoff')).toBeUndefined();
    expect(await world.em().count(TechnicianAccount, { userId: customer.id })).toBe(0);
    expect(await world.em().count(TechnicianRequest, { userId: customer.id })).toBe(0);
  });

  test('signs in a customer who has applied', async () => {
    const customer = await world.person('customer', await stranger());
    const details = { firstName: 'Amina', lastName: 'Okello', phoneNumber: '0701234567' };
    const emptyFields = { experience: '', availability: '', reason: '' };
    const request = TechnicianRequest.submit(customer.id, { ...details, ...emptyFields }, world.clock.now());
    await world.em().persist(request).flush();
    expect(returned(await signIn(world.browser(), customer.email, 'replit'))).toMatchObject({ success: 'true' });
    expect(await world.em().count(TechnicianRequest, { userId: customer.id })).toBe(1);
  });

  test('recognizes a technician by their proved address', async () => {
    const technician = await world.person('technician', await stranger());
    await world
      .em()
      .persist(TechnicianAccount.openFor(technician, null, world.clock.now()))
      .flush();
    const browser = world.browser();
    const { refreshToken } = returned(await signIn(browser, technician.email));
    const tokens = await exchange(refreshToken!, browser.cookie('yoza_handoff'));
    const { principal } = await world.resolve({ bearer: tokens.body.accessToken });
    expect(principal).toMatchObject({ userId: technician.id, role: 'technician' });
    expect(await world.em().count(TechnicianRequest, { userId: technician.id })).toBe(0);
  });

  test('cuts the longest names and numbers for the application', async () => {
    const customer = await world.person('customer', await stranger());
    await world
      .em()
      .nativeUpdate(User, { id: customer.id }, { firstName: 'A'.repeat(100), phoneNumber: '+'.repeat(32) });
    const account = TechnicianAccount.openFor(
      await world.em().findOneOrFail(User, { id: customer.id }),
      null,
      world.clock.now(),
    );
    const request = TechnicianRequest.ofRegistration(account, world.clock.now());
    request.belongsTo(customer.id, world.clock.now());
    await world.em().persist(request).flush();
    expect(request).toMatchObject({ firstName: 'A'.repeat(60), phoneNumber: '+'.repeat(20) });
  });

  test('replaces an unverified account registered earlier with that address', async () => {
    const email = await stranger();
    const body = {
      email,
      password: 'not theirs',
      confirmPassword: 'not theirs',
      firstName: 'Mallory',
      lastName: 'Mock',
    };
    const registered = await world.anonymous('POST', '/api/technician/register', {
      body: { ...body, phoneNumber: '0701234567' },
    });
    expect(registered.status).toBe(201);
    expect(returned(await signIn(world.browser(), email))).toMatchObject({ success: 'true' });
    expect((await world.resolve({ bearer: registered.body.accessToken })).principal).toBeNull();
    const login = await world.anonymous('POST', '/api/technician/login', { body: { email, password: 'not theirs' } });
    expect(login.status).toBe(401);
  });

  test('does not open a disabled account', async () => {
    const technician = await world.person('technician', await stranger());
    const account = TechnicianAccount.openFor(technician, null, world.clock.now());
    account.isActive = false;
    await world.em().persist(account).flush();
    expect(returned(await signIn(world.browser(), technician.email))).toEqual({ error: 'oauth_failed' });
  });
});

describe('the one-time value in the address', () => {
  test('works once, and a second use ends the whole sign-in', async () => {
    const browser = world.browser();
    const { refreshToken } = returned(await signIn(browser, await stranger()));
    const cookie = browser.cookie('yoza_handoff');
    const first = await exchange(refreshToken!, cookie);
    expect(first.status).toBe(200);
    expect((await exchange(refreshToken!, cookie)).status).toBe(401);
    expect((await world.resolve({ bearer: first.body.accessToken })).principal).toBeNull();
    expect((await exchange(first.body.refreshToken)).status).toBe(401);
  });

  test('works for 60 seconds', async () => {
    const browser = world.browser();
    const { refreshToken } = returned(await signIn(browser, await stranger()));
    world.clock.advance(60_000);
    expect((await exchange(refreshToken!, browser.cookie('yoza_handoff'))).status).toBe(401);
  });

  test('is refused without the cookie of its browser, and remains usable afterwards', async () => {
    const [browser, other] = [world.browser(), world.browser()];
    const { refreshToken } = returned(await signIn(browser, await stranger()));
    await signIn(other, await stranger());
    expect((await exchange(refreshToken!)).status).toBe(401);
    expect((await exchange(refreshToken!, other.cookie('yoza_handoff'))).status).toBe(401);
    expect((await exchange(refreshToken!, browser.cookie('yoza_handoff'))).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  test.each([
    ['google', 'oauth_failed'],
    ['replit', 'replit_oauth_failed'],
  ])('at %s returns %s', async (provider, error) => {
    const browser = world.browser();
    for (const search of ['', '?code=x', '?state=x&code=y', '?error=access_denied&state=x'])
      expect(returned(await browser.open(`/api/technician/auth/${provider}/callback${search}`))).toEqual({ error });
  });

  test('results from another provider, another browser or a second use', async () => {
    const browser = world.browser();
    const begun = await browser.open('/api/technician/auth/google');
    const back = new URL(await browser.signInAtProvider(begun.headers.get('location')!, await stranger()));
    const at = (path: string) => path + back.search;
    expect(returned(await world.browser().open(at(back.pathname)))).toEqual({ error: 'oauth_failed' });
    const other = await browser.open(at('/api/technician/auth/replit/callback'));
    expect(returned(other)).toEqual({ error: 'replit_oauth_failed' });
    const again = world.browser();
    const fresh = await again.open('/api/technician/auth/google');
    const home = new URL(await again.signInAtProvider(fresh.headers.get('location')!, await stranger()));
    expect(returned(await again.open(home.pathname + home.search))).toMatchObject({ success: 'true' });
    expect(returned(await again.open(home.pathname + home.search))).toEqual({ error: 'oauth_failed' });
  });
});

test('provider request: contains PKCE, state and nonce', async () => {
  const { status, headers } = await world.browser().open('/api/technician/auth/google');
  expect(status).toBe(302);
  const query = new URL(headers.get('location')!).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name)?.length).toBeGreaterThan(20);
});

test('unconfigured providers: are not offered and return 404', async () => {
  await using bare = await createWorld();
  expect((await bare.anonymous('GET', '/api/technician/sign-in-options')).body).toEqual({
    providers: [],
    tokenGenerator: false,
  });
  for (const path of ['google', 'replit', 'google/callback', 'replit/callback'])
    expect((await bare.anonymous('GET', `/api/technician/auth/${path}`)).status).toBe(404);
  const { body } = await world.anonymous('GET', '/api/technician/sign-in-options');
  expect(body).toEqual({ providers: ['google', 'replit'], tokenGenerator: false });
});

test('providers in production: require https', () => {
  const https = 'https://provider.test';
  const config = { oidcIssuer: https, googleIssuer: https, replitIssuer: https, tokenGenerator: false };
  expect(problemsInProduction(config)).toEqual([]);
  expect(problemsInProduction({ ...config, googleIssuer: 'http://provider.test' })).toEqual([
    'IDENTITY_GOOGLE_ISSUER must be https in production',
  ]);
});

test('repeated Google sign-in starts: keep the newest three valid, beside those of other providers', async () => {
  const browser = world.browser();
  await browser.open('/api/technician/auth/replit');
  for (let time = 0; time < 6; time += 1) await browser.open('/api/technician/auth/google');
  const kinds = browser.cookieNames().map((name) => name.replace(/_[0-9a-f]{12}$/, ''));
  expect(kinds).toEqual(['yoza_replit', 'yoza_google', 'yoza_google', 'yoza_google']);
});
