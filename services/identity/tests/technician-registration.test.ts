import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '@yoza/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { pruneAccounts } from '../src/technician-account/prune-accounts.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { TechnicianRequest } from '../src/technician-request/technician-request.entity.ts';
import { User } from '../src/user/user.entity.ts';
import { mailedTo } from './mailed-secrets.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const password = 'right password';
const newEmail = () => `${randomUUID()}@yoza.test`;
const entry = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: 'Sarah',
  lastName: 'Akello',
  phoneNumber: '0701 234 567',
});

const register = (email: string, change: Record<string, unknown> = {}): Promise<TestResponse> =>
  world.anonymous('POST', '/api/technician/register', { body: { ...entry(email), ...change } });

const refresh = async (refreshToken: string): Promise<string> =>
  (await world.anonymous('POST', '/api/technician/refresh-token', { body: { refreshToken } })).body.accessToken;

/** Returns the principal of an access token; null if the token is invalid. */
const whoHas = async (bearer: string) => (await world.resolve({ bearer })).principal;

async function asHolderOf(accessToken: string, method: string, path: string, body?: unknown): Promise<TestResponse> {
  const principal = await whoHas(accessToken);
  if (!principal) throw new Error('The token is no longer valid');
  return world.callAs(principal)(method, path, body === undefined ? {} : { body });
}

const verify = (accessToken: string, token: string) =>
  asHolderOf(accessToken, 'POST', '/api/technician/verify-email', { token });

const eventsOf = async (type: string, email: string) =>
  (await world.events()).filter((event) => event.type === type && event.data['email'] === email);

/** Registers an applicant and verifies their address. */
async function applicant(email = newEmail()) {
  const { body } = await register(email);
  const profile = (await verify(body.accessToken, await mailedTo(world, email))).body;
  return { email, profile, accessToken: await refresh(body.refreshToken) };
}

describe('registering', () => {
  test('opens an account that acts as an applicant and is linked to no person yet', async () => {
    const email = newEmail();
    const { status, body } = await register(email.toUpperCase());
    expect(status).toBe(201);
    expect(body.technician).toEqual({
      id: expect.any(String),
      userId: body.technician.id,
      email,
      firstName: 'Sarah',
      lastName: 'Akello',
      phoneNumber: '0701 234 567',
      profileImageUrl: null,
      role: 'applicant',
      isVerified: false,
      language: null,
      phoneVerifiedAt: null,
    });
    expect(await whoHas(body.accessToken)).toMatchObject({ role: 'applicant', via: 'bearer', name: 'Sarah Akello' });
    expect((await asHolderOf(body.accessToken, 'GET', '/api/technician/me')).body).toEqual(body.technician);
    expect(await world.em().count(User, { email })).toBe(0);
    const again = await world.anonymous('POST', '/api/technician/login', { body: { email, password } });
    expect(again).toMatchObject({ status: 200, body: { technician: body.technician } });
    expect(await whoHas(await refresh(again.body.refreshToken))).toMatchObject({ role: 'applicant' });
  });

  test('creates a pending application with the known details, not yet published', async () => {
    const email = newEmail();
    const { body } = await register(email);
    const requests = await world.em().find(TechnicianRequest, { accountId: body.technician.id });
    expect(requests).toMatchObject([
      { userId: null, status: 'pending', firstName: 'Sarah', lastName: 'Akello', phoneNumber: '0701 234 567' },
    ]);
    expect((await world.events()).filter(({ data }) => data['id'] === requests[0]!.id)).toEqual([]);
  });

  test('returns 409 and changes nothing for a registered address, also under concurrent calls', async () => {
    const email = newEmail();
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'TECHNICIAN_EMAIL_TAKEN' });
    expect(await register(email, { password: 'another one', confirmPassword: 'another one' })).toMatchObject({
      status: 409,
      body: { message: refused.body.message },
    });
    const withOther = await world.anonymous('POST', '/api/technician/login', {
      body: { email, password: 'another one' },
    });
    expect(withOther.status).toBe(401);
    expect(await eventsOf('identity.technician.verification-requested.v1', email)).toHaveLength(1);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Valid email is required'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'another' }, 'confirmPassword', "Passwords don't match"],
    [{ firstName: 'A' }, 'firstName', 'First name is required'],
    [{ lastName: ' B ' }, 'lastName', 'Last name is required'],
    [{ phoneNumber: '070123456' }, 'phoneNumber', 'Valid phone number is required'],
    [{ phoneNumber: 'telephone number' }, 'phoneNumber', 'Valid phone number is required'],
  ])('refuses %j', async (change, path, message) => {
    const email = newEmail();
    const { status, body } = await register(email, change);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
    expect(await world.em().count(TechnicianAccount, { email })).toBe(0);
  });

  test('stores no secret in plain text in the outbox or the account', async () => {
    const email = newEmail();
    const { body } = await register(email);
    const secret = await mailedTo(world, email);
    const account = await world.em().findOneOrFail(TechnicianAccount, { id: body.technician.id });
    const outbox = await world.em().execute('select data::text from outbox');
    for (const kept of [JSON.stringify(outbox), account.verificationToken, account.password]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(password);
    }
  });
});

