import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '@yoza/service-kit/testing';
import { eventually } from '@yoza/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../src/technician-account/password.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { User } from '../src/user/user.entity.ts';
import { mailedTo } from './mailed-secrets.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const [forgotten, chosen] = ['forgotten one', 'chosen one'];

async function technician(change: (account: TechnicianAccount) => void = () => {}): Promise<User> {
  const user = await world.person('technician');
  const account = TechnicianAccount.openFor(user, await hashPassword(forgotten), world.clock.now());
  change(account);
  await world.em().persist(account).flush();
  return user;
}

const ask = (email: string): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/password-reset', { body: { email } });

const confirm = (token: string, password = chosen): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/password-reset/confirm', { body: { token, password } });

const signIn = (email: string, password: string): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': randomUUID() },
  });

const type = 'identity.technician.password-reset-requested.v1';
const mailsTo = async (email: string) =>
  (await world.events()).filter((event) => event.type === type && event.data['email'] === email);

/** Resolves once all password reset requests have been handled. */
const lookedAt = () =>
  eventually(async () => (await world.em().execute('select 1 from password_reset_requests')).length === 0);

async function link(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  await lookedAt();
  return mailedTo(world, email, 'password-reset');
}

describe('a new password', () => {
  test('is set once by the link and signs out all earlier sign-ins', async () => {
    const { email } = await technician();
    const before = (await signIn(email, forgotten)).body;
    const secret = await link(email);
    expect((await confirm(secret)).status).toBe(204);
    expect((await world.resolve({ bearer: before.accessToken })).principal).toBeNull();
    const refreshed = await world.anonymous('POST', '/api/technician/refresh-token', {
      body: { refreshToken: before.refreshToken },
    });
    expect(refreshed.status).toBe(401);
    expect((await signIn(email, forgotten)).status).toBe(401);
    expect((await signIn(email, chosen)).status).toBe(200);
    expect(await confirm(secret, 'a third one')).toMatchObject({ status: 400, body: { code: 'RESET_INVALID' } });
    expect((await signIn(email, chosen)).status).toBe(200);
    const revoked = (await world.events()).filter(({ data }) => data['reason'] === 'password-reset');
    expect(revoked).toHaveLength(1);
  });

  test('can be set for one hour, and only with the newest link', async () => {
    const { email } = await technician();
    const first = await link(email);
    world.clock.advance(2 * 60_000);
    const second = await link(email);
    expect((await confirm(first)).status).toBe(400);
    world.clock.advance(60 * 60_000);
    expect((await confirm(second)).status).toBe(400);
    world.clock.advance(-1);
    expect((await confirm(second)).status).toBe(204);
  });

  test('is set once under concurrent uses of one link', async () => {
    const { email } = await technician();
    const secret = await link(email);
    const passwords = Array.from({ length: 5 }, (_, index) => `password ${index}`);
    const responses = await Promise.all(passwords.map((password) => confirm(secret, password)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    const winner = passwords[responses.findIndex(({ status }) => status === 204)]!;
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('can be set by a technician who has signed in only at a provider', async () => {
    const { email } = await technician((account) => (account.password = null));
    expect((await confirm(await link(email))).status).toBe(204);
    expect((await signIn(email, chosen)).body).toMatchObject({ technician: { role: 'technician' } });
  });

  test('locks out a user who registered another person’s address, and proves it for its owner', async () => {
    const victim = await world.person();
    const { body: attacker } = await world.anonymous('POST', '/api/technician/register', {
      body: {
        email: victim.email,
        password: forgotten,
        confirmPassword: forgotten,
        firstName: 'Mallory',
        lastName: 'Mock',
        phoneNumber: '0701234567',
      },
    });
    expect((await confirm(await link(victim.email))).status).toBe(204);
    expect((await world.resolve({ bearer: attacker.accessToken })).principal).toBeNull();
    expect((await signIn(victim.email, forgotten)).status).toBe(401);
    const mine = await signIn(victim.email, chosen);
    expect(mine.body.technician).toMatchObject({ userId: victim.id, firstName: 'Amina', isVerified: true });
    expect(await world.em().count(User, { email: victim.email })).toBe(1);
  });

  test.each(['short', 'x'.repeat(129)])('is refused when it is %s', async (password) => {
    const { email } = await technician();
    expect((await confirm(await link(email), password)).status).toBe(400);
    expect((await signIn(email, forgotten)).status).toBe(200);
  });
});

describe('requesting a new password', () => {
  test('returns the same response for every address and emails only accounts in use', async () => {
    const known = await technician();
    const unused = await technician((account) => (account.isActive = false));
    const customer = await world.person();
    const responses: Record<string, unknown>[] = [];
    for (const email of [known.email, unused.email, customer.email, 'nobody@yoza.test']) {
      const { status, body, headers } = await ask(email);
      responses.push({ status, body, length: headers.get('content-length') });
    }
    expect(responses.every((response) => JSON.stringify(response) === JSON.stringify(responses[0]))).toBe(true);
    await lookedAt();
    expect(await mailsTo(known.email)).toHaveLength(1);
    for (const { email } of [unused, customer]) expect(await mailsTo(email)).toEqual([]);
  });

  test('sends at most one email in two minutes', async () => {
    const { email } = await technician();
    await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    await lookedAt();
    const secret = await link(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await confirm(secret)).status).toBe(204);
  });

  test('with an invalid address returns 400', async () => {
    expect(await ask('nobody')).toMatchObject({ status: 400, body: { message: 'Valid email is required' } });
  });

  test('stores the secret in plain text neither in the outbox nor in the account', async () => {
    const { email } = await technician();
    const secret = await link(email);
    const outbox = JSON.stringify(await world.em().execute('select data::text from outbox'));
    const account = await world.em().findOneOrFail(TechnicianAccount, { email });
    expect(outbox).not.toContain(secret);
    expect(account.resetPasswordToken).not.toBe(secret);
  });
});
