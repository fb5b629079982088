import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TechnicianRequest } from '../src/technician-request/technician-request.entity.ts';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const details = {
  firstName: 'Amina',
  lastName: 'Kato',
  phoneNumber: '0701 234 567',
  experience: 'Two years at a car wash in Ntinda.\nHand wash and interior.',
  certifications: 'Driving permit',
  availability: 'Weekdays from 8 AM',
  reason: 'I like the work and live close by.',
};

const apply = (user: User, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.callAs(principalOf(user))('POST', '/api/technician-requests', { body: { ...details, ...change }, headers });
const own = async (user: User) =>
  (await world.callAs(principalOf(user))('GET', '/api/technician-requests/mine')).body as Record<string, unknown>;
const requestEvents = async (id: unknown) =>
  (await world.events()).filter(({ type, data }) => type.includes('technician-request') && data['id'] === id);

/** Sets the status of a user's pending application, without the other effects of an admin's decision. */
const decide = (user: User, status: 'approved' | 'rejected') =>
  world
    .em()
    .nativeUpdate(
      TechnicianRequest,
      { userId: user.id, status: 'pending' },
      { status, adminNotes: 'Known to us', reviewedAt: world.clock.now() },
    );

describe('applying', () => {
  test('stores the application as entered, returns it to the applicant and publishes it', async () => {
    const user = await world.person();
    expect(await own(user)).toBeNull();
    const response = await apply(user);
    expect(response).toMatchObject({
      status: 201,
      body: { ...details, userId: user.id, status: 'pending', createdAt: world.clock.now().toISOString() },
    });
    expect(response.body).toMatchObject({ reviewedAt: null });
    expect(await own(user)).toEqual(response.body);
    expect(await requestEvents(response.body.id)).toEqual([
      {
        type: 'identity.technician-request.submitted.v1',
        aggregateVersion: 1,
        data: {
          id: response.body.id,
          userId: user.id,
          firstName: 'Amina',
          lastName: 'Kato',
          createdAt: response.body.createdAt,
        },
      },
    ]);
  });

  test('needs no certifications', async () => {
    for (const certifications of ['', '  ', null, undefined]) {
      const { status, body } = await apply(await world.person(), { certifications });
      expect({ status, certifications: body.certifications }).toEqual({ status: 201, certifications: null });
    }
  });

  test('is refused with 409 while an earlier one is pending, also under a new Idempotency-Key', async () => {
    const user = await world.person();
    const first = await apply(user, {}, { 'idempotency-key': 'one' });
    expect(await apply(user, {}, { 'idempotency-key': 'one' })).toMatchObject({ status: 201, body: first.body });
    for (const headers of [{}, { 'idempotency-key': 'two' }]) {
      expect(await apply(user, { reason: 'Once more' }, headers as Record<string, string>)).toMatchObject({
        status: 409,
        body: { code: 'REQUEST_PENDING', message: expect.stringContaining('already applied') },
      });
    }
    expect(await own(user)).toEqual(first.body);
    expect(await requestEvents(first.body.id)).toHaveLength(1);
  });

  test('stores one application under 20 concurrent calls', async () => {
    const user = await world.person();
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply(user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    const refused = responses.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['REQUEST_PENDING']));
    expect(await world.em().count(TechnicianRequest, { userId: user.id })).toBe(1);
    expect((await world.events()).filter(({ data }) => data['userId'] === user.id)).toHaveLength(1);
  });

  test('is possible again after a rejection; the newest one is shown, without the notes of admins', async () => {
    const user = await world.person();
    const first = await apply(user);
    await decide(user, 'rejected');
    const rejected = await own(user);
    expect(rejected).toMatchObject({ id: first.body.id, status: 'rejected', reviewedAt: expect.any(String) });
    expect(rejected).not.toHaveProperty('adminNotes');
    world.clock.advance(1000);
    const second = await apply(user, { reason: 'I have learned more since' });
    expect(second.status).toBe(201);
    expect(await own(user)).toEqual(second.body);
    expect((await apply(user)).status).toBe(409);
  });

  test('is independent of other users’ applications', async () => {
    const [one, other] = [await world.person(), await world.person()];
    await apply(one);
    expect(await own(other)).toBeNull();
    expect((await apply(other)).status).toBe(201);
  });
});

describe('who may apply', () => {
  test('customers only: technicians, admins and applicants get 403, anonymous callers 401', async () => {
    for (const role of ['technician', 'admin'] as const) {
      const user = await world.person(role);
      expect((await apply(user)).status).toBe(403);
      expect((await world.callAs(principalOf(user))('GET', '/api/technician-requests/mine')).status).toBe(403);
    }
    const applicant = principalOf(await world.person('technician'), { role: 'applicant', via: 'bearer' });
    expect((await world.callAs(applicant)('POST', '/api/technician-requests', { body: details })).status).toBe(403);
    expect((await world.anonymous('POST', '/api/technician-requests', { body: details })).status).toBe(401);
    expect((await world.anonymous('GET', '/api/technician-requests/mine')).status).toBe(401);
  });
});

describe('an invalid application is refused at each field', () => {
  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', 'x'.repeat(61), undefined],
    ['lastName', '   ', 'Last name is required'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12345', 'Please enter a valid Ugandan phone number (e.g., 0701234567)'],
    ['experience', '', 'Experience is required'],
    ['experience', 'x'.repeat(2001), undefined],
    ['certifications', 'x'.repeat(1001), undefined],
    ['availability', '', 'Availability is required'],
    ['availability', 'Monday\nTuesday', undefined],
    ['reason', '', 'Reason is required'],
    ['reason', 'nul \u0000', undefined],
    ['reason', 42, undefined],
  ])('%s: %j', async (path, value, message) => {
    const user = await world.person();
    const response = await apply(user, { [path]: value });
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: message ?? expect.any(String) }] },
    });
    expect(await own(user)).toBeNull();
  });

  test('the longest texts are stored completely', async () => {
    const longest = {
      experience: 'é'.repeat(2000),
      certifications: 'c'.repeat(1000),
      availability: 'a'.repeat(200),
      reason: 'r'.repeat(2000),
      firstName: 'f'.repeat(60),
      lastName: 'l'.repeat(60),
      phoneNumber: '+256 7 0 1 2 3 4 567',
    };
    expect(await apply(await world.person(), longest)).toMatchObject({ status: 201, body: longest });
  });

  test('status and user in the body are ignored', async () => {
    const user = await world.person();
    const response = await apply(user, { status: 'approved', userId: crypto.randomUUID(), adminNotes: 'Take them' });
    expect(response).toMatchObject({ status: 201, body: { status: 'pending', userId: user.id } });
  });
});
