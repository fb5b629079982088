import { jwtDecrypt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pruneCodes } from '../src/phone-code/code-limits.ts';
import { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, mailSealKey, principalOf } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ IDENTITY_PHONE_VERIFICATION: 'on' });
});
afterAll(() => world?.[Symbol.asyncDispose]());

const minute = 60_000;
const hour = 60 * minute;
let numbers = 0;
/** Returns a number that no other test uses. */
const newNumber = () => `+2567010${String(++numbers).padStart(5, '0')}`;

/** Creates a user with a number that is not verified. */
async function userWith(phoneNumber = newNumber(), role: User['role'] = 'customer'): Promise<User> {
  const user = await world.person(role);
  await change(user, { phoneNumber });
  return user;
}

const change = (user: User, body: object, of = world) =>
  of.callAs(principalOf(user))('PATCH', '/api/auth/user', { body });
const request = (user: User, of = world) => of.callAs(principalOf(user))('POST', '/api/me/phone-verification');
const confirm = (user: User, code: string) =>
  world.callAs(principalOf(user))('POST', '/api/me/phone-verification/confirm', { body: { code } });
const profileOf = async (user: User) => (await world.callAs(principalOf(user))('GET', '/api/auth/user')).body;

const eventsTo = async (user: User) =>
  (await world.events()).filter(
    ({ type, data }) => type === 'identity.phone-code.requested.v1' && data['userId'] === user.id,
  );

/** Returns the newest code sent to a user, opened as the service that sends SMS opens it. */
async function codeOf(user: User): Promise<string> {
  const secret = String((await eventsTo(user)).at(-1)!.data['secret']);
  const key = Buffer.from(mailSealKey, 'base64');
  return (await jwtDecrypt<{ secret: string }>(secret, key, { audience: 'yoza-mail' })).payload.secret;
}

/** Returns a code that was not sent: the sent one with another last digit. */
const wrongOf = (code: string, offset = 1) => code.slice(0, 5) + ((Number(code.at(-1)) + offset) % 10);