describe('proving the address', () => {
  test('creates a person for an unknown address and publishes the application', async () => {
    const email = newEmail();
    const { body } = await register(email);
    const response = await verify(body.accessToken, await mailedTo(world, email));
    expect(response).toMatchObject({ status: 200, body: { email, role: 'applicant', isVerified: true } });
    const user = await world.em().findOneOrFail(User, { email });
    expect(user).toMatchObject({ role: 'customer', firstName: 'Sarah', phoneNumber: '0701 234 567' });
    expect(response.body.userId).toBe(user.id);
    expect(await eventsOf('identity.user.registered.v1', email)).toHaveLength(1);
    const request = await world.em().findOneOrFail(TechnicianRequest, { userId: user.id });
    expect(request).toMatchObject({ accountId: null, status: 'pending' });
    const requestEvents = (await world.events()).filter(({ data }) => data['id'] === request.id);
    expect(requestEvents).toMatchObject([
      { type: 'identity.technician-request.submitted.v1', data: { userId: user.id } },
    ]);
    // The access token issued for the account alone is no longer valid; its refresh token still works.
    expect(await whoHas(body.accessToken)).toBeNull();
    expect(await whoHas(await refresh(body.refreshToken))).toMatchObject({ userId: user.id, role: 'applicant' });
  });

  test('gives a customer without a phone number the registered one, and keeps an existing number', async () => {
    const [without, reached] = [await world.person(), await world.person()];
    const number = '+256772345678';
    await world.em().nativeUpdate(User, { id: reached.id }, { phoneNumber: number });
    for (const { email } of [without, reached]) {
      const { body } = await register(email);
      await verify(body.accessToken, await mailedTo(world, email));
    }
    const numbers = [without, reached].map(({ id }) => world.em().findOneOrFail(User, { id }));
    expect((await Promise.all(numbers)).map(({ phoneNumber }) => phoneNumber)).toEqual(['+256701234567', number]);
    expect(await eventsOf('identity.user.updated.v1', without.email)).toMatchObject([
      { data: { phoneNumber: '+256701234567', firstName: 'Amina' } },
    ]);
    expect(await eventsOf('identity.user.updated.v1', reached.email)).toEqual([]);
  });

  test('links the account to the customer with the address, and to no person before', async () => {
    const customer = await world.person();
    const { status, body } = await register(customer.email, { firstName: 'Mallory' });
    expect({ status, userId: body.technician.userId }).toEqual({ status: 201, userId: body.technician.id });
    const { body: profile } = await verify(body.accessToken, await mailedTo(world, customer.email));
    expect(profile).toMatchObject({ userId: customer.id, firstName: 'Amina', role: 'applicant', isVerified: true });
    expect(await world.em().count(User, { email: customer.email })).toBe(1);
    expect(await world.em().count(TechnicianRequest, { userId: customer.id, status: 'pending' })).toBe(1);
  });

  test('leaves an application that the customer has already sent unchanged', async () => {
    const customer = await world.person();
    const sent = await world.callAs(principalOf(customer))('POST', '/api/technician-requests', {
      body: { ...entry(customer.email), phoneNumber: '0701234567', experience: 'x', availability: 'y', reason: 'z' },
    });
    expect(sent.status).toBe(201);
    const { body } = await register(customer.email);
    expect((await verify(body.accessToken, await mailedTo(world, customer.email))).status).toBe(200);
    const requests = await world.em().find(TechnicianRequest, { userId: customer.id });
    expect(requests.map(({ id }) => id)).toEqual([sent.body.id]);
    expect(await world.em().count(TechnicianRequest, { accountId: body.technician.id })).toBe(0);
  });

  test('works once, for 24 hours, with the newest link', async () => {
    const email = newEmail();
    const { body } = await register(email);
    const first = await mailedTo(world, email);
    expect((await asHolderOf(body.accessToken, 'POST', '/api/technician/verification')).status).toBe(202);
    const second = await mailedTo(world, email);
    expect(second).not.toBe(first);
    const refused = { status: 400, body: { code: 'VERIFICATION_INVALID' } };
    expect(await verify(body.accessToken, first)).toMatchObject(refused);
    expect(await verify(body.accessToken, 'A'.repeat(43))).toMatchObject(refused);
    world.clock.advance(24 * 3_600_000);
    expect(await verify(body.accessToken, second)).toMatchObject(refused);
    world.clock.advance(-1);
    expect((await verify(body.accessToken, second)).status).toBe(200);
    world.clock.advance(-24 * 3_600_000 + 1);
    const renewed = await refresh(body.refreshToken);
    expect(await verify(renewed, second)).toMatchObject(refused);
    expect(await asHolderOf(renewed, 'POST', '/api/technician/verification')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    });
  });

  test('allows at most three more emails in ten minutes: the inbox may belong to another person', async () => {
    const { body } = await register(newEmail());
    const again = () => asHolderOf(body.accessToken, 'POST', '/api/technician/verification');
    const responses = await Promise.all(Array.from({ length: 6 }, again));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
    expect(await eventsOf('identity.technician.verification-requested.v1', body.technician.email)).toHaveLength(4);
  });

  test('requires both the link and the account', async () => {
    const victim = await world.person();
    const { body: attacker } = await register(victim.email);
    const { body: other } = await register(newEmail());
    const link = await mailedTo(world, victim.email);
    const anonymously = await world.anonymous('POST', '/api/technician/verify-email', { body: { token: link } });
    expect(anonymously.status).toBe(401);
    expect((await verify(other.accessToken, link)).status).toBe(400);
    expect((await verify(attacker.accessToken, await mailedTo(world, other.technician.email))).status).toBe(400);
    const account = await world.em().findOneOrFail(TechnicianAccount, { email: victim.email });
    expect(account).toMatchObject({ userId: null, isVerified: false });
    const byCookie = world.callAs(principalOf(victim));
    expect((await byCookie('POST', '/api/technician/verify-email', { body: { token: link } })).status).toBe(401);
  });
});

