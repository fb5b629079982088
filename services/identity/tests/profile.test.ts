import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '@yoza/identity-contract/audit-log';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { registerPerson } from '../src/user/register-person.ts';
import { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const profileOf = (user: User) => world.callAs(principalOf(user))('GET', '/api/auth/user');
const change = (user: User, body: unknown) => world.callAs(principalOf(user))('PATCH', '/api/auth/user', { body });
const updatesOf = async (user: User) =>
  (await world.events()).filter(({ type, data }) => type === 'identity.user.updated.v1' && data['id'] === user.id);

describe('update profile', () => {
  test('a new person: has neither a phone number nor a language', async () => {
    const { body } = await profileOf(await world.person());
    expect(body).toMatchObject({ firstName: 'Amina', lastName: 'Test', phoneNumber: null, language: null });
  });

  test('sent fields: are changed, the rest is unchanged, and the response is the person as in the session', async () => {
    const user = await world.person();
    const response = await change(user, { phoneNumber: '0701 234567', language: 'lg' });
    expect(response).toMatchObject({
      status: 200,
      body: { id: user.id, firstName: 'Amina', lastName: 'Test', phoneNumber: '+256701234567', language: 'lg' },
    });
    expect((await profileOf(user)).body).toEqual(response.body);
    const named = await change(user, { firstName: ' Sarah ', lastName: 'Nakato' });
    expect(named.body).toEqual({ ...response.body, firstName: 'Sarah', lastName: 'Nakato' });
  });

  test.each(['0701234567', '701234567', '+256 701 234 567'])(
    'phone number %s: is stored in the international format',
    async (typed) => {
      expect((await change(await world.person(), { phoneNumber: typed })).body.phoneNumber).toBe('+256701234567');
    },
  );

  test('an empty phone number: is removed', async () => {
    const user = await world.person();
    await change(user, { phoneNumber: '0701234567' });
    expect((await change(user, { phoneNumber: ' ' })).body.phoneNumber).toBeNull();
  });

  test.each(['customer', 'technician', 'admin'] as const)('a %s: may change their own', async (role) => {
    expect((await change(await world.person(role), { language: 'sw' })).status).toBe(200);
  });

  test('a visitor, a bearer and a deleted person: are refused', async () => {
    const user = await world.person();
    const patch = { body: { language: 'sw' } };
    expect((await world.anonymous('PATCH', '/api/auth/user', patch)).status).toBe(401);
    const bearer = world.callAs(principalOf(user, { via: 'bearer' }));
    expect((await bearer('PATCH', '/api/auth/user', patch)).status).toBe(401);
    await world.em().nativeDelete(User, { id: user.id });
    expect((await change(user, { language: 'sw' })).status).toBe(401);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
    [{ phoneNumber: '12345' }, 'phoneNumber', 'Please enter a valid Ugandan phone number (e.g., 0701234567)'],
    [{ firstName: 'Sa\u0000rah' }, 'firstName', 'Contains characters that cannot be stored'],
  ])('%j: is refused with a message at its field, and changes nothing', async (body, path, message) => {
    const user = await world.person();
    expect(await change(user, { language: 'sw', ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
    expect((await profileOf(user)).body).toMatchObject({ firstName: 'Amina', language: null });
  });

  test.each([{ language: 'fr' }, { firstName: 'x'.repeat(61) }, { phoneNumber: '0'.repeat(21) }, 'text', null])(
    '%j: is refused',
    async (body) => expect((await change(await world.person(), body)).status).toBe(400),
  );

  test('role and email address: are not changed by it', async () => {
    const user = await world.person();
    const { body } = await change(user, { role: 'admin', email: 'other@yoza.test', namedBySelf: true, version: 9 });
    expect(body).toMatchObject({ role: 'customer', email: user.email });
  });
});

describe('update technician profile', () => {
  const path = '/api/technician/me';

  /** Creates a technician with an account, and their calls with an access token. */
  async function technician() {
    const user = await world.person('technician');
    const account = TechnicianAccount.openFor(user, null, world.clock.now());
    await world.em().persist(account).flush();
    return { user, account, call: world.callAs(principalOf(user, { via: 'bearer' })) };
  }

  test('a technician with a token: changes the sent fields and receives the technician profile', async () => {
    const { user, account, call } = await technician();
    expect((await call('GET', path)).body).toMatchObject({ firstName: 'Amina', phoneNumber: null, language: null });
    const body = { firstName: ' Sarah ', phoneNumber: '0701 234567', language: 'lg' };
    const response = await call('PATCH', path, { body });
    expect(response).toEqual({
      status: 200,
      headers: response.headers,
      body: {
        id: account.id,
        userId: user.id,
        email: user.email,
        firstName: 'Sarah',
        lastName: 'Test',
        phoneNumber: '+256701234567',
        profileImageUrl: null,
        role: 'technician',
        isVerified: true,
        language: 'lg',
        phoneVerifiedAt: null,
      },
    });
    expect((await call('GET', path)).body).toEqual(response.body);
    expect((await profileOf(user)).body).toMatchObject({ firstName: 'Sarah', language: 'lg' });
  });

  test('other services: receive the same event as for a change with a session', async () => {
    const { user, call } = await technician();
    await call('PATCH', path, { body: { firstName: 'Sarah', phoneNumber: '0701234567' } });
    await change(user, { lastName: 'Nakato' });
    const [withToken, withSession] = await updatesOf(user);
    expect(withToken).toMatchObject({ aggregateVersion: 2, data: { firstName: 'Sarah', lastName: 'Test' } });
    expect(withSession).toEqual({
      ...withToken,
      aggregateVersion: 3,
      data: { ...withToken!.data, lastName: 'Nakato' },
    });
  });

  test('an empty phone number: is removed, also if the technician registered with one', async () => {
    const { account, call } = await technician();
    await world.em().nativeUpdate(TechnicianAccount, { id: account.id }, { phoneNumber: '+256701234567' });
    await call('PATCH', path, { body: { phoneNumber: '0772 345 678' } });
    expect((await call('PATCH', path, { body: { phoneNumber: '' } })).body.phoneNumber).toBeNull();
    expect((await call('GET', path)).body.phoneNumber).toBeNull();
  });

  test('an invalid phone number: is refused with a message at its field, and changes nothing', async () => {
    const { call } = await technician();
    expect(await call('PATCH', path, { body: { firstName: 'Sarah', phoneNumber: '12345' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'phoneNumber' }] },
    });
    expect((await call('GET', path)).body.firstName).toBe('Amina');
  });

  test('a session, a visitor and an applicant: are refused', async () => {
    const { user } = await technician();
    const patch = { body: { language: 'sw' } };
    expect((await world.callAs(principalOf(user))('PATCH', path, patch)).status).toBe(401);
    expect((await world.anonymous('PATCH', path, patch)).status).toBe(401);
    const applicant = world.callAs(principalOf(user, { role: 'applicant', via: 'bearer' }));
    expect((await applicant('PATCH', path, patch)).status).toBe(403);
    expect((await profileOf(user)).body.language).toBeNull();
  });
});

describe('effects of a changed profile', () => {
  test('other services: receive the whole person, with the version of the change', async () => {
    const user = await world.person();
    await change(user, { firstName: 'Sarah', phoneNumber: '0701234567' });
    expect(await updatesOf(user)).toMatchObject([
      { aggregateVersion: 2, data: { firstName: 'Sarah', lastName: 'Test', phoneNumber: '+256701234567' } },
    ]);
  });

  test('the same change again: changes nothing and publishes one event', async () => {
    const user = await world.person();
    const changes = { firstName: 'Sarah', phoneNumber: '0701234567', language: 'sw' };
    const first = await change(user, changes);
    expect(await change(user, changes)).toMatchObject({ status: 200, body: first.body });
    expect(await change(user, {})).toMatchObject({ status: 200, body: first.body });
    expect(await updatesOf(user)).toHaveLength(1);
  });

  test('concurrent changes of different fields: are all stored', async () => {
    const user = await world.person();
    const changes = [{ firstName: 'Sarah' }, { lastName: 'Nakato' }, { phoneNumber: '0701234567' }, { language: 'lg' }];
    const responses = await Promise.all(changes.map((body) => change(user, body)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await profileOf(user)).body).toMatchObject({
      firstName: 'Sarah',
      lastName: 'Nakato',
      phoneNumber: '+256701234567',
      language: 'lg',
    });
    expect((await updatesOf(user)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([2, 3, 4, 5]);
  });

  test('new names: raise the version of the principal, so that the gateway asks for it on the next call', async () => {
    const user = await world.person();
    const before = await world.context.principalVersions.current(user.id);
    await change(user, { lastName: 'Nakato' });
    expect(await world.context.principalVersions.current(user.id)).toBe(before + 1);
  });

  test('an admin’s profile: is audited for fields that others see, and not for the language', async () => {
    const admin = await world.person('admin');
    await change(admin, { language: 'sw' });
    await change(admin, { lastName: 'Nansubuga', phoneNumber: '0701234567' });
    const entries = async () => {
      const { body } = await world.callAs(principalOf(admin))('GET', `/api/admin/audit-log?subject=${admin.id}`);
      return body as AuditEntry[];
    };
    await expect.poll(entries, { timeout: 20_000 }).toMatchObject([
      {
        action: 'user.profile-changed',
        actor: { id: admin.id },
        subject: { kind: 'user', id: admin.id, label: 'Amina Nansubuga' },
        changes: [
          { field: 'lastName', before: 'Test', after: 'Nansubuga' },
          { field: 'phoneNumber', before: null, after: '+256701234567' },
        ],
      },
    ]);
  });
});

describe('signing in after a changed profile', () => {
  const atProvider = { issuer: 'https://provider.test', emailVerified: true, profileImageUrl: null } as const;
  const signIn = (user: User, firstName: string, profileImageUrl: string | null = null) =>
    registerPerson(world.clock, world.em(), {
      ...atProvider,
      subject: user.id,
      email: user.email,
      firstName,
      lastName: 'Test',
      profileImageUrl,
    });

  test('names from the provider: are stored until the person has set names', async () => {
    const user = await world.person();
    await change(user, { phoneNumber: '0701234567', language: 'sw', firstName: 'Amina' });
    await signIn(user, 'Amina Grace');
    expect((await profileOf(user)).body).toMatchObject({
      firstName: 'Amina Grace',
      phoneNumber: '+256701234567',
      language: 'sw',
    });
  });

  test('names set by the person: are kept, while a new photo from the provider is stored', async () => {
    const user = await world.person();
    await change(user, { firstName: 'Sarah' });
    const picture = 'https://pictures.test/amina.png';
    await signIn(user, 'Amina', picture);
    await signIn(user, 'Amina Grace', picture);
    expect((await profileOf(user)).body).toMatchObject({
      firstName: 'Sarah',
      lastName: 'Test',
      profileImageUrl: picture,
    });
  });
});