describe('request a code', () => {
  test('it is sent to the saved number, and only the event has it, sealed', async () => {
    const user = await userWith('+256701234567');
    await change(user, { language: 'lg' });
    const { status, body } = await request(user);
    const expiresAt = new Date(world.clock.now().getTime() + 10 * minute).toISOString();
    expect([status, body]).toEqual([202, { phoneNumber: '+256701234567', expiresAt, waitSeconds: 60 }]);
    const [event] = await eventsTo(user);
    expect(event!.data).toEqual({
      userId: user.id,
      phoneNumber: '+256701234567',
      language: 'lg',
      secret: expect.any(String),
      expiresAt,
    });
    const code = await codeOf(user);
    expect(code).toMatch(/^\d{6}$/);
    const [stored] = await world.em().execute<object[]>('select * from phone_codes where user_id = ?', [user.id]);
    expect(JSON.stringify([event, stored])).not.toContain(code);
  });

  test.each(['customer', 'technician', 'admin'] as const)('a %s may request one', async (role) => {
    expect((await request(await userWith(newNumber(), role))).status).toBe(202);
  });

  test('a visitor and a token are refused', async () => {
    const path = '/api/me/phone-verification';
    expect((await world.anonymous('POST', path)).status).toBe(401);
    const user = await userWith(newNumber(), 'technician');
    expect((await world.callAs(principalOf(user, { via: 'bearer' }))('POST', path)).status).toBe(401);
  });

  test('without a Ugandan mobile number it is refused', async () => {
    const user = await world.person();
    expect(await request(user)).toMatchObject({ status: 409, body: { code: 'PHONE_NUMBER_MISSING' } });
    await world.em().nativeUpdate(User, { id: user.id }, { phoneNumber: '+44 20 7946 0958' });
    expect(await request(user)).toMatchObject({ status: 409, body: { code: 'PHONE_NUMBER_MISSING' } });
  });

  test('a number that was stored as entered is verified in the international format', async () => {
    const user = await world.person();
    await world.em().nativeUpdate(User, { id: user.id }, { phoneNumber: '0701 999 111' });
    expect((await request(user)).body.phoneNumber).toBe('+256701999111');
    expect(await confirm(user, await codeOf(user))).toMatchObject({
      status: 200,
      body: { phoneNumber: '+256701999111', phoneVerifiedAt: world.clock.now().toISOString() },
    });
  });

  test('of 50 calls at once one sends a code', async () => {
    const user = await userWith();
    const responses = await Promise.all(Array.from({ length: 50 }, () => request(user)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(49);
    expect(await eventsTo(user)).toHaveLength(1);
  });

  test('of 50 users with the same number, at once, one is sent a code', async () => {
    const number = newNumber();
    const users = await Promise.all(Array.from({ length: 50 }, () => userWith(number)));
    const responses = await Promise.all(users.map((user) => request(user)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  test('a second within a minute, a sixth within an hour and an eleventh within a day have to wait', async () => {
    const user = await userWith();
    const send = () => request(user);
    expect((await send()).status).toBe(202);
    world.clock.advance(30_500);
    const early = await send();
    expect(early).toMatchObject({ status: 429, body: { code: 'TOO_MANY_PHONE_CODES', waitSeconds: 30 } });
    expect(early.headers.get('retry-after')).toBe('30');
    world.clock.advance(29_500);
    for (let sent = 2; sent <= 5; sent++) {
      expect((await send()).status).toBe(202);
      world.clock.advance(minute);
    }
    expect((await send()).body.waitSeconds).toBe(55 * 60);
    world.clock.advance(55 * minute);
    for (let sent = 6; sent <= 10; sent++) {
      expect((await send()).status).toBe(202);
      world.clock.advance(hour);
    }
    expect((await send()).body.waitSeconds).toBe(18 * 3600);
    world.clock.advance(18 * hour);
    expect((await send()).status).toBe(202);
  });

  test('the day of a user does not use up that of a number, whose minute and hour hold for all users', async () => {
    const [number, greedy, owner] = [newNumber(), await userWith(), await world.person()];
    await change(greedy, { phoneNumber: number });
    for (let sent = 1; sent <= 10; sent++) {
      expect((await request(greedy)).status).toBe(202);
      world.clock.advance(hour);
    }
    expect((await request(greedy)).status).toBe(429);
    await change(owner, { phoneNumber: number });
    for (let sent = 1; sent <= 5; sent++) {
      expect((await request(owner)).status).toBe(202);
      world.clock.advance(minute);
    }
    expect((await request(await userWith(number))).body.waitSeconds).toBe(55 * 60);
  });

  test('all users together are sent as many in an hour as the setting allows, also at once', async () => {
    await using small = await createWorld({ IDENTITY_PHONE_VERIFICATION: 'on', IDENTITY_PHONE_CODES_PER_HOUR: '5' });
    const warn = vi.spyOn(small.context.logger, 'warn');
    const newUser = async () => {
      const user = await small.person();
      await change(user, { phoneNumber: newNumber() }, small);
      return user;
    };
    const users = await Promise.all(Array.from({ length: 20 }, newUser));
    const responses = await Promise.all(users.map((user) => request(user, small)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]!.body).toMatchObject({ code: 'TOO_MANY_PHONE_CODES', waitSeconds: 3600, expiresAt: null });
    expect(warn).toHaveBeenCalledTimes(15);
    expect(warn.mock.calls[0]).toEqual([{ perHour: 5 }, expect.stringContaining('IDENTITY_PHONE_CODES_PER_HOUR')]);
    small.clock.advance(hour);
    expect((await request(users.at(-1)!, small)).status).toBe(202);
  });

  test('a refusal says until when the code sent before can be entered, only to its user and for its number', async () => {
    const user = await userWith();
    const { body } = await request(user);
    const refusal = async (of: User) => (await request(of)).body;
    expect(await refusal(user)).toMatchObject({ code: 'TOO_MANY_PHONE_CODES', expiresAt: body.expiresAt });
    expect(await refusal(await userWith(body.phoneNumber))).toMatchObject({ waitSeconds: 60, expiresAt: null });
    for (let tries = 0; tries < 5; tries++) await confirm(user, wrongOf(await codeOf(user)));
    expect(await refusal(user)).toMatchObject({ expiresAt: null });
    const other = await userWith();
    await request(other);
    await change(other, { phoneNumber: newNumber() });
    expect(await refusal(other)).toMatchObject({ expiresAt: null });
  });

  test('the limits of a user hold for several numbers, those of a number for several users', async () => {
    const user = await userWith();
    await request(user);
    const other = newNumber();
    await change(user, { phoneNumber: other });
    expect((await request(user)).status).toBe(429);
    world.clock.advance(minute);
    expect((await request(user)).status).toBe(202);
    expect((await request(await userWith(other))).status).toBe(429);
  });
});

describe('enter a code', () => {
  test('the right one verifies the number, for the user and the other services', async () => {
    const user = await userWith();
    expect(await profileOf(user)).toMatchObject({ phoneVerifiedAt: null, canVerifyPhone: true });
    await request(user);
    world.clock.advance(minute);
    const now = world.clock.now().toISOString();
    const { status, body } = await confirm(user, await codeOf(user));
    expect([status, body]).toEqual([200, await profileOf(user)]);
    expect(body.phoneVerifiedAt).toBe(now);
    const updates = (await world.events()).filter(
      ({ type, data }) => type === 'identity.user.updated.v1' && data['id'] === user.id,
    );
    expect(updates.map(({ data }) => data['phoneVerifiedAt'])).toEqual([null, now]);
  });

  test('repeated, it answers the same; another code is not requested', async () => {
    const user = await userWith();
    await request(user);
    const code = await codeOf(user);
    const [first, second] = await Promise.all([confirm(user, code), confirm(user, code)]);
    expect(first).toMatchObject({ status: 200, body: second.body });
    world.clock.advance(hour);
    expect(await request(user)).toMatchObject({ status: 409, body: { code: 'PHONE_ALREADY_VERIFIED' } });
  });

  test('a wrong one says how many tries are left; after the fifth the right one is refused as well', async () => {
    const user = await userWith();
    await request(user);
    const code = await codeOf(user);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await confirm(user, wrongOf(code))).toMatchObject({
        status: 400,
        body: { code: 'PHONE_CODE_WRONG', triesLeft, errors: [{ path: 'code' }] },
      });
    }
    for (const entered of [wrongOf(code), code])
      expect(await confirm(user, entered)).toMatchObject({ status: 409, body: { code: 'PHONE_CODE_USED_UP' } });
    expect((await profileOf(user)).phoneVerifiedAt).toBeNull();
  });

  test('the right one after four wrong ones verifies', async () => {
    const user = await userWith();
    await request(user);
    const code = await codeOf(user);
    for (let tries = 0; tries < 4; tries++) await confirm(user, wrongOf(code));
    expect((await confirm(user, code)).status).toBe(200);
  });

  test('50 guesses at once use five tries', async () => {
    const user = await userWith();
    await request(user);
    const code = await codeOf(user);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => confirm(user, wrongOf(code))));
    expect(
      guesses
        .filter(({ status }) => status === 400)
        .map(({ body }) => body.triesLeft)
        .toSorted(),
    ).toEqual([1, 2, 3, 4]);
    expect(guesses.filter(({ body }) => body.code === 'PHONE_CODE_USED_UP')).toHaveLength(46);
    expect((await confirm(user, code)).status).toBe(409);
  });

  test('after ten minutes it has expired', async () => {
    const user = await userWith();
    await request(user);
    const code = await codeOf(user);
    world.clock.advance(10 * minute);
    expect(await confirm(user, code)).toMatchObject({ status: 409, body: { code: 'PHONE_CODE_EXPIRED' } });
  });

  test('one that was not requested has expired', async () => {
    expect(await confirm(await userWith(), '123456')).toMatchObject({ body: { code: 'PHONE_CODE_EXPIRED' } });
  });

  test('a new one replaces the former, and has its own tries', async () => {
    const user = await userWith();
    await request(user);
    const former = await codeOf(user);
    for (let tries = 0; tries < 4; tries++) await confirm(user, wrongOf(former));
    world.clock.advance(minute);
    await request(user);
    const code = await codeOf(user);
    const usable = 'select 1 from phone_codes where user_id = ? and code_hash is not null';
    expect(await world.em().execute(usable, [user.id])).toHaveLength(1);
    const entered = former === code ? wrongOf(code) : former;
    expect(await confirm(user, entered)).toMatchObject({ status: 400, body: { triesLeft: 4 } });
    expect((await confirm(user, code)).status).toBe(200);
  });

  test('another user’s is of no use', async () => {
    const number = newNumber();
    const [user, other] = [await userWith(number), await userWith(number)];
    await request(user);
    expect(await confirm(other, await codeOf(user))).toMatchObject({ body: { code: 'PHONE_CODE_EXPIRED' } });
  });

  test.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', ''])('%j is refused without using a try', async (code) => {
    const user = await userWith();
    await request(user);
    expect(await confirm(user, code)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    const [stored] = await world
      .em()
      .execute<{ wrong_tries: number }[]>('select wrong_tries from phone_codes where user_id = ?', [user.id]);
    expect(stored!.wrong_tries).toBe(0);
  });
});

describe('change the number', () => {
  /** Creates a user whose number is verified. */
  async function verified(): Promise<User> {
    const user = await userWith();
    await request(user);
    await confirm(user, await codeOf(user));
    return user;
  }

  test.each([
    ['another number', '0772000111'],
    ['no number', ''],
  ])('%s is not verified', async (_name, phoneNumber) => {
    const user = await verified();
    const { body } = await change(user, { phoneNumber });
    expect(body).toMatchObject({ phoneVerifiedAt: null });
    expect((await profileOf(user)).phoneVerifiedAt).toBeNull();
  });

  test('the same number in another format, and other changes, leave it verified', async () => {
    const user = await verified();
    const { phoneNumber, phoneVerifiedAt } = await profileOf(user);
    await change(user, { phoneNumber: phoneNumber.replace('+256', '0'), firstName: 'Sarah' });
    expect(await profileOf(user)).toMatchObject({ firstName: 'Sarah', phoneVerifiedAt });
  });

  test('a change by the running version, which does not know of it, is not verified either', async () => {
    const changeBefore = (user: User) =>
      world.em().execute('update users set phone_number = ? where id = ?', [newNumber(), user.id]);
    const user = await verified();
    await changeBefore(user);
    expect((await profileOf(user)).phoneVerifiedAt).toBeNull();
    const waiting = await userWith();
    await request(waiting);
    await changeBefore(waiting);
    expect(await confirm(waiting, await codeOf(waiting))).toMatchObject({ body: { code: 'PHONE_CODE_EXPIRED' } });
  });

  test('a code sent to the former number is of no use, also once that is saved again', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const user = await userWith(first);
    await request(user);
    const code = await codeOf(user);
    await change(user, { phoneNumber: second });
    expect(await confirm(user, code)).toMatchObject({ status: 409, body: { code: 'PHONE_CODE_EXPIRED' } });
    await change(user, { phoneNumber: first });
    expect(await confirm(user, code)).toMatchObject({ status: 409, body: { code: 'PHONE_CODE_EXPIRED' } });
  });

  test('of a change and the right code at once, no number is verified to which the code was not sent', async () => {
    for (let round = 0; round < 10; round++) {
      const user = await userWith();
      await request(user);
      const code = await codeOf(user);
      const [, { status }] = await Promise.all([change(user, { phoneNumber: newNumber() }), confirm(user, code)]);
      expect([200, 409]).toContain(status);
      expect((await profileOf(user)).phoneVerifiedAt).toBeNull();
    }
  });
});

test('codes: are removed once no limit counts them', async () => {
  const user = await userWith();
  await request(user);
  const kept = () => world.em().execute<object[]>('select 1 from phone_codes where user_id = ?', [user.id]);
  world.clock.advance(24 * hour - 1);
  await pruneCodes(world.em(), world.clock.now());
  expect(await kept()).toHaveLength(1);
  world.clock.advance(1);
  await pruneCodes(world.em(), world.clock.now());
  expect(await kept()).toEqual([]);
});

test('a platform that sends no SMS: refuses the request and does not offer it', async () => {
  await using off = await createWorld();
  const user = await off.person();
  await change(user, { phoneNumber: '0701234567' }, off);
  expect(await request(user, off)).toMatchObject({ status: 409, body: { code: 'PHONE_VERIFICATION_OFF' } });
  const { body } = await off.callAs(principalOf(user))('GET', '/api/auth/user');
  expect(body.canVerifyPhone).toBe(false);
});
