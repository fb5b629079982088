import { jobsAdminChange } from '@yoza/jobs-contract/events';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { eventually } from '@yoza/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Invitation } from '../src/invitation/invitation.entity.ts';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
import { issueTokens } from '../src/technician-account/issue-tokens.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { TechnicianRequest } from '../src/technician-request/technician-request.entity.ts';
import { ProviderIdentity } from '../src/user/provider-identity.entity.ts';
import type { User } from '../src/user/user.entity.ts';
import { changeBy, entriesBy, tablesWith } from './erased-audit-entries.ts';
import { day, eraseNow, startNeighbours, type Neighbours } from './erasure-neighbours.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld({ IDENTITY_PHONE_VERIFICATION: 'on' });
  neighbours = await startNeighbours(world);
});
afterAll(async () => {
  await neighbours?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

const canary = 'Zebulon-Canary';
const firstName = 'Amina';
const phoneNumber = '+256701999888';
const workAddress = 'zebu@garage.test';
const details = { firstName, lastName: canary, phoneNumber };

/** Creates a customer of many years, who once was a technician, in all tables that can name one. */
async function customerWithHistory(admin: User): Promise<User> {
  const user = await world.person('customer', `${canary}-${randomUUID()}@yoza.test`.toLowerCase());
  const self = world.callAs(principalOf(user));
  await self('PATCH', '/api/auth/user', { body: { firstName, lastName: canary, phoneNumber, language: 'lg' } });
  await self('POST', '/api/me/consents', { body: { noticeVersion } });
  await self('POST', '/api/me/phone-verification');
  const call = world.callAs(principalOf(admin, { name: 'Grace Admin' }));
  await call('PATCH', `/api/admin/users/${user.id}/role`, { body: { role: 'technician' } });
  await call('POST', `/api/admin/technicians/${user.id}/remove-access`, {
    body: {},
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const em = world.em();
  const now = world.clock.now();
  const account = await em.findOneOrFail(TechnicianAccount, { userId: user.id });
  await issueTokens(world.context, world.em(), account, 'Firefox on Linux');
  const registered = TechnicianAccount.register({ ...details, email: `other-${user.email}`, password: 'none' }, now);
  registered.email = user.email;
  await em.nativeUpdate(TechnicianAccount, { id: account.id }, { email: workAddress });
  const application = { ...details, experience: canary, availability: 'Weekdays', reason: canary };
  const invitations = [user.email, workAddress].map((email) => {
    const invitation = Invitation.of({ ...details, email, notes: canary }, admin.id, now);
    invitation.close('withdrawn', now);
    return invitation;
  });
  em.persist([
    ProviderIdentity.link('https://accounts.example', canary, user.id, now),
    Session.open(sidOf(newSessionToken())!, user.id, { idToken: canary, authenticatedAt: now, device: canary }, now),
    TechnicianRequest.submit(user.id, application, now),
    registered,
    ...invitations,
  ]);
  await em.flush();
  await em.execute(
    `insert into dead_letters (handler, subject, event_id, payload, error, attempts) values ('h', 's', ?, ?, 'Error', 6)`,
    [randomUUID(), JSON.stringify({ data: { id: user.id, name: canary } })],
  );
  return user;
}

test('erasure: leaves no name, address or number in any table but that of events, and the audit log without names', async () => {
  const admin = await world.person('admin');
  const user = await customerWithHistory(admin);
  const owner = `${firstName} ${canary}`;
  const other = { field: 'notes', before: `Call ${owner} on ${phoneNumber}`, after: 'Call Amina at the gate' };
  const vehicle = changeBy(admin, { changes: [{ field: 'owner', before: null, after: owner }, other] });
  await neighbours.jobs.publish(jobsAdminChange, vehicle);
  const actions = changeBy(user, { actor: { id: user.id, name: owner }, action: 'place.added' });
  await neighbours.jobs.publish(jobsAdminChange, actions);
  await eventually(async () => (await tablesWith(world, canary)).includes('audit_actors') || undefined);
  await eventually(async () => (await entriesBy(world, 'subject_id = ?', user.id)).length === 2 || undefined);
  await eventually(
    async () => (await entriesBy(world, 'subject_id = ?', vehicle.subject.id)).length === 1 || undefined,
  );
  expect(await tablesWith(world, canary)).toEqual([
    'audit_actors',
    'audit_entries',
    'dead_letters',
    'idempotency_keys',
    'provider_identities',
    'sessions',
    'technician_accounts',
    'technician_invitations',
    'technician_requests',
    'users',
  ]);

  expect((await world.callAs(principalOf(user))('POST', '/api/me/erasure')).status).toBe(201);
  world.clock.advance(14 * day);
  const submitted = await world
    .em()
    .execute<{ id: string }[]>(
      'select id from technician_requests where user_id = ? union all select id from technician_invitations',
      [user.id],
    );
  await eraseNow(world);
  const [acknowledged] = await world
    .em()
    .execute<{ data: { subjects: string[] } }[]>(
      `select data from outbox where type = 'identity.person.erased.v1' and aggregate_id = ?`,
      [user.id],
    );
  expect(submitted.length).toBeGreaterThan(1);
  expect(acknowledged!.data.subjects).toEqual(expect.arrayContaining(submitted.map(({ id }) => id)));
  for (const text of [canary, user.email, workAddress, phoneNumber, '701999888'])
    expect([text, await tablesWith(world, text)]).toEqual([text, []]);
  for (const table of ['consents', 'phone_codes', 'refresh_token_families', 'refresh_tokens']) {
    expect(await world.em().execute(`select 1 from ${table}`)).toEqual([]);
  }

  expect(await entriesBy(world, 'subject_id = ?', user.id)).toMatchObject([
    {
      action: 'technician.access-removed',
      actor_name: 'Grace Admin',
      subject_label: 'Erased customer',
      changes: [
        { field: 'role', before: 'technician', after: 'customer' },
        { field: 'access', before: true, after: false },
      ],
    },
    { action: 'user.role-changed', subject_label: 'Erased customer' },
  ]);
  expect(await entriesBy(world, 'actor_id = ?', user.id)).toMatchObject([
    { action: 'place.added', actor_name: 'Erased customer', subject_label: 'Toyota Premio' },
  ]);
  expect(await entriesBy(world, 'subject_id = ?', vehicle.subject.id)).toMatchObject([
    {
      actor_name: 'Grace Admin',
      changes: [
        { field: 'owner', before: null, after: 'Erased customer' },
        { before: 'Call Erased customer on Erased customer', after: 'Call Amina at the gate' },
      ],
      search_text: expect.stringContaining('owner erased customer'),
    },
  ]);

  // An entry that arrives afterwards, such as of a dead letter, has no name either; one that is there already does not change.
  const late = { kind: 'user', id: user.id, label: owner };
  const changes = [{ field: 'lastName', before: canary, after: 'Other' }];
  await neighbours.jobs.publish(jobsAdminChange, changeBy(admin, { subject: late, changes }));
  await neighbours.jobs.publish(jobsAdminChange, changeBy(user, { actor: { id: user.id, name: owner } }));
  await neighbours.jobs.republish();
  await eventually(async () => (await entriesBy(world, 'subject_id = ?', user.id)).length === 3 || undefined);
  await eventually(async () => (await entriesBy(world, 'actor_id = ?', user.id)).length === 2 || undefined);
  expect(await tablesWith(world, canary)).toEqual([]);
});