describe('a registered account', () => {
  const promote = async (userId: string) =>
    world.callAs(principalOf(await world.person('admin')))('PATCH', `/api/admin/users/${userId}/role`, {
      body: { role: 'technician' },
    });

  test('has the technician role from the next call on once the applicant is promoted', async () => {
    const { email, profile, accessToken } = await applicant();
    expect((await promote(profile.userId)).status).toBe(200);
    expect(await whoHas(accessToken)).toMatchObject({ userId: profile.userId, role: 'technician' });
    const again = await world.anonymous('POST', '/api/technician/login', { body: { email, password } });
    expect(again.body.technician).toMatchObject({ id: profile.id, role: 'technician' });
  });

  test('does not give the registrant of another person’s address the role of that person', async () => {
    const victim = await world.person();
    const { body: attacker } = await register(victim.email);
    expect((await promote(victim.id)).status).toBe(200);
    expect(await whoHas(attacker.accessToken)).toBeNull();
    const login = await world.anonymous('POST', '/api/technician/login', { body: { email: victim.email, password } });
    expect(login.status).toBe(401);
    expect(await world.em().findOneOrFail(TechnicianAccount, { email: victim.email })).toMatchObject({
      userId: victim.id,
      password: null,
    });
  });

  test('is removed after 30 days if its address is unverified, and kept if it belongs to a person', async () => {
    const email = newEmail();
    await register(email);
    const { profile } = await applicant();
    const day = 86_400_000;
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
    await pruneAccounts(world.em(), inDays(29));
    expect((await register(email)).status).toBe(409);
    await pruneAccounts(world.em(), inDays(31));
    expect((await register(email)).status).toBe(201);
    expect(await world.em().count(TechnicianAccount, { id: profile.id })).toBe(1);
  });
});
