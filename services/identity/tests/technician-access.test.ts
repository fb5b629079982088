import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
import { hashPassword } from '../src/technician-account/password.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin');
});
afterAll(() => world?.[Symbol.asyncDispose]());

const password = 'a good one';

async function technician() {
  const user = await world.person('technician');
  await world
    .em()
    .persist(TechnicianAccount.openFor(user, await hashPassword(password), world.clock.now()))
    .flush();
  const cookie = newSessionToken();
  await world
    .em()
    .persist(Session.open(sidOf(cookie)!, user.id, { authenticatedAt: null, device: null }, world.clock.now()))
    .flush();
  const { body: tokens } = await signIn(user.email);
  return { user, cookie, tokens };
}

const signIn = (email: string) => world.anonymous('POST', '/api/technician/login', { body: { email, password } });
const act = (what: 'remove' | 'restore', userId: string, headers: Record<string, string> = {}, as = admin) =>
  world.callAs(principalOf(as))('POST', `/api/admin/technicians/${userId}/${what}-access`, { body: {}, headers });
const eventsOf = async (userId: string) =>
  (await world.events()).filter(({ data }) => data['id'] === userId || data['userId'] === userId);

describe('removing access', () => {
  test('ends every sign-in from the next call on and publishes an event', async () => {
    const { user, cookie, tokens } = await technician();
    const before = await world.resolve({ bearer: tokens.accessToken });
    expect(before.principal?.role).toBe('technician');
    expect(await act('remove', user.id)).toMatchObject({
      status: 200,
      body: { id: user.id, isActive: false, accessRemovedAt: world.clock.now().toISOString() },
    });
    const after = await world.resolve({ bearer: tokens.accessToken });
    expect(after.principal).toBeNull();
    expect((await world.resolve({ cookie })).principal).toBeNull();
    expect(await world.context.principalVersions.current(user.id)).toBe(before.version + 1);
    const { refreshToken } = tokens;
    expect((await world.anonymous('POST', '/api/technician/refresh-token', { body: { refreshToken } })).status).toBe(
      401,
    );
    expect((await signIn(user.email)).status).toBe(401);
    expect(await eventsOf(user.id)).toMatchObject([
      {
        type: 'identity.user.role-changed.v1',
        data: { previousRole: 'technician', role: 'customer' },
      },
      { type: 'identity.session.revoked.v1', data: { userId: user.id, credentialId: null } },
    ]);
    expect((await act('remove', user.id)).body).toMatchObject({ code: 'ACCESS_REMOVED' });
  });

  test('is undone by restoring access, with the former password; ended sign-ins stay ended', async () => {
    const { user, tokens } = await technician();
    await act('remove', user.id);
    expect(await act('restore', user.id)).toMatchObject({
      status: 200,
      body: { isActive: true, accessRemovedAt: null },
    });
    expect((await world.resolve({ bearer: tokens.accessToken })).principal).toBeNull();
    const again = await signIn(user.email);
    expect(again.status).toBe(200);
    expect((await world.resolve({ bearer: again.body.accessToken })).principal).toMatchObject({ role: 'technician' });
    expect(await act('restore', user.id)).toMatchObject({ status: 409, body: { code: 'HAS_ACCESS' } });
  });

  test('takes effect once for a double click and for two concurrent admins, one of whom gets 409', async () => {
    const { user } = await technician();
    const twice = await Promise.all([1, 2].map(() => act('remove', user.id, { 'idempotency-key': 'once' })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.context.principalVersions.current(user.id)).toBe(1);
    await act('restore', user.id);
    const other = await world.person('admin');
    const both = await Promise.all([admin, other].map((as) => act('remove', user.id, {}, as)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eventsOf(user.id)).filter(({ type }) => type.includes('role-changed'))).toHaveLength(3);
  });

  test('applies to technicians only and requires a current admin', async () => {
    const customer = await world.person();
    expect(await act('remove', customer.id)).toMatchObject({ status: 409, body: { code: 'NOT_A_TECHNICIAN' } });
    expect(await act('remove', admin.id)).toMatchObject({ status: 409, body: { code: 'NOT_A_TECHNICIAN' } });
    expect((await act('remove', crypto.randomUUID())).status).toBe(404);
    expect(await act('restore', customer.id)).toMatchObject({ status: 409, body: { code: 'NOT_A_TECHNICIAN' } });
    const { user } = await technician();
    const former = world.callAs(principalOf(await world.person(), { role: 'admin' }));
    expect((await former('POST', `/api/admin/technicians/${user.id}/remove-access`, { body: {} })).status).toBe(403);
    expect(
      (await world.callAs(principalOf(user))('POST', `/api/admin/technicians/${user.id}/restore-access`)).status,
    ).toBe(403);
  });

  test('leaves the technician in the list of technicians but not among the assignable ones', async () => {
    const { user } = await technician();
    await act('remove', user.id);
    const call = world.callAs(principalOf(admin));
    const listed = await call('GET', `/api/admin/technicians?search=${encodeURIComponent(user.email)}`);
    expect(listed.body).toMatchObject([{ id: user.id, isActive: false }]);
    const assignable = (await call('GET', '/api/technicians')).body as { id: string }[];
    expect(assignable.map(({ id }) => id)).not.toContain(user.id);
    const pages = await call('GET', '/api/admin/technicians?limit=1');
    expect(pages.body).toHaveLength(1);
    expect(pages.headers.get('x-next-cursor')).toBeTruthy();
  });
});

describe('promoting', () => {
  const promote = (userId: string, headers: Record<string, string> = {}, as = admin) =>
    world.callAs(principalOf(as))('POST', '/api/admin/promote-user', { body: { userId, role: 'technician' }, headers });

  test('makes a customer a technician, once', async () => {
    const user = await world.person();
    expect(await promote(user.id)).toMatchObject({ status: 200, body: { id: user.id, role: 'technician' } });
    expect(await promote(user.id)).toMatchObject({ status: 409, body: { code: 'ROLE_UNCHANGED' } });
    expect(await world.em().count(TechnicianAccount, { userId: user.id, isActive: true })).toBe(1);
  });

  test('never changes an admin’s role, and accepts no other role', async () => {
    const other = await world.person('admin');
    expect(await promote(other.id)).toMatchObject({ status: 409, body: { code: 'ROLE_CHANGED' } });
    const wrong = { userId: other.id, role: 'admin' };
    expect((await world.callAs(principalOf(admin))('POST', '/api/admin/promote-user', { body: wrong })).status).toBe(
      400,
    );
    expect((await promote(crypto.randomUUID())).status).toBe(404);
  });

  test('takes effect once under concurrent calls', async () => {
    const user = await world.person();
    const responses = await Promise.all(Array.from({ length: 8 }, () => promote(user.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await eventsOf(user.id)).filter(({ type }) => type.includes('role-changed'))).toHaveLength(1);
    const again = await world.person();
    const one = await Promise.all(Array.from({ length: 4 }, () => promote(again.id, { 'idempotency-key': again.id })));
    expect(one.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a role', () => {
  const change = (userId: string, body: object, as = admin, headers: Record<string, string> = {}) =>
    world.callAs(principalOf(as))('PATCH', `/api/admin/users/${userId}/role`, { body, headers });

  test('is not overwritten if another admin changed it meanwhile: 409 with the current role', async () => {
    const user = await world.person();
    expect((await change(user.id, { role: 'technician', from: 'customer' })).status).toBe(200);
    expect(await change(user.id, { role: 'admin', from: 'customer' })).toMatchObject({
      status: 409,
      body: {
        code: 'ROLE_CHANGED',
        message: expect.stringContaining('technician'),
        user: { id: user.id, role: 'technician' },
      },
    });
  });

  test('cannot be changed by the admin who has it', async () => {
    expect(await change(admin.id, { role: 'customer' })).toMatchObject({
      status: 409,
      body: { code: expect.any(String) },
    });
    await world.person('admin');
    expect(await change(admin.id, { role: 'customer' })).toMatchObject({ status: 409, body: { code: 'OWN_ROLE' } });
    expect(await world.em().count(User, { id: admin.id, role: 'admin' })).toBe(1);
  });

  test('set with an Idempotency-Key applies after the commit and before the response', async () => {
    const { user, tokens } = await technician();
    const { version } = await world.resolve({ bearer: tokens.accessToken });
    const responses = await Promise.all(
      [1, 2].map(() => change(user.id, { role: 'customer' }, admin, { 'idempotency-key': user.id })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const after = await world.resolve({ bearer: tokens.accessToken });
    expect([after.principal?.role, after.version]).toEqual(['applicant', version + 1]);
    // The change was refused, so nothing became stale.
    expect((await change(user.id, { role: 'customer' }, admin, { 'idempotency-key': `${user.id}-again` })).status).toBe(
      409,
    );
    expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
  });
});
