import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

const minute = 60_000;
const email = 'customer@yoza.test';
const again = '/signed-in';

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

/** Returns the milliseconds since the user of a browser proved who they are; undefined if that is unknown. */
async function ageOf(browser: Browser): Promise<number | undefined> {
  const { principal } = await world.resolve({ cookie: browser.cookie('yoza_session')! });
  if (!principal) throw new Error('No user is signed in');
  return principal.authenticatedAt === undefined ? undefined : Date.now() - Date.parse(principal.authenticatedAt);
}

test('sign-in: its time is that of the password entry, also when the provider signs the user in silently', async () => {
  const browser = world.browser();
  await browser.signIn(email, undefined, { minutesAgo: 20 });
  expect(await ageOf(browser)).toBeGreaterThanOrEqual(20 * minute);
  await browser.signIn(email);
  expect(await ageOf(browser)).toBeGreaterThanOrEqual(20 * minute);
});

test('sign-in: its time is not in the future if the provider’s clock is ahead', async () => {
  const browser = world.browser();
  world.clock.advance(-minute);
  await browser.signIn(email);
  const { principal } = await world.resolve({ cookie: browser.cookie('yoza_session')! });
  expect(principal!.authenticatedAt).toBe(world.clock.now().toISOString());
  world.clock.advance(minute);
});

test('sign-in with prompt=login: asks for the password although the user is signed in, and renews the time', async () => {
  const browser = world.browser();
  await browser.signIn(email, undefined, { minutesAgo: 20 });
  const { headers } = await browser.open(`/api/login?prompt=login&returnTo=${again}`);
  const address = new URL(headers.get('location')!);
  expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
  const former = browser.cookie('yoza_session')!;
  const response = await browser.signIn(email, again, { prompt: 'login' });
  expect(response.headers.get('location')).toBe(again);
  expect(await ageOf(browser)).toBeLessThan(20 * minute);
  expect((await world.resolve({ cookie: former })).principal).toBeNull();
});

test.each([
  [
    'without prompt and max_age',
    (address: URL) => ['prompt', 'max_age'].forEach((name) => address.searchParams.delete(name)),
  ],
  [
    'with a longer max_age',
    (address: URL) => {
      address.searchParams.delete('prompt');
      address.searchParams.set('max_age', '86400');
    },
  ],
])('sign-in with prompt=login: a silent one, from an address %s, is refused and changes nothing', async (_, edit) => {
  const browser = world.browser();
  await browser.signIn(email, undefined, { minutesAgo: 20 });
  const former = browser.cookie('yoza_session');
  const response = await browser.signIn(email, again, { prompt: 'login', edit });
  expect(response.headers.get('location')).toBe('/signed-in?error=login_failed');
  expect(browser.cookie('yoza_session')).toBe(former);
  expect(await ageOf(browser)).toBeGreaterThanOrEqual(20 * minute);
});

test('sign-in: an address without max_age leaves the time unknown', async () => {
  const browser = world.browser();
  await browser.signIn(email, undefined, { edit: (address) => address.searchParams.delete('max_age') });
  expect(await ageOf(browser)).toBeUndefined();
});

test('sign-in with another prompt: is refused', async () => {
  expect((await world.browser().open('/api/login?prompt=none')).status).toBe(400);
});

test('sign-in with prompt=login: cancelling it at the provider ends at the page of the renewed sign-in', async () => {
  const browser = world.browser();
  const { headers } = await browser.open(`/api/login?prompt=login&returnTo=${again}`);
  const { searchParams } = new URL(headers.get('location')!);
  const response = await browser.open(`/api/callback?error=access_denied&state=${searchParams.get('state')}`);
  expect(response.headers.get('location')).toBe('/signed-in?error=login_failed');
});
