import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPrincipal } from '@yoza/service-kit/testing';
import { hashPassword } from '../src/technician-account/password.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { User } from '../src/user/user.entity.ts';
import type { Browser } from './browser.ts';
import { attend, day, eraseNow, startNeighbours, type Neighbours } from './erasure-neighbours.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let sandbox: SandboxProcess;
let world: World;
let neighbours: Neighbours;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  world = await createWorld({ IDENTITY_OIDC_ISSUER: sandbox.issuer, IDENTITY_ERASURE_GRACE_DAYS: '3' });
  neighbours = await startNeighbours(world);
});
afterAll(async () => {
  await neighbours?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Returns the id of the user signed in to a browser; undefined without one. */
async function userIn(browser: Browser): Promise<string | undefined> {
  const cookie = browser.cookie('yoza_session');
  return cookie === undefined ? undefined : (await world.resolve({ cookie })).principal?.userId;
}

async function requestErasure(userId: string): Promise<void> {
  const { status } = await world.callAs(newPrincipal({ userId }))('POST', '/api/me/erasure');
  expect(status).toBe(201);
}

test('sign-in: is refused while the account is closed, and makes a new user after the erasure', async () => {
  const email = 'customer@yoza.test';
  const browser = world.browser();
  await browser.signIn(email);
  const former = (await userIn(browser))!;
  await requestErasure(former);
  world.clock.advance(3 * day);
  await attend(world);

  expect(await userIn(browser)).toBeUndefined();
  const refused = await browser.signIn(email);
  expect(refused.headers.get('location')).toBe('/?error=account_closed#account-closed');
  expect(await userIn(browser)).toBeUndefined();

  world.clock.advance(60_000);
  await attend(world);
  await browser.signIn(email);
  const user = await userIn(browser);
  expect(user).not.toBe(former);
  expect(await world.em().findOneOrFail(User, { id: user! })).toMatchObject({ email, closedAt: null });
  expect(await world.em().findOneOrFail(User, { id: former })).toMatchObject({ firstName: 'Erased' });
});

test('sign-in with a password: is refused while the account is closed, and unknown afterwards', async () => {
  const user = await world.person();
  const password = 'a good one';
  const account = TechnicianAccount.openFor(user, await hashPassword(password), world.clock.now());
  await world.em().persist(account).flush();
  const signIn = () => world.anonymous('POST', '/api/technician/login', { body: { email: user.email, password } });
  const { body } = await signIn();
  await requestErasure(user.id);
  world.clock.advance(3 * day);
  await attend(world);

  const refused = await signIn();
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  expect((await world.resolve({ bearer: body.accessToken })).principal).toBeNull();
  const renewed = await world.anonymous('POST', '/api/technician/refresh-token', {
    body: { refreshToken: body.refreshToken },
  });
  expect(renewed.status).toBe(401);
  world.clock.advance(60_000);
  await attend(world);
  expect((await signIn()).status).toBe(401);
});

test('profile: of a closed account cannot be changed by a caller established before', async () => {
  const user = await world.person();
  await requestErasure(user.id);
  world.clock.advance(3 * day);
  const change = () =>
    world.callAs(newPrincipal({ userId: user.id }))('PATCH', '/api/auth/user', { body: { firstName: 'Joan' } });
  await attend(world);
  expect((await change()).status).toBe(401);
  await eraseNow(world);
  expect((await change()).status).toBe(401);
});
