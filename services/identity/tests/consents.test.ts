import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { readsDuring } from '@yoza/local-infrastructure/watch-queries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const agree = (user: User, version: string = noticeVersion) =>
  world.callAs(principalOf(user))('POST', '/api/me/consents', { body: { noticeVersion: version } });
const acceptedBy = async (user: User) =>
  (await world.callAs(principalOf(user))('GET', '/api/auth/user')).body.acceptedNotice;
const stored = (user: User) =>
  world.em().execute('select notice_version, accepted_at from consents where user_id = ?', [user.id]);

describe('consent to the privacy notice', () => {
  test('is recorded, and shown with the signed-in user from then on', async () => {
    const user = await world.person();
    expect(await acceptedBy(user)).toBeNull();
    const { status, body } = await agree(user);
    expect([status, body]).toEqual([200, { noticeVersion, acceptedAt: world.clock.now().toISOString() }]);
    expect(await acceptedBy(user)).toBe(noticeVersion);
    expect(await acceptedBy(await world.person())).toBeNull();
    const { body: changed } = await world.callAs(principalOf(user))('PATCH', '/api/auth/user', {
      body: { language: 'sw' },
    });
    expect(changed).toMatchObject({ language: 'sw', acceptedNotice: noticeVersion });
  });

  test('keeps its first time, also of two calls at once', async () => {
    const user = await world.person();
    const [first, second] = await Promise.all([agree(user), agree(user)]);
    world.clock.advance(60_000);
    const third = await agree(user);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await stored(user)).toHaveLength(1);
  });

  test('is refused for a version that never existed', async () => {
    const user = await world.person();
    const { status } = await agree(user, '2026-01-01');
    expect(status).toBe(400);
    expect(await stored(user)).toEqual([]);
  });

  test('is that of the latest version', async () => {
    const user = await world.person();
    await agree(user);
    await world
      .em()
      .execute('insert into consents (user_id, notice_version, accepted_at) values (?, ?, now())', [
        user.id,
        '2025-06-01',
      ]);
    expect(await acceptedBy(user)).toBe(noticeVersion);
  });

  test('takes no further query to tell', async () => {
    const user = await world.person();
    expect(await readsDuring(() => acceptedBy(user))).toHaveLength(1);
  });
});
