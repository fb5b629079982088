import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session as WireSession } from '@yoza/identity-contract/sessions';
import { newPrincipal } from '@yoza/service-kit/testing';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
import { hashPassword } from '../src/technician-account/password.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

const password = 'a good one';
const minutes = 60_000;
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile';

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
});
afterAll(() => world?.[Symbol.asyncDispose]());

/** Opens a session of a user by cookie, as signing in at the provider does. */
async function signInBrowser(user: User, device: string | null = 'Firefox on Linux'): Promise<string> {
  const cookie = newSessionToken();
  const session = Session.open(sidOf(cookie)!, user.id, { authenticatedAt: null, device }, world.clock.now());
  await world.em().persist(session).flush();
  return cookie;
}

async function technician(): Promise<User> {
  const user = await world.person('technician');
  await world
    .em()
    .persist(TechnicianAccount.openFor(user, passwordHash, world.clock.now()))
    .flush();
  return user;
}

async function signInFieldApp({ email }: User): Promise<{ accessToken: string; refreshToken: string }> {
  const { body } = await world.anonymous('POST', '/api/technician/login', {
    body: { email, password },
    headers: { 'user-agent': android },
  });
  return body;
}

type Credential = { cookie: string } | { bearer: string };

/** Calls identity as the gateway does for a credential. */
async function as(credential: Credential) {
  const { principal } = await world.resolve(credential);
  if (!principal) throw new Error('The credential is not valid');
  return world.callAs(principal);
}

const listOf = async (credential: Credential): Promise<WireSession[]> =>
  (await (await as(credential))('GET', '/api/auth/sessions')).body;
const end = async (credential: Credential, id: string) => (await as(credential))('DELETE', `/api/auth/sessions/${id}`);
const isSignedIn = async (credential: Credential) => (await world.resolve(credential)).principal !== null;
const refresh = async (refreshToken: string) =>
  (await world.anonymous('POST', '/api/technician/refresh-token', { body: { refreshToken } })).status;

describe('list of sessions', () => {
  test('contains browsers and field apps of one user, the current one first, then the last used', async () => {
    const user = await technician();
    const cookie = await signInBrowser(user);
    world.clock.advance(minutes);
    const unknown = await signInBrowser(user, null);
    world.clock.advance(minutes);
    const { accessToken } = await signInFieldApp(user);
    await signInBrowser(await world.person());
    const now = world.clock.now();
    const ago = (count: number) => new Date(now.getTime() - count * minutes).toISOString();
    const times = (count: number) => ({ signedInAt: ago(count), lastUsedAt: ago(count) });
    const firefox = { kind: 'browser', device: 'Firefox on Linux', ...times(2) };
    const noDevice = { kind: 'browser', device: null, ...times(1) };
    const fieldApp = { kind: 'field_app', device: 'Chrome on Android', ...times(0) };
    expect(await listOf({ cookie })).toMatchObject([
      { ...firefox, isCurrent: true },
      { ...fieldApp, isCurrent: false },
      { ...noDevice, isCurrent: false },
    ]);
    expect(await listOf({ bearer: accessToken })).toMatchObject([
      { ...fieldApp, isCurrent: true },
      { ...noDevice, isCurrent: false },
      { ...firefox, isCurrent: false },
    ]);
    expect(await isSignedIn({ cookie: unknown })).toBe(true);
  });

  test('leaves out expired sessions, and field apps whose refresh token has expired or was revoked', async () => {
    const user = await technician();
    await signInBrowser(user);
    await signInFieldApp(user);
    const { refreshToken } = await signInFieldApp(user);
    await world.anonymous('POST', '/api/technician/logout', { body: { refreshToken } });
    world.clock.advance(14 * 24 * 60 * minutes);
    const cookie = await signInBrowser(user);
    expect(await listOf({ cookie })).toMatchObject([{ isCurrent: true }]);
  });

  test('contains a field app after its tokens were renewed', async () => {
    const user = await technician();
    const { refreshToken } = await signInFieldApp(user);
    expect(await refresh(refreshToken)).toBe(200);
    const cookie = await signInBrowser(user);
    expect(await listOf({ cookie })).toMatchObject([{ kind: 'browser' }, { kind: 'field_app' }]);
  });

  test('shows a session of an earlier version without a device, last used when it was opened', async () => {
    const user = await world.person();
    const cookie = await signInBrowser(user);
    await world.em().nativeUpdate(Session, { userId: user.id }, { device: null, lastUsedAt: null });
    const principal = newPrincipal({ userId: user.id });
    const opened = world.clock.now().toISOString();
    world.clock.advance(minutes);
    const { body } = await world.callAs(principal)('GET', '/api/auth/sessions');
    expect(body).toMatchObject([{ device: null, signedInAt: opened, lastUsedAt: opened, isCurrent: false }]);
    expect(await isSignedIn({ cookie })).toBe(true);
  });

  test('is that of the account for an applicant without a user', async () => {
    const email = `${crypto.randomUUID()}@yoza.test`;
    const names = { firstName: 'Amina', lastName: 'Kato', phoneNumber: '0701234567' };
    const body = { email, password, confirmPassword: password, ...names };
    const { body: tokens } = await world.anonymous('POST', '/api/technician/register', { body });
    expect(await listOf({ bearer: tokens.accessToken })).toMatchObject([{ kind: 'field_app', isCurrent: true }]);
  });

  test('contains at most 50 sessions, the current one among them', async () => {
    const user = await world.person();
    const cookie = await signInBrowser(user);
    world.clock.advance(minutes);
    for (let count = 0; count < 51; count += 1) await signInBrowser(user);
    const list = await listOf({ cookie });
    expect([list.length, list[0]!.isCurrent]).toEqual([50, true]);
  });
});

