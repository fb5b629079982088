import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolvePrincipalPath } from '@yoza/identity-contract/principals';
import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
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

async function sessionOf(user: User): Promise<string> {
  const token = newSessionToken();
  await world
    .em()
    .persist(Session.open(sidOf(token)!, user.id, { authenticatedAt: null, device: null }, world.clock.now()))
    .flush();
  return token;
}

const change = (actor: User, userId: string, role: unknown, through = world) =>
  through.callAs(principalOf(actor))('PATCH', `/api/admin/users/${userId}/role`, { body: { role } });

describe('changing a role', () => {
  test('takes effect on the next call, keeps the session and publishes an event', async () => {
    const user = await world.person();
    const cookie = await sessionOf(user);
    const before = await world.resolve({ cookie });
    expect(before.principal?.role).toBe('customer');
    const response = await change(admin, user.id, 'technician');
    expect(response).toMatchObject({ status: 200, body: { id: user.id, role: 'technician' } });
    const after = await world.resolve({ cookie });
    expect(after.principal).toMatchObject({ role: 'technician', via: 'session' });
    expect(after.version).toBe(before.version + 1);
    expect((await world.events()).slice(-2)).toMatchObject([
      {
        type: 'identity.user.role-changed.v1',
        aggregateVersion: 2,
        data: { id: user.id, role: 'technician', previousRole: 'customer' },
      },
      { type: 'identity.session.revoked.v1', data: { userId: user.id, credentialId: null, reason: 'role-changed' } },
    ]);
    const pair = await world.callAs(after.principal!)('POST', '/api/technician/session-token');
    expect(pair.status).toBe(200);

    await change(admin, user.id, 'customer');
    expect((await world.resolve({ cookie })).principal).toMatchObject({ role: 'customer' });
    expect((await world.resolve({ bearer: pair.body.accessToken })).principal).toMatchObject({ role: 'applicant' });
  });

  test('to the same role, to an unknown role or of an unknown person is refused', async () => {
    const user = await world.person();
    expect(await change(admin, user.id, 'customer')).toMatchObject({ status: 409, body: { code: 'ROLE_UNCHANGED' } });
    expect((await change(admin, crypto.randomUUID(), 'admin')).status).toBe(404);
    expect((await change(admin, user.id, 'owner')).status).toBe(400);
    expect((await change(admin, 'not-an-id', 'admin')).status).toBe(400);
  });

  test('requires a current admin', async () => {
    const [user, former] = [await world.person(), await world.person('customer')];
    expect((await change(user, user.id, 'admin')).status).toBe(403);
    const stale = world.callAs(principalOf(former, { role: 'admin' }));
    expect((await stale('PATCH', `/api/admin/users/${user.id}/role`, { body: { role: 'admin' } })).status).toBe(403);
    expect(
      (await world.anonymous('PATCH', `/api/admin/users/${user.id}/role`, { body: { role: 'admin' } })).status,
    ).toBe(401);
  });

  test('to technician reactivates a disabled account', async () => {
    const user = await world.person();
    const account = TechnicianAccount.openFor(user, null, world.clock.now());
    account.isActive = false;
    await world.em().persist(account).flush();
    await change(admin, user.id, 'technician');
    expect(await world.em().findOneOrFail(TechnicianAccount, { userId: user.id })).toMatchObject({ isActive: true });
  });

  test('to technician is refused if the account of another technician has their address', async () => {
    const [user, other] = [await world.person(), await world.person('technician')];
    const account = TechnicianAccount.openFor(other, null, world.clock.now());
    account.email = user.email;
    await world.em().persist(account).flush();
    const taken = { status: 409, body: { code: 'TECHNICIAN_EMAIL_TAKEN' } };
    expect(await change(admin, user.id, 'technician')).toMatchObject(taken);
    const promote = world.callAs(principalOf(admin));
    const body = { userId: user.id, role: 'technician' };
    expect(await promote('POST', '/api/admin/promote-user', { body })).toMatchObject(taken);
  });

  test('leaves at least one admin under concurrent changes', async () => {
    await using other = await createWorld();
    for (let round = 0; round < 10; round += 1) {
      const admins = await Promise.all([1, 2, 3].map(() => other.person('admin')));
      await other.em().nativeUpdate(User, { id: { $nin: admins.map(({ id }) => id) } }, { role: 'customer' });
      // Each admin demotes the next one.
      const responses = await Promise.all(
        admins.map((actor, n) => change(actor, admins[(n + 1) % 3]!.id, 'customer', other)),
      );
      expect(await other.em().count(User, { role: 'admin' })).toBeGreaterThanOrEqual(1);
      expect(responses.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([]);
    }
    const [last] = await other.em().find(User, { role: 'admin' }, { limit: 1 });
    await other.em().nativeUpdate(User, { role: 'admin', id: { $ne: last!.id } }, { role: 'customer' });
    expect(await change(last!, last!.id, 'customer', other)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    });
  });
});

