import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../src/user/user.entity.ts';
import { mailedTo } from './mailed-secrets.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin');
});
afterAll(() => world?.[Symbol.asyncDispose]());

const details = {
  firstName: 'Amina',
  lastName: 'Kato',
  phoneNumber: '0701234567',
  experience: 'Two years at a car wash.',
  certifications: 'Driving permit',
  availability: 'Weekdays',
  reason: 'I like the work.',
};

async function application() {
  const user = await world.person();
  const { body } = await world.callAs(principalOf(user))('POST', '/api/technician-requests', { body: details });
  return { user, id: String(body.id) };
}

const decide = (id: string, body: object, headers: Record<string, string> = {}, as = admin) =>
  world.callAs(principalOf(as))('PATCH', `/api/admin/technician-requests/${id}`, { body, headers });
const list = async (query = '') =>
  (await world.callAs(principalOf(admin))('GET', `/api/admin/technician-requests${query}`)).body as Record<
    string,
    unknown
  >[];
const counts = async () =>
  (await world.callAs(principalOf(admin))('GET', '/api/admin/technician-requests/counts')).body as Record<
    string,
    number
  >;
const decisionEvents = async (id: string) =>
  (await world.events()).filter(({ type, data }) => type.includes('request.decided') && data['id'] === id);

async function registered() {
  const email = `${crypto.randomUUID()}@yoza.test`;
  const { body } = await world.anonymous('POST', '/api/technician/register', {
    body: { ...details, email, password: 'mine alone', confirmPassword: 'mine alone' },
  });
  const request = (await list('?status=pending&limit=200')).find((each) => each['email'] === email);
  const verify = async () =>
    world.callAs({ ...principalOf(admin), userId: body.technician.id, role: 'applicant', via: 'bearer' })(
      'POST',
      '/api/technician/verify-email',
      { body: { token: await mailedTo(world, email) } },
    );
  return { email, id: String(request!['id']), request: request!, verify, tokens: body };
}

describe('an application', () => {
  test('makes its applicant a technician who can sign in to the field area once it is approved', async () => {
    const { user, id } = await application();
    const before = await counts();
    expect(await list('?status=pending')).toContainEqual({
      ...details,
      id,
      userId: user.id,
      email: user.email,
      status: 'pending',
      adminNotes: null,
      reviewerName: null,
      reviewedAt: null,
      createdAt: world.clock.now().toISOString(),
    });
    const response = await decide(id, { status: 'approved', adminNotes: 'Good hands' });
    expect(response).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        adminNotes: 'Good hands',
        reviewerName: 'Amina Test',
        reviewedAt: expect.any(String),
      },
    });
    const pair = await world.callAs(principalOf(user, { role: 'technician' }))('POST', '/api/technician/session-token');
    expect(pair).toMatchObject({ status: 200, body: { technician: { role: 'technician', isVerified: true } } });
    expect(await counts()).toEqual({ ...before, pending: before['pending']! - 1, approved: before['approved']! + 1 });
    expect(await decisionEvents(id)).toMatchObject([
      { aggregateVersion: 2, data: { userId: user.id, status: 'approved' } },
    ]);
    expect(JSON.stringify(await decisionEvents(id))).not.toContain('Good hands');
  });

  test('leaves a customer who may apply again and never sees the notes once it is rejected', async () => {
    const { user, id } = await application();
    expect((await decide(id, { status: 'rejected', adminNotes: 'Too far away' })).status).toBe(200);
    const call = world.callAs(principalOf(user));
    const own = await call('GET', '/api/technician-requests/mine');
    expect(own.body).toMatchObject({ id, status: 'rejected' });
    expect(JSON.stringify(own.body)).not.toContain('Too far');
    expect((await call('POST', '/api/technician-requests', { body: details })).status).toBe(201);
  });

  test('is decided once under concurrent decisions; the other admins see who decided', async () => {
    const { id, user } = await application();
    const other = await world.person('admin');
    const responses = await Promise.all([
      decide(id, { status: 'approved' }),
      decide(id, { status: 'rejected' }, {}, other),
      decide(id, { status: 'approved' }, {}, other),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = responses.find(({ status }) => status === 409)!;
    expect(lost.body).toMatchObject({
      code: 'REQUEST_DECIDED',
      message: expect.stringMatching(/by Amina Test$/),
    });
    expect(await decisionEvents(id)).toHaveLength(1);
    const won = responses.find(({ status }) => status === 200)!;
    const roleChanges = (await world.events()).filter(
      ({ type, data }) => type.includes('role-changed') && data['id'] === user.id,
    );
    expect(roleChanges).toHaveLength(won.body.status === 'approved' ? 1 : 0);
  });

  test('approved with a double click is approved once', async () => {
    const { id } = await application();
    const responses = await Promise.all(
      [1, 2].map(() => decide(id, { status: 'approved' }, { 'idempotency-key': id })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await decisionEvents(id)).toHaveLength(1);
  });

  test('can be approved for a technician but not for an admin, if the role changed meanwhile', async () => {
    const one = await application();
    await world.callAs(principalOf(admin))('PATCH', `/api/admin/users/${one.user.id}/role`, {
      body: { role: 'technician' },
    });
    expect((await decide(one.id, { status: 'approved' })).status).toBe(200);
    const two = await application();
    await world.callAs(principalOf(admin))('PATCH', `/api/admin/users/${two.user.id}/role`, {
      body: { role: 'admin' },
    });
    expect(await decide(two.id, { status: 'approved' })).toMatchObject({ status: 409, body: { code: 'IS_ADMIN' } });
    expect((await decide(two.id, { status: 'rejected' })).status).toBe(200);
  });

  test('refuses an invalid decision, an unknown application and a former admin', async () => {
    expect((await decide(crypto.randomUUID(), { status: 'approved' })).status).toBe(404);
    const { id } = await application();
    expect((await decide(id, { status: 'pending' })).status).toBe(400);
    expect((await decide(id, { status: 'approved', adminNotes: 'x'.repeat(2001) })).status).toBe(400);
    expect((await list('?status=open')) as unknown).toMatchObject({ status: 400 });
    const former = await world.person();
    expect(
      (
        await world.callAs(principalOf(former, { role: 'admin' }))('PATCH', `/api/admin/technician-requests/${id}`, {
          body: { status: 'approved' },
        })
      ).status,
    ).toBe(403);
  });
});

describe('the application of a registration', () => {
  test('can be approved only after its address is proved', async () => {
    const { id, request, verify } = await registered();
    expect(request).toMatchObject({ userId: null });
    expect(await decide(id, { status: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'ADDRESS_NOT_PROVED', message: expect.stringContaining('not confirmed') },
    });
    const proved = await verify();
    expect(proved.status).toBe(200);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
    expect((await list(`?status=approved&limit=200`)).find((each) => each['id'] === id)).toMatchObject({
      userId: proved.body.userId,
    });
  });

  test('remains rejected after the address is verified, and is not announced as submitted', async () => {
    const { id, verify } = await registered();
    expect((await decide(id, { status: 'rejected' })).status).toBe(200);
    expect((await decisionEvents(id))[0]!.data).toMatchObject({ userId: null });
    expect((await verify()).status).toBe(200);
    expect((await list('?status=rejected&limit=200')).map((each) => each['id'])).toContain(id);
    const submitted = (await world.events()).filter(
      ({ type, data }) => type.includes('request.submitted') && data['id'] === id,
    );
    expect(submitted).toEqual([]);
  });
});
