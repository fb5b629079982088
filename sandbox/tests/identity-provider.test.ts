import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlainBrowser } from './plain-browser.ts';
import { RelyingParty } from './relying-party.ts';
import { client, runSandbox, type RunningSandbox } from './running-sandbox.ts';

let dataDir: string;
let sandbox: RunningSandbox;
let party: RelyingParty;
let browser: PlainBrowser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yoza-sandbox-'));
  sandbox = await runSandbox(dataDir);
});
beforeEach(async () => {
  party = await RelyingParty.discover(`${sandbox.url}/idp`);
  browser = new PlainBrowser(sandbox.url);
});
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

describe('signing in', () => {
  test('returns an ID token and userinfo with the standard claims for a code with PKCE, state and nonce', async () => {
    const tokens = await party.signIn(browser, 'customer@yoza.test');
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({
      iss: `${sandbox.url}/idp`,
      aud: client.client_id,
      email: 'customer@yoza.test',
      email_verified: true,
      given_name: 'Amina',
      family_name: 'Kato',
      name: 'Amina Kato',
    });
    const userinfo = await oidc.fetchUserInfo(party.config, tokens.access_token, claims.sub);
    expect(userinfo).toMatchObject({ email: 'customer@yoza.test', picture: claims['picture'] });
    const picture = await fetch(String(claims['picture']));
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  });

  test('returns the subject that the control API lists, which does not change', async () => {
    const { accounts } = (await (await fetch(`${sandbox.url}/control/accounts`)).json()) as {
      accounts: { email: string; sub: string }[];
    };
    const listed = accounts.find((account) => account.email === 'admin@yoza.test');
    const tokens = await party.signIn(browser, 'ADMIN@yoza.test');
    expect(tokens.claims()!.sub).toBe(listed?.sub);
    expect(listed?.sub).toBe('e6056751-11ed-5d15-8681-daa6af7f6f62');
  });

  test('requires no password at a second visit, except with prompt=login', async () => {
    await party.signIn(browser, 'customer@yoza.test');
    await browser.open(await party.begin());
    expect((await party.finish(browser.left)).claims()!['email']).toBe('customer@yoza.test');
    await browser.open(await party.begin({ prompt: 'login' }));
    expect(browser.text).toContain('Sign in to Yoza');
  });

  test('states the time of the password entry with max_age, and asks again once it is longer ago', async () => {
    const timeOf = async () => (await party.finish(browser.left)).claims()!.auth_time!;
    await browser.open(await party.begin({ max_age: '3600' }));
    await browser.submit('/sign-in', { email: 'customer@yoza.test', password: 'yoza-demo', minutes_ago: '20' });
    const entered = await timeOf();
    const age = Date.now() / 1000 - entered;
    expect(age).toBeGreaterThanOrEqual(20 * 60);
    expect(age).toBeLessThan(21 * 60);
    await browser.open(await party.begin({ max_age: '3600' }));
    expect(await timeOf()).toBe(entered);
    await browser.open(await party.begin({ max_age: '0' }));
    expect(browser.text).toContain('Sign in to Yoza');
    await browser.submit('/sign-in', { email: 'customer@yoza.test', password: 'yoza-demo' });
    expect(await timeOf()).toBeGreaterThanOrEqual(entered + 20 * 60);
  });

  test('shows a wrong password at the form without revealing whether the account exists', async () => {
    await browser.open(await party.begin());
    await browser.submit('/sign-in', { email: 'customer@yoza.test', password: 'wrong' });
    expect(browser.status).toBe(401);
    const alert = /<p class="alert" id="form-error" role="alert">[\s\S]*?<span>([^<]*)/.exec(browser.text)?.[1];
    expect(alert).toBe('The email or the password is wrong. Check both and try again.');
    expect(browser.text).toMatch(/<input\s+id="password"[^>]*aria-invalid="true"[^>]*aria-describedby="form-error"/);
    expect(browser.text).toMatch(/<input\s+id="email"[^>]*value="customer@yoza.test"/);
    await browser.submit('/sign-in', { email: 'nobody@yoza.test', password: 'wrong' });
    expect(/role="alert">[\s\S]*?<span>([^<]*)/.exec(browser.text)?.[1]).toBe(alert);
    await browser.submit('/sign-in', { email: 'customer@yoza.test', password: 'yoza-demo' });
    expect((await party.finish(browser.left)).claims()!['name']).toBe('Amina Kato');
  });

  test('shows invalid and missing fields at the fields', async () => {
    await browser.open(await party.begin());
    await browser.submit('/sign-in', { email: 'not an address', password: '' });
    expect(browser.status).toBe(422);
    expect(browser.text).toMatch(/id="email-error">[\s\S]*?Enter a valid email/);
    expect(browser.text).toMatch(/id="password-error">[\s\S]*?Enter your password/);
  });

  test('returns 429 after ten wrong passwords in a row', async () => {
    await browser.open(await party.begin());
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await browser.submit('/sign-in', { email: 'customer4@yoza.test', password: 'wrong' });
    }
    await browser.submit('/sign-in', { email: 'customer4@yoza.test', password: 'yoza-demo' });
    expect(browser.status).toBe(429);
  });

  test('fills in the email of a demonstration account without scripts', async () => {
    await browser.open(await party.begin());
    await browser.open(`${browser.url}?email=technician%40yoza.test`);
    expect(browser.text).toMatch(/<input\s+id="email"[^>]*value="technician@yoza.test"/);
  });

  test('returns to the client with access_denied if it is cancelled', async () => {
    await browser.open(await party.begin());
    await browser.submit('/cancel', {});
    expect(browser.left?.searchParams.get('error')).toBe('access_denied');
  });

  test('escapes markup in the login hint', async () => {
    await browser.open(await party.begin({ login_hint: '"><script>alert(1)</script>' }));
    expect(browser.text).not.toContain('<script>alert');
    expect(browser.text).toContain('&lt;script&gt;alert');
  });
});