describe('last use of a session', () => {
  test('is recorded when the credential is resolved, at most once in five minutes', async () => {
    const user = await technician();
    const cookie = await signInBrowser(user);
    const { accessToken: bearer } = await signInFieldApp(user);
    const opened = world.clock.now().toISOString();
    const lastUses = async () => (await listOf({ cookie })).map(({ lastUsedAt }) => lastUsedAt);
    world.clock.advance(5 * minutes - 1);
    await world.resolve({ bearer });
    expect(await lastUses()).toEqual([opened, opened]);
    world.clock.advance(1);
    await world.resolve({ bearer });
    const later = world.clock.now().toISOString();
    expect(await lastUses()).toEqual([later, later]);
    world.clock.advance(minutes);
    expect(await lastUses()).toEqual([later, later]);
  });
});

describe('ending a session', () => {
  test('takes effect on the next call, raises the version and reports the credential', async () => {
    const user = await technician();
    const [own, other] = [await signInBrowser(user), await signInBrowser(user)];
    const { accessToken, refreshToken } = await signInFieldApp(user);
    const { principal, version } = await world.resolve({ cookie: other });
    expect((await end({ cookie: own }, principal!.credentialId)).status).toBe(204);
    expect(await isSignedIn({ cookie: other })).toBe(false);
    expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'identity.session.revoked.v1',
      data: { userId: user.id, credentialId: principal!.credentialId, reason: 'logout' },
    });

    const fieldApp = (await listOf({ cookie: own })).find(({ kind }) => kind === 'field_app')!;
    expect((await end({ cookie: own }, fieldApp.id)).status).toBe(204);
    expect(await isSignedIn({ bearer: accessToken })).toBe(false);
    expect(await refresh(refreshToken)).toBe(401);
    expect((await world.events()).at(-1)).toMatchObject({ data: { credentialId: fieldApp.id, reason: 'logout' } });
    expect(await isSignedIn({ cookie: own })).toBe(true);
  });

  test('of another user is 404 like an unknown one, and does not end it', async () => {
    const victim = await technician();
    const cookie = await signInBrowser(victim);
    const { accessToken } = await signInFieldApp(victim);
    const attacker = { cookie: await signInBrowser(await world.person('admin')) };
    const unknown = await end(attacker, crypto.randomUUID());
    for (const { id } of await listOf({ cookie })) {
      const response = await end(attacker, id);
      expect(response.status).toBe(404);
      expect({ ...response.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect(await isSignedIn({ cookie })).toBe(true);
    expect(await isSignedIn({ bearer: accessToken })).toBe(true);
  });

  test('that has ended is 404, and of two requests at once one ends it', async () => {
    const user = await world.person();
    const own = { cookie: await signInBrowser(user) };
    await signInBrowser(user);
    const id = (await listOf(own)).find(({ isCurrent }) => !isCurrent)!.id;
    const statuses = (await Promise.all([end(own, id), end(own, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect((await end(own, id)).status).toBe(404);
    const reported = (await world.events()).filter(({ data }) => data['credentialId'] === id);
    expect(reported).toHaveLength(1);
  });

  test('with an id that is none is 400', async () => {
    const own = { cookie: await signInBrowser(await world.person()) };
    expect((await end(own, 'not-an-id')).status).toBe(400);
  });
});

test('ending all other sessions: keeps the current one and those of other users', async () => {
  const user = await technician();
  const [own, other] = [await signInBrowser(user), await signInBrowser(user)];
  const { accessToken } = await signInFieldApp(user);
  const stranger = await signInBrowser(await world.person());
  const { version } = await world.resolve({ cookie: own });
  const endOthers = async () => (await as({ cookie: own }))('DELETE', '/api/auth/sessions');
  expect((await endOthers()).status).toBe(204);
  expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
  expect(await isSignedIn({ cookie: own })).toBe(true);
  expect(await isSignedIn({ cookie: other })).toBe(false);
  expect(await isSignedIn({ bearer: accessToken })).toBe(false);
  expect(await isSignedIn({ cookie: stranger })).toBe(true);
  expect((await endOthers()).status).toBe(204);
  expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
});

test('ending all other sessions from the field area: ends the browsers', async () => {
  const user = await technician();
  const cookie = await signInBrowser(user);
  const { accessToken: bearer } = await signInFieldApp(user);
  expect((await (await as({ bearer }))('DELETE', '/api/auth/sessions')).status).toBe(204);
  expect([await isSignedIn({ cookie }), await isSignedIn({ bearer })]).toEqual([false, true]);
});
