import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '@yoza/kernel-contract/demo';
import type { TestResponse } from '@yoza/service-kit/testing';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { accessToken } from '../src/technician-account/access-token.ts';
import { hashPassword } from '../src/technician-account/password.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let password: string;
beforeAll(async () => {
  password = await hashPassword(demoPassword);
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

async function technician(
  change: (account: TechnicianAccount) => void = () => {},
): Promise<{ user: User; account: TechnicianAccount }> {
  const user = await world.person('technician');
  const account = TechnicianAccount.openFor(user, password, world.clock.now());
  change(account);
  await world.em().persist(account).flush();
  return { user, account };
}

const signIn = (email: string, withPassword = demoPassword, address = '10.0.0.1'): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/login', {
    body: { email, password: withPassword },
    headers: { 'x-forwarded-for': address },
  });

const refresh = (refreshToken: string): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/refresh-token', { body: { refreshToken } });

const whoHas = async (bearer: string) => (await world.resolve({ bearer })).principal;

describe('signing in with email and password', () => {
  test('returns a token pair and the profile', async () => {
    const { user, account } = await technician();
    const { status, body } = await signIn(user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.technician).toEqual({
      id: account.id,
      userId: user.id,
      email: user.email,
      firstName: 'Amina',
      lastName: 'Test',
      phoneNumber: null,
      profileImageUrl: null,
      role: 'technician',
      isVerified: true,
      language: null,
      phoneVerifiedAt: null,
    });
    expect(decodeProtectedHeader(body.accessToken)).toEqual({ alg: 'EdDSA', typ: 'yoza-access+jwt' });
    const claims = decodeJwt(body.accessToken);
    expect(claims).toMatchObject({ iss: 'yoza-identity', aud: 'yoza', sub: user.id });
    expect(claims.exp! - claims.iat!).toBe(15 * 60);
    const principal = await whoHas(body.accessToken);
    expect(principal).toMatchObject({ userId: user.id, role: 'technician', via: 'bearer', name: 'Amina Test' });
    const me = await world.callAs(principal!)('GET', '/api/technician/me');
    expect(me).toMatchObject({ status: 200, body: body.technician });
  });

  test('returns the same error for an unknown account, a wrong password, an inactive account and one without password', async () => {
    const known = await technician();
    const inactive = await technician((account) => (account.isActive = false));
    const withoutPassword = await technician((account) => (account.password = null));
    const responses = [
      await signIn('nobody@yoza.test'),
      await signIn(known.user.email, 'not the password'),
      await signIn(inactive.user.email),
      await signIn(withoutPassword.user.email),
    ];
    const refusals = responses.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }));
    expect(refusals[0]).toEqual({
      status: 401,
      body: expect.objectContaining({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' }),
    });
    for (const other of refusals.slice(1)) expect(other).toEqual(refusals[0]);
  });

  test('refuses attempts after five failures for an account from one address', async () => {
    const { user } = await technician();
    // Concurrent guesses: a limit counted only after the password check would let more through.
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signIn(user.email, `guess ${n}`, '10.0.0.2')),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    const refused = await signIn(user.email, demoPassword, '10.0.0.2');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many failed sign-ins. Please try again in 15 minutes.',
        waitMinutes: 15,
      },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await signIn(user.email, demoPassword, '10.0.0.3')).status).toBe(200);
  });

  test('resets the failures after the correct password', async () => {
    const { user } = await technician();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await signIn(user.email, 'wrong one', '10.0.0.4')).status).toBe(401);
      expect((await signIn(user.email, demoPassword, '10.0.0.4')).status).toBe(200);
    }
  });

  test.each([
    [{ email: 'not an address', password: 'yoza-demo' }, 'Valid email is required'],
    [{ email: 'a@yoza.test', password: 'short' }, 'Password must be at least 6 characters'],
  ])('refuses %j', async (body, message) => {
    const response = await world.anonymous('POST', '/api/technician/login', { body });
    expect(response).toMatchObject({ status: 400, body: { message } });
  });
});