describe('refusals', () => {
  test('an unregistered address gets a page instead of a redirect', async () => {
    await browser.open(await party.begin({ redirect_uri: 'http://localhost:9/elsewhere' }));
    expect(browser.status).toBe(400);
    expect(browser.left).toBeUndefined();
    expect(browser.text).toContain('invalid_redirect_uri');
  });

  test('a request without PKCE is refused', async () => {
    const address = new URL(await party.begin());
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    await browser.open(address.href);
    expect(browser.left?.searchParams.get('error')).toBe('invalid_request');
  });

  test('a code is refused at its second use, and with another verifier', async () => {
    await browser.open(await party.begin());
    await browser.submit('/sign-in', { email: 'customer@yoza.test', password: 'yoza-demo' });
    const callback = browser.left;
    await party.finish(callback);
    await expect(party.finish(callback)).rejects.toMatchObject({ error: 'invalid_grant' });

    await browser.open(await party.begin());
    const foreign = browser.left!;
    await party.begin();
    const state = new URL(await party.begin()).searchParams.get('state')!;
    foreign.searchParams.set('state', state);
    await expect(party.finish(foreign)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('a sign-in page from another browser is refused', async () => {
    await browser.open(await party.begin());
    const stranger = new PlainBrowser(sandbox.url);
    await stranger.open(browser.url);
    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain('This sign-in has ended');
  });
});

describe('creating an account', () => {
  const values = { given_name: 'Sarah', family_name: "N'Golo", email: 'Sarah@Example.com', password: 'long enough' };

  test('signs the new person in, who can sign in again after a restart', async () => {
    await browser.open(await party.begin());
    await browser.open(browser.url + '/create-account');
    await browser.submit('/create-account', values);
    const claims = (await party.finish(browser.left)).claims()!;
    expect(claims).toMatchObject({ email: 'sarah@example.com', name: "Sarah N'Golo", email_verified: true });

    await sandbox.restart();
    const again = await party.signIn(new PlainBrowser(sandbox.url), 'sarah@example.com', values.password);
    expect(again.claims()!.sub).toBe(claims.sub);
    expect(await readFile(join(dataDir, 'accounts.json'), 'utf8')).not.toContain(values.password);
  });

  test('shows a taken address and invalid fields at the fields', async () => {
    await browser.open(await party.begin());
    await browser.open(browser.url + '/create-account');
    await browser.submit('/create-account', { ...values, email: 'customer@yoza.test' });
    expect(browser.status).toBe(409);
    expect(browser.text).toMatch(/id="email-error">[\s\S]*?An account with this email exists/);
    await browser.submit('/create-account', { ...values, given_name: ' ', password: 'short' });
    expect(browser.status).toBe(422);
    expect(browser.text).toMatch(/id="given_name-error">[\s\S]*?Enter your first name/);
    expect(browser.text).toMatch(/id="password-error">[\s\S]*?Use at least 8 characters/);
    expect(browser.text).not.toContain('value="short"');
  });
});

describe('signing out', () => {
  test('ends the session, returns to the client, and lets another person in', async () => {
    const tokens = await party.signIn(browser, 'customer@yoza.test');
    const address = oidc.buildEndSessionUrl(party.config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: client.post_logout_redirect_uris[0]!,
      state: 'back',
    });
    await browser.open(address.href);
    expect(browser.text).toContain('Signing you out');
    await browser.submit('/sign-out/confirm', { logout: 'yes' });
    expect(browser.left?.href).toBe('http://localhost:9/?state=back');
    expect((await party.signIn(browser, 'customer2@yoza.test')).claims()!['name']).toBe('Moses Lubega');
  });

  test('requires confirmation for a foreign link without an ID token', async () => {
    await party.signIn(browser, 'customer@yoza.test');
    await browser.open(`${sandbox.url}/idp/sign-out`);
    expect(browser.text).toContain('Sign out?');
    expect(browser.text).not.toContain('sign-out.js');
    await browser.submit('/sign-out/confirm', { logout: 'yes' });
    expect(browser.text).toContain('You are signed out');
  });

  test('refuses an unregistered return address', async () => {
    const tokens = await party.signIn(browser, 'customer@yoza.test');
    const target = { id_token_hint: tokens.id_token!, post_logout_redirect_uri: 'http://localhost:9/elsewhere' };
    await browser.open(oidc.buildEndSessionUrl(party.config, target).href);
    expect(browser.status).toBe(400);
  });
});

describe('another person on the same device', () => {
  test('can sign in during a session, with their own identity', async () => {
    await party.signIn(browser, 'customer@yoza.test');
    await browser.open(await party.begin({ prompt: 'login' }));
    await browser.submit('/sign-in', { email: 'admin@yoza.test', password: 'yoza-demo' });
    await browser.submit('/sign-out/confirm', {});
    expect((await party.finish(browser.left)).claims()!['name']).toBe('Ruth Achieng');
  });

  test('cannot use the access token of a user who signed out', async () => {
    const tokens = await party.signIn(browser, 'customer@yoza.test');
    await browser.open(oidc.buildEndSessionUrl(party.config, { id_token_hint: tokens.id_token! }).href);
    await browser.submit('/sign-out/confirm', { logout: 'yes' });
    await expect(oidc.fetchUserInfo(party.config, tokens.access_token, tokens.claims()!.sub)).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a restart', () => {
  test('preserves an unfinished sign-in, sessions and keys', async () => {
    await browser.open(await party.begin());
    await sandbox.restart();
    await browser.submit('/sign-in', { email: 'customer3@yoza.test', password: 'yoza-demo' });
    await sandbox.restart();
    const tokens = await party.finish(browser.left);
    expect(tokens.claims()!['name']).toBe('Esther Nabirye');
    await sandbox.restart();
    await browser.open(await party.begin());
    expect(browser.left).toBeDefined();
  });
});

test('other issuer: has its own client and session', async () => {
  await party.signIn(browser, 'technician@yoza.test');
  const google = await RelyingParty.discover(`${sandbox.url}/google`, 'yoza-at-google');
  await browser.open(await google.begin());
  expect(browser.text).toContain('Google stand-in');
  await browser.submit('/sign-in', { email: 'technician@yoza.test', password: 'yoza-demo' });
  expect((await google.finish(browser.left)).claims()).toMatchObject({
    iss: `${sandbox.url}/google`,
    name: 'Joan Nansubuga',
  });
});
