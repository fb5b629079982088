import { jobsPersonErased } from '@yoza/jobs-contract/events';
import { billingPersonErased } from '@yoza/billing-contract/events';
import { chatPersonErased } from '@yoza/chat-contract/events';
import type { AdminErasure } from '@yoza/identity-contract/erasure';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Erasure } from '../src/erasure/erasure.entity.ts';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
import { User } from '../src/user/user.entity.ts';
import { attend, day, eraseNow, startNeighbours, type Neighbours } from './erasure-neighbours.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let neighbours: Neighbours;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  neighbours = await startNeighbours(world);
  admin = await world.person('admin');
});
afterAll(async () => {
  await neighbours?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

const path = '/api/me/erasure';
const request = (user: User) => world.callAs(principalOf(user))('POST', path);
const erasureOf = async (user: User) => (await world.callAs(principalOf(user))('GET', path)).body;
const cancel = (user: User) => world.callAs(principalOf(user))('DELETE', path);
const now = () => world.clock.now();
const later = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds).toISOString();
const userOf = ({ id }: User) => world.em().findOneOrFail(User, { id });
const eventsOf = async ({ id }: User, part: string) =>
  (await world.events()).filter(
    ({ type, data }) => type.includes(part) && [data['userId'], data['id'], data['personId']].includes(id),
  );

async function listed(user: User): Promise<AdminErasure | undefined> {
  const { body } = await world.callAs(principalOf(admin))('GET', '/api/admin/erasures?limit=200');
  return (body as AdminErasure[]).find(({ customerId }) => customerId === user.id);
}

/** Opens a session, and returns its cookie. */
async function signIn(user: User): Promise<string> {
  const cookie = newSessionToken();
  const signIn = { authenticatedAt: null, device: null };
  await world
    .em()
    .persist(Session.open(sidOf(cookie)!, user.id, signIn, world.clock.now()))
    .flush();
  return cookie;
}

const isSignedIn = async (cookie: string) => (await world.resolve({ cookie })).principal !== null;

async function requested(): Promise<User> {
  const user = await world.person();
  expect((await request(user)).status).toBe(201);
  return user;
}

describe('request for an erasure', () => {
  test('is due 14 days later, and a repeated one is the same', async () => {
    const user = await world.person();
    expect(await erasureOf(user)).toBeNull();
    const first = await request(user);
    const erasure = { requestedAt: later(0), dueAt: later(14 * day), blockedBy: null };
    expect([first.status, first.body]).toEqual([201, erasure]);
    world.clock.advance(1_000);
    const second = await request(user);
    expect([second.status, second.body]).toEqual([200, erasure]);
    expect(await erasureOf(user)).toEqual(erasure);
    expect(await eventsOf(user, 'erasure.requested')).toMatchObject([
      { data: { userId: user.id, dueAt: erasure.dueAt } },
    ]);
    expect(await listed(user)).toMatchObject({ ...erasure, state: 'pending', erasedAt: null, acknowledgements: [] });
  });

  test('is stored once if it arrives twice at the same time', async () => {
    const user = await world.person();
    const responses = await Promise.all([request(user), request(user)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await eventsOf(user, 'erasure.requested')).toHaveLength(1);
  });

  test('is refused while bookings are not finished or a balance is due', async () => {
    const [busy, owing] = [await world.person(), await world.person()];
    neighbours.busy.set(busy.id, 2);
    neighbours.debts.set(owing.id, '64800.00');
    const [first, second] = [await request(busy), await request(owing)];
    expect([first.status, first.body]).toMatchObject([409, { code: 'ACTIVE_JOBS_PRESENT', count: 2 }]);
    expect([second.status, second.body]).toMatchObject([409, { code: 'BALANCE_OPEN', balance: '64800.00' }]);
    expect([await erasureOf(busy), await erasureOf(owing)]).toEqual([null, null]);
  });

  test('is 503 and stores nothing if jobs does not respond', async () => {
    const user = await world.person();
    await neighbours.withoutJobs(async () => {
      const response = await request(user);
      expect([response.status, response.body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    });
    expect(await erasureOf(user)).toBeNull();
  });

  test('needs a customer with a recent sign-in', async () => {
    const [user, technician] = [await world.person(), await world.person('technician')];
    expect((await request(technician)).status).toBe(403);
    expect((await request(admin)).status).toBe(403);
    const authenticatedAt = new Date(Date.now() - 16 * 60_000).toISOString();
    const old = await world.callAs(principalOf(user, { authenticatedAt }))('POST', path);
    expect([old.status, old.body.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    // Made a technician after the gateway established the caller.
    await world.em().nativeUpdate(User, { id: user.id }, { role: 'technician' });
    expect((await request(user)).status).toBe(403);
    expect(await listed(user)).toBeUndefined();
  });
});

describe('cancelled erasure', () => {
  test('does not happen', async () => {
    const user = await requested();
    expect((await cancel(user)).status).toBe(204);
    expect((await cancel(user)).status).toBe(204);
    expect(await erasureOf(user)).toBeNull();
    world.clock.advance(14 * day);
    await eraseNow(world);
    expect(await userOf(user)).toMatchObject({ email: user.email, closedAt: null });
    expect(await eventsOf(user, 'erasure.cancelled')).toHaveLength(1);
  });

  test('is that of a customer who becomes a technician', async () => {
    const user = await requested();
    const promote = world.callAs(principalOf(admin));
    const body = { role: 'technician' };
    expect((await promote('PATCH', `/api/admin/users/${user.id}/role`, { body })).status).toBe(200);
    expect(await listed(user)).toBeUndefined();
    expect(await eventsOf(user, 'erasure.cancelled')).toHaveLength(1);
  });
});

describe('due erasure', () => {
  test('closes the account, and erases it once caches of callers have expired', async () => {
    const user = await requested();
    world.clock.advance(14 * day - 1);
    const cookie = await signIn(user);
    await attend(world);
    expect(await isSignedIn(cookie)).toBe(true);
    const { version } = await world.resolve({ cookie });

    world.clock.advance(1);
    await attend(world);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await world.context.principalVersions.current(user.id)).toBe(version + 1);
    expect(await eventsOf(user, 'session.revoked')).toMatchObject([{ data: { credentialId: null, reason: 'logout' } }]);
    expect(await listed(user)).toMatchObject({ state: 'closed', erasedAt: null });
    // A sign-in that began before is refused too.
    expect(await isSignedIn(await signIn(user))).toBe(false);

    world.clock.advance(59_999);
    await attend(world);
    expect((await userOf(user)).email).toBe(user.email);
    world.clock.advance(1);
    await attend(world);
    expect(await userOf(user)).toMatchObject({
      email: `erased-${user.id}@erased.invalid`,
      firstName: 'Erased',
      lastName: 'customer',
      phoneNumber: null,
      profileImageUrl: null,
      language: null,
      version: 2,
    });
    const placeholders = { id: user.id, firstName: 'Erased', email: `erased-${user.id}@erased.invalid` };
    expect(await eventsOf(user, 'erased')).toMatchObject([
      { type: 'identity.user.erased.v1', aggregateVersion: 2, data: { ...placeholders, erasedAt: later(0) } },
      { type: 'identity.person.erased.v1', data: { personId: user.id, held: [], subjects: [user.id] } },
    ]);
    expect(await listed(user)).toMatchObject({ state: 'erased', erasedAt: later(0) });
  });

  test('that something prevents is tried again a day later, and the customer sees why', async () => {
    const user = await requested();
    neighbours.debts.set(user.id, '1000.00');
    world.clock.advance(14 * day);
    await attend(world);
    expect(await erasureOf(user)).toMatchObject({ blockedBy: 'open-balance', dueAt: later(day) });
    expect(await listed(user)).toMatchObject({ state: 'blocked' });
    expect((await userOf(user)).closedAt).toBeNull();
    neighbours.debts.delete(user.id);
    await eraseNow(world);
    expect((await userOf(user)).email).toBe(user.email);
    world.clock.advance(day);
    await eraseNow(world);
    expect(await listed(user)).toMatchObject({ state: 'erased', blockedBy: null });
  });

  test('that a last booking prevents opens the account again', async () => {
    const user = await requested();
    world.clock.advance(14 * day);
    await attend(world);
    neighbours.busy.set(user.id, 1);
    world.clock.advance(60_000);
    await attend(world);
    expect(await isSignedIn(await signIn(user))).toBe(true);
    expect(await erasureOf(user)).toMatchObject({ blockedBy: 'active-jobs', dueAt: later(day) });
    expect((await userOf(user)).email).toBe(user.email);
  });

  test('waits while jobs does not respond', async () => {
    const user = await requested();
    world.clock.advance(14 * day);
    await attend(world);
    await neighbours.withoutJobs(async () => {
      world.clock.advance(60_000);
      await attend(world);
    });
    expect(await listed(user)).toMatchObject({ state: 'closed', blockedBy: null });
    await attend(world);
    expect(await listed(user)).toMatchObject({ state: 'erased' });
  });

  test('that nothing attended to for a day begins its grace period again: it may have been cancelled', async () => {
    const user = await requested();
    world.clock.advance(15 * day + 1);
    await attend(world);
    expect(await erasureOf(user)).toMatchObject({ dueAt: later(14 * day), blockedBy: null });
    expect(await eventsOf(user, 'erasure.requested')).toHaveLength(2);
  });

  test('happens although many older ones fail', async () => {
    const em = world.em();
    const failing = Array.from({ length: 101 }, (_, index) =>
      User.register(
        { email: `failing-${index}@yoza.test`, firstName: 'F', lastName: '', profileImageUrl: null },
        now(),
      ),
    );
    const earlier = failing.map(({ id }) => Erasure.request(id, 13, now()));
    await em.persist([...failing, ...earlier]).flush();
    await em.execute(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'This account fails'; end $$;
      create trigger fails before update on users for each row when (old.email like 'failing-%') execute function fail()`);
    const user = await requested();
    world.clock.advance(14 * day);
    await eraseNow(world);
    expect(await listed(user)).toMatchObject({ state: 'erased' });
    expect((await userOf(failing[0]!)).closedAt).toBeNull();
    await em.execute(`delete from erasures where user_id = any(select id from users where email like 'failing-%')`);
  });

  test('happens once if two replicas attend to it', async () => {
    const users = [await requested(), await requested(), await requested()];
    world.clock.advance(14 * day);
    await Promise.all([attend(world), attend(world)]);
    world.clock.advance(60_000);
    await Promise.all([attend(world), attend(world)]);
    await attend(world);
    for (const user of users) expect(await eventsOf(user, 'erased')).toHaveLength(2);
  });
});

test('erased customer: is in no list of people, and keeps the role', async () => {
  const user = await requested();
  world.clock.advance(14 * day);
  await eraseNow(world);
  const call = world.callAs(principalOf(admin));
  for (const list of ['/api/customers?search=erased', '/api/admin/users?search=erased']) {
    expect((await call('GET', list)).body).toEqual([]);
  }
  expect((await call('PATCH', `/api/admin/users/${user.id}/role`, { body: { role: 'admin' } })).status).toBe(404);
});

test('acknowledgements: those of all services are listed with what they hold', async () => {
  const user = await requested();
  world.clock.advance(14 * day);
  await eraseNow(world);
  const personId = user.id;
  const held = [{ kind: 'tax-documents' as const, count: 2, until: '2031-12-01' }];
  await neighbours.jobs.publish(jobsPersonErased, { personId, held: [] });
  await neighbours.billing.publish(billingPersonErased, { personId, held });
  await neighbours.chat.publish(chatPersonErased, { personId, held: [] });
  const acknowledgements = await eventually(async () => {
    const found = (await listed(user))!.acknowledgements;
    return found.length === 4 ? found : undefined;
  });
  expect(acknowledgements).toMatchObject([
    { service: 'billing', held },
    { service: 'chat', held: [] },
    { service: 'identity', held: [] },
    { service: 'jobs', held: [] },
  ]);
});

test('list of erasures: has pages, last requested first', async () => {
  const users = [await requested(), await requested(), await requested()];
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const at: string = cursor && `&cursor=${cursor}`;
    const { body, headers } = await world.callAs(principalOf(admin))('GET', `/api/admin/erasures?limit=2${at}`);
    seen.push(...(body as AdminErasure[]).map(({ customerId }) => customerId));
    cursor = headers.get('x-next-cursor');
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 3).toSorted()).toEqual(users.map(({ id }) => id).toSorted());
});