describe('signing out', () => {
  const signOut = (refreshToken: string) =>
    world.anonymous('POST', '/api/technician/logout', { body: { refreshToken } });

  test('ends the sign-in with all of its tokens, and tells the browser to clear its cache', async () => {
    const { user } = await technician();
    const first = (await signIn(user.email)).body;
    const other = (await signIn(user.email)).body;
    const second = (await refresh(first.refreshToken)).body;
    const response = await signOut(first.refreshToken);
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    for (const { refreshToken } of [first, second]) expect((await refresh(refreshToken)).status).toBe(401);
    for (const { accessToken } of [first, second]) expect(await whoHas(accessToken)).toBeNull();
    expect(await whoHas(other.accessToken)).toMatchObject({ userId: user.id });
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('returns the same response for an unknown token and one whose sign-in has ended', async () => {
    const { user } = await technician();
    const { refreshToken } = (await signIn(user.email)).body;
    for (const token of [refreshToken, refreshToken, 'unknown']) expect((await signOut(token)).status).toBe(204);
  });
});

describe('refreshing', () => {
  test('rotates, and the new pair works', async () => {
    const { user } = await technician();
    const first = (await signIn(user.email)).body;
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect(await whoHas(second.body.accessToken)).toMatchObject({ userId: user.id });
    expect((await refresh(second.body.refreshToken)).status).toBe(200);
  });

  test('returns the same successor to two tabs within ten seconds', async () => {
    const { user } = await technician();
    const { refreshToken } = (await signIn(user.email)).body;
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
    expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(1);
    world.clock.advance(10_000);
    const late = await refresh(refreshToken);
    expect(late.body.refreshToken).toBe(tabs[0]!.body.refreshToken);
    expect((await refresh(late.body.refreshToken)).status).toBe(200);
  });

  test('ends the whole sign-in, and no other, if a used token is sent again later', async () => {
    const { user } = await technician();
    const stolen = (await signIn(user.email)).body;
    const elsewhere = (await signIn(user.email)).body;
    const thief = (await refresh(stolen.refreshToken)).body;
    const { version, principal } = await world.resolve({ bearer: thief.accessToken });
    world.clock.advance(10_001);
    expect(await refresh(stolen.refreshToken)).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_INVALID' } });
    expect((await refresh(thief.refreshToken)).status).toBe(401);
    expect(await whoHas(thief.accessToken)).toBeNull();
    expect(await whoHas(elsewhere.accessToken)).toMatchObject({ userId: user.id });
    expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'identity.session.revoked.v1',
      data: { userId: user.id, credentialId: principal!.credentialId, reason: 'reuse-detected' },
    });
  });

  test('stores no refresh token in plain text', async () => {
    const { user } = await technician();
    const { refreshToken } = (await signIn(user.email)).body;
    const next = (await refresh(refreshToken)).body.refreshToken;
    const rows = JSON.stringify(await world.em().execute('select * from refresh_tokens'));
    expect(rows).not.toContain(refreshToken);
    expect(rows).not.toContain(next);
  });

  test('ends after 14 days unused', async () => {
    const { user } = await technician();
    const { refreshToken } = (await signIn(user.email)).body;
    world.clock.advance(14 * 86_400_000);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('refuses a value that was never a token', async () => {
    expect((await refresh('made up')).status).toBe(401);
    expect((await world.anonymous('POST', '/api/technician/refresh-token', { body: {} })).status).toBe(400);
  });

  test('fails once the account is inactive', async () => {
    const { user, account } = await technician();
    const { refreshToken, accessToken: bearer } = (await signIn(user.email)).body;
    await world.em().nativeUpdate(TechnicianAccount, { id: account.id }, { isActive: false });
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await whoHas(bearer)).toBeNull();
  });
});

describe('a technician who signed in at the provider', () => {
  test('gets a token pair for their session', async () => {
    const { user } = await technician((account) => (account.password = null));
    const response = await world.callAs(principalOf(user))('POST', '/api/technician/session-token');
    expect(response).toMatchObject({ status: 200, body: { technician: { userId: user.id, role: 'technician' } } });
    expect(await whoHas(response.body.accessToken)).toMatchObject({ userId: user.id, via: 'bearer' });
    expect((await refresh(response.body.refreshToken)).status).toBe(200);
  });

  test('gets none with a bearer, in another role or for a disabled account', async () => {
    const { user } = await technician((account) => (account.isActive = false));
    const ask = (overrides: Parameters<typeof principalOf>[1]) =>
      world
        .callAs(principalOf(user, overrides))('POST', '/api/technician/session-token')
        .then(({ status }) => status);
    expect(await ask({ via: 'bearer' })).toBe(401);
    expect(await ask({ role: 'customer' })).toBe(403);
    expect(await ask({})).toBe(403);
  });
});

describe('an access token', () => {
  test('of an unapproved account has the role applicant', async () => {
    const { user } = await technician((account) => (account.isVerified = false));
    const { body } = await signIn(user.email);
    expect(body.technician).toMatchObject({ role: 'applicant', isVerified: false });
    expect(await whoHas(body.accessToken)).toMatchObject({ role: 'applicant' });
  });

  test('is refused if another party signed it or it is for another purpose', async () => {
    const { user, account } = await technician();
    const good = (await signIn(user.email)).body.accessToken as string;
    const claims = decodeJwt(good);
    const { privateKey } = world.context.accessTokenKeys;
    const sign = (change: { header?: object; claims?: object } = {}, key = privateKey) =>
      new SignJWT({ ...claims, ...change.claims })
        .setProtectedHeader({ alg: 'EdDSA', typ: accessToken.type, ...change.header })
        .sign(key);
    expect(await whoHas(await sign())).toMatchObject({ userId: user.id });
    const bad = [
      await sign({}, generateKeyPairSync('ed25519').privateKey),
      await sign({ claims: { aud: 'identity' } }),
      await sign({ claims: { iss: 'yoza-gateway' } }),
      await sign({ claims: { exp: Math.floor(Date.now() / 1000) - 1 } }),
      await sign({ header: { typ: 'yoza-service+jwt' } }),
      await sign({ claims: { family: randomUUID() } }),
      await sign({ claims: { account: randomUUID() } }),
      await sign({ claims: { sub: randomUUID() } }),
      new UnsecuredJWT(claims).encode(),
      good.slice(0, -3),
      account.id,
      '',
    ];
    for (const token of bad) expect(await whoHas(token), token).toBeNull();
  });
});
