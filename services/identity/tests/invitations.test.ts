import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { User } from '../src/user/user.entity.ts';
import { mailedInvitation } from './mailed-secrets.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin');
});
afterAll(() => world?.[Symbol.asyncDispose]());

const password = 'chosen by me';
const address = () => `${crypto.randomUUID()}@invited.test`;
const as = (user = admin) => world.callAs(principalOf(user));
const invite = (email: string, change: object = {}, headers: Record<string, string> = {}) =>
  as()('POST', '/api/admin/invite-technician', {
    body: { email, firstName: 'Sarah', lastName: 'Akello', phoneNumber: '0701234567', ...change },
    headers,
  });
const accept = (token: string, chosen = password) =>
  world.anonymous('POST', '/api/technician/invitation/accept', { body: { token, password: chosen } });
const resendOrWithdraw = (id: string, how: 'resend' | 'withdraw', headers: Record<string, string> = {}) =>
  as()('POST', `/api/admin/invitations/${id}/${how}`, { body: {}, headers });
const open = async () => (await as()('GET', '/api/admin/invitations')).body as { id: string; email: string }[];

describe('an invitation', () => {
  test('makes the holder of its link a technician with a password', async () => {
    const email = address();
    const invited = await invite(email.toUpperCase(), { notes: 'From Ntinda' });
    expect(invited).toMatchObject({ status: 201, body: { email, status: 'open', notes: 'From Ntinda' } });
    expect(await open()).toContainEqual(invited.body);
    const token = await mailedInvitation(world, email);
    const accepted = await accept(token);
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        technician: { email, firstName: 'Sarah', phoneNumber: '0701234567', role: 'technician', isVerified: true },
      },
    });
    expect((await world.resolve({ bearer: accepted.body.accessToken })).principal).toMatchObject({
      role: 'technician',
    });
    expect((await world.anonymous('POST', '/api/technician/login', { body: { email, password } })).status).toBe(200);
    expect((await open()).map((each) => each.email)).not.toContain(email);
    expect(await accept(token, 'another one')).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } });
    const invitationEvents = (await world.events()).filter(({ data }) => data['id'] === invited.body.id);
    expect(invitationEvents).toMatchObject([
      { type: 'identity.technician-invitation.closed.v1', data: { status: 'accepted' } },
    ]);
  });

  test('expires after seven days, can then be resent, and is accepted only with its newest link', async () => {
    const email = address();
    const { body } = await invite(email);
    const first = await mailedInvitation(world, email);
    expect(await resendOrWithdraw(body.id, 'resend')).toMatchObject({ status: 429, headers: expect.anything() });
    world.clock.advance(60_000);
    expect((await resendOrWithdraw(body.id, 'resend')).status).toBe(200);
    const second = await mailedInvitation(world, email);
    expect((await accept(first)).status).toBe(400);
    world.clock.advance(7 * 86_400_000);
    expect((await accept(second)).status).toBe(400);
    expect((await open()).map(({ id }) => id)).toContain(body.id);
    expect((await resendOrWithdraw(body.id, 'resend')).status).toBe(200);
    expect((await accept(await mailedInvitation(world, email))).status).toBe(200);
  });

  test('cannot be accepted, resent or withdrawn once it is withdrawn', async () => {
    const email = address();
    const { body } = await invite(email);
    const token = await mailedInvitation(world, email);
    const both = await Promise.all([1, 2].map(() => resendOrWithdraw(body.id, 'withdraw')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept(token)).status).toBe(400);
    world.clock.advance(60_000);
    expect(await resendOrWithdraw(body.id, 'resend')).toMatchObject({
      status: 409,
      body: { code: 'INVITATION_CLOSED', message: 'This invitation has already been withdrawn' },
    });
    expect((await resendOrWithdraw(crypto.randomUUID(), 'withdraw')).status).toBe(404);
    expect((await invite(email)).status).toBe(201);
  });

  test('is accepted once under concurrent acceptances, and either accepted or withdrawn under concurrent calls', async () => {
    const email = address();
    await invite(email);
    const token = await mailedInvitation(world, email);
    const responses = await Promise.all(Array.from({ length: 5 }, (_, n) => accept(token, `password ${n}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await world.em().count(User, { email })).toBe(1);

    const other = address();
    const { body } = await invite(other);
    const link = await mailedInvitation(world, other);
    const [accepted, withdrawn] = await Promise.all([accept(link), resendOrWithdraw(body.id, 'withdraw')]);
    expect([accepted.status, withdrawn.status]).toSatisfy(
      ([a, w]) => (a === 200 && w === 409) || (a === 400 && w === 200),
    );
    expect(await world.em().count(User, { email: other })).toBe(accepted.status === 200 ? 1 : 0);
  });

  test('is created once per address under concurrent calls and a double click', async () => {
    const email = address();
    const responses = await Promise.all(Array.from({ length: 6 }, () => invite(email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'INVITATION_OPEN' });
    const other = address();
    const clicks = await Promise.all([1, 2].map(() => invite(other, {}, { 'idempotency-key': other })));
    expect(clicks.map(({ status }) => status)).toEqual([201, 201]);
    expect(clicks[0]!.body).toEqual(clicks[1]!.body);
    const mails = (await world.events()).filter(({ data }) => data['email'] === other);
    expect(mails).toHaveLength(1);
  });

  test('has its secret in plain text neither in the response nor in the outbox or its table', async () => {
    const email = address();
    const { body } = await invite(email);
    const token = await mailedInvitation(world, email);
    expect(JSON.stringify(body)).not.toContain(token);
    for (const table of ['outbox', 'technician_invitations', 'idempotency_keys']) {
      const rows = JSON.stringify(await world.em().execute(`select to_jsonb(t) from ${table} t`));
      expect(rows).not.toContain(token);
    }
  });
});

describe('a person who already has an account', () => {
  test.each([
    ['customer', 'IS_CUSTOMER', 'Promote'],
    ['technician', 'IS_TECHNICIAN', 'technician already'],
    ['admin', 'IS_ADMIN', 'Users'],
  ] as const)('cannot be invited: %s', async (role, code, words) => {
    const { email } = await world.person(role);
    expect(await invite(email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code, message: expect.stringContaining(words) },
    });
  });

  test('cannot be invited after access was removed, and regains no access through an earlier link', async () => {
    const email = address();
    await invite(email);
    const token = await mailedInvitation(world, email);
    const user = await world.person('technician', email);
    await as()('POST', `/api/admin/technicians/${user.id}/remove-access`, { body: {} });
    expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'ACCESS_REMOVED' } });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'TECHNICIAN_ACCOUNT_EXISTS' } });
    expect(await world.em().count(TechnicianAccount, { userId: user.id, isActive: true })).toBe(0);
  });

  test('becomes a technician if they registered as a customer after the invitation', async () => {
    const email = address();
    await invite(email);
    const user = await world.person('customer', email);
    const accepted = await accept(await mailedInvitation(world, email));
    expect(accepted.body.technician).toMatchObject({ userId: user.id, firstName: 'Amina', role: 'technician' });
  });

  test('is not assumed for an unverified registration, which the invitation replaces', async () => {
    const email = address();
    const mallory = { email, password: 'mallory', confirmPassword: 'mallory', firstName: 'Mal', lastName: 'Lory' };
    const { body: theirs } = await world.anonymous('POST', '/api/technician/register', {
      body: { ...mallory, phoneNumber: '0701234567' },
    });
    expect((await invite(email)).status).toBe(201);
    expect((await accept(await mailedInvitation(world, email))).status).toBe(200);
    expect((await world.resolve({ bearer: theirs.accessToken })).principal).toBeNull();
    const stranger = { email, password: 'mallory' };
    expect((await world.anonymous('POST', '/api/technician/login', { body: stranger })).status).toBe(401);
  });
});

describe('an invalid invitation', () => {
  test.each([
    ['email', 'nobody', 'Please enter a valid email address'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['notes', 'x'.repeat(1001), undefined],
  ])('is refused at its field: %s', async (path, value, message) => {
    expect(await invite(address(), { [path]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: message ?? expect.any(String) }] },
    });
  });

  test('is also one by a former admin, and an acceptance with an invalid password, which leaves the link valid', async () => {
    expect((await accept('x')).status).toBe(400);
    const email = address();
    await invite(email);
    const token = await mailedInvitation(world, email);
    expect((await accept(token, 'short')).status).toBe(400);
    expect((await accept(token, 'x'.repeat(129))).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
    const former = world.callAs(principalOf(await world.person(), { role: 'admin' }));
    const body = { email: address(), firstName: 'A', lastName: 'B' };
    expect((await former('POST', '/api/admin/invite-technician', { body })).status).toBe(403);
  });
});

describe('open invitations as a file for spreadsheets', () => {
  const file = async (user = admin) => {
    const { status, headers, body } = await as(user)('GET', '/api/admin/invitations/csv');
    return { status, name: headers.get('content-disposition'), lines: String(body).split('\r\n').slice(0, -1) };
  };

  test('contain invitations neither accepted nor withdrawn, without formulas', async () => {
    const email = address();
    const { body } = await invite(email, { lastName: '=1+1', notes: '@SUM(A1)' });
    const { status, name, lines } = await file();
    expect([status, name]).toEqual([200, expect.stringMatching(/filename="yoza-invitations-\d{4}-\d\d-\d\d\.csv"/)]);
    expect(lines[0]).toBe(
      'First name,Last name,Email,Phone,Invited (EAT),Link sent (EAT),Link valid until (EAT),Notes',
    );
    const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect(lines[1]).toMatch(new RegExp(`^Sarah,'=1\\+1,${email},0701234567,${when},${when},${when},'@SUM\\(A1\\)$`));
    expect(lines).toHaveLength((await as()('GET', '/api/admin/invitations?limit=200')).body.length + 1);
    await resendOrWithdraw(body.id, 'withdraw');
    expect((await file()).lines.join('\n')).not.toContain(email);
  });

  test('are available to admins only', async () => {
    expect((await file(await world.person())).status).toBe(403);
    expect((await world.anonymous('GET', '/api/admin/invitations/csv')).status).toBe(401);
  });
});