describe('the first admin', () => {
  const setup = (through: World, user: User, overrides: Partial<Principal> = {}) =>
    through.callAs(principalOf(user, overrides))('POST', '/api/admin/setup');

  test('is exactly one of fifty concurrent callers', async () => {
    await using fresh = await createWorld();
    const people = await Promise.all(Array.from({ length: 50 }, () => fresh.person()));
    const responses = await Promise.all(people.map((user) => setup(fresh, user)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect({ status, ...body }).toMatchObject({ status: 409, code: 'ADMIN_EXISTS', message: 'Admin already exists' });
    }
    expect(await fresh.em().count(User, { role: 'admin' })).toBe(1);
    expect((await fresh.events()).filter(({ type }) => type.includes('role-changed'))).toHaveLength(1);
    // Irreversible: the setup stays closed even when there is no longer an admin.
    await fresh.em().nativeUpdate(User, { role: 'admin' }, { role: 'customer' });
    expect((await setup(fresh, people[0]!)).status).toBe(409);
  });

  test('cannot be created by technicians or visitors, or if there is already an admin', async () => {
    const user = await world.person();
    expect(await setup(world, user)).toMatchObject({ status: 409, body: { message: 'Admin already exists' } });
    expect((await setup(world, admin)).status).toBe(409);
    expect((await setup(world, user, { role: 'technician', via: 'bearer' })).status).toBe(403);
    expect((await world.anonymous('POST', '/api/admin/setup')).status).toBe(401);
  });

  test('is reported as required until one has existed', async () => {
    await using fresh = await createWorld();
    const user = await fresh.person();
    const isRequired = async () => (await fresh.callAs(principalOf(user))('GET', '/api/admin/setup')).body.isRequired;
    expect(await isRequired()).toBe(true);
    await setup(fresh, user);
    await fresh.em().nativeUpdate(User, { role: 'admin' }, { role: 'customer' });
    expect(await isRequired()).toBe(false);
    expect((await fresh.anonymous('GET', '/api/admin/setup')).status).toBe(401);
  });

  test('must be on the admin list if one is configured', async () => {
    await using fresh = await createWorld({ IDENTITY_ADMIN_EMAILS: 'Owner@yoza.test, second@yoza.test' });
    const [stranger, owner] = [await fresh.person(), await fresh.person('customer', 'owner@yoza.test')];
    expect(await setup(fresh, stranger)).toMatchObject({ status: 403, body: { code: 'NOT_ON_ADMIN_LIST' } });
    expect(await setup(fresh, owner)).toMatchObject({ status: 200, body: { user: { id: owner.id, role: 'admin' } } });
  });
});

describe('the caller', () => {
  test('is identified by the bearer alone if a session cookie is also sent', async () => {
    const [customer, technician] = [await world.person(), await world.person('technician')];
    await world
      .em()
      .persist(TechnicianAccount.openFor(technician, null, world.clock.now()))
      .flush();
    const cookie = await sessionOf(customer);
    const { body } = await world.callAs(principalOf(technician))('POST', '/api/technician/session-token');
    expect((await world.resolve({ cookie, bearer: body.accessToken })).principal).toMatchObject({
      userId: technician.id,
    });
    expect((await world.resolve({ cookie, bearer: 'invalid' })).principal).toBeNull();
    expect((await world.resolve({ cookie, bearer: '' })).principal).toBeNull();
    expect((await world.resolve({ cookie })).principal).toMatchObject({ userId: customer.id });
    expect(await world.resolve({})).toEqual({ principal: null, version: 0, expiresAt: null });
    expect((await world.resolve({ cookie: `${cookie}x` })).principal).toBeNull();
  });

  test('is resolved for the gateway only', async () => {
    for (const caller of [world.anonymous, world.callAs(principalOf(admin))]) {
      expect((await caller('POST', resolvePrincipalPath, { body: {} })).status).toBe(403);
    }
  });

  test('is refused with a credential of the wrong kind, and without a user', async () => {
    const user = await world.person();
    expect((await world.callAs(principalOf(user, { via: 'bearer' }))('GET', '/api/auth/user')).status).toBe(401);
    expect((await world.callAs(principalOf(user))('GET', '/api/technician/me')).status).toBe(401);
    expect((await world.callAs(newPrincipal())('GET', '/api/auth/user')).status).toBe(401);
  });
});

describe('lists', () => {
  test('of users are newest first, page by page; those of users and technicians are available to admins only', async () => {
    await using other = await createWorld();
    const boss = await other.person('admin');
    const people: User[] = [];
    for (let n = 0; n < 5; n += 1) {
      // Two in the same millisecond, so that the order depends on the id as well.
      if (n !== 2) other.clock.advance(1000);
      people.push(await other.person(n < 3 ? 'technician' : 'customer'));
    }
    for (const user of people.slice(0, 2)) {
      await other
        .em()
        .persist(TechnicianAccount.openFor(user, null, other.clock.now()))
        .flush();
    }
    const call = other.callAs(principalOf(boss));
    const seen: string[] = [];
    let path: string | null = '/api/admin/users?limit=2';
    while (path) {
      const { body, headers } = await call('GET', path);
      seen.push(...body.map(({ id }: { id: string }) => id));
      const cursor = headers.get('x-next-cursor');
      path = cursor && `/api/admin/users?limit=2&cursor=${cursor}`;
    }
    const byTimeAndId = [boss, ...people].sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1));
    expect(seen).toEqual(byTimeAndId.map(({ id }) => id));
    const all = await call('GET', '/api/admin/users');
    expect(all.body).toHaveLength(6);
    expect(all.headers.get('x-next-cursor')).toBeNull();
    const technicians = await call('GET', '/api/technicians');
    expect(technicians.body.map(({ id }: { id: string }) => id).sort()).toEqual(
      people
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    );
    expect((await call('GET', '/api/admin/users?cursor=nonsense')).status).toBe(400);
    for (const list of ['/api/admin/users', '/api/technicians']) {
      expect((await other.callAs(principalOf(people[4]!))('GET', list)).status).toBe(403);
      expect((await other.anonymous('GET', list)).status).toBe(401);
    }
  });
});
