import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { type Neighbour, readExport, startNeighbour } from '@yoza/messaging/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Invitation } from '../src/invitation/invitation.entity.ts';
import { newSessionToken, sidOf } from '../src/session/session-token.ts';
import { Session } from '../src/session/session.entity.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { TokenFamily } from '../src/technician-account/token-family.entity.ts';
import { TechnicianRequest } from '../src/technician-request/technician-request.entity.ts';
import { ProviderIdentity } from '../src/user/provider-identity.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let jobs: Neighbour;
beforeAll(async () => {
  world = await createWorld();
  jobs = await startNeighbour('jobs', world.urls['jobs']!, world.natsUrl);
});
afterAll(async () => {
  await jobs?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

/** Stores a customer who once worked as a technician, with everything that identity stores about one. */
async function completeCustomer(canary: string) {
  const now = world.clock.now();
  const user = await world.person('customer', `${canary}@yoza.test`);
  await world.callAs(principalOf(user))('PATCH', '/api/auth/user', {
    body: { firstName: canary, lastName: 'Nakato', phoneNumber: '0772345678', language: 'lg' },
  });
  await world.callAs(principalOf(user))('POST', '/api/me/consents', { body: { noticeVersion } });
  const sid = sidOf(newSessionToken())!;
  const account = TechnicianAccount.openFor(user, `hash-of-${canary}`, now);
  const details = { firstName: canary, lastName: 'Nakato', phoneNumber: '0772345678' };
  const application = TechnicianRequest.submit(
    user.id,
    { ...details, experience: `${canary} experience`, certifications: null, availability: 'Weekends', reason: 'Work' },
    now,
  );
  application.adminNotes = `${canary} notes of an admin`;
  const invitation = Invitation.of(
    { ...details, email: user.email, notes: `${canary} notes of an admin` },
    user.id,
    now,
  );
  invitation.secretHash = `hash-of-${canary}`;
  const em = world.em();
  await em.persist(account).flush();
  await em
    .persist([
      ProviderIdentity.link('https://provider.test', `subject-${canary}`, user.id, now),
      Session.open(sid, user.id, { idToken: `token-${canary}`, authenticatedAt: now, device: `${canary} phone` }, now),
      TokenFamily.begin(account.id, `${canary} tablet`, now),
      application,
      invitation,
    ])
    .flush();
  return { id: user.id, email: user.email, sid };
}

test('export: has everything about the customer, without secrets and notes of admins', async () => {
  const { id, email, sid } = await completeCustomer('canary');
  await completeCustomer('stranger');
  const data = await readExport(jobs, 'identity', id);
  expect(data).toEqual({
    profile: [
      expect.objectContaining({
        id,
        email,
        firstName: 'canary',
        lastName: 'Nakato',
        phoneNumber: '+256772345678',
        phoneVerifiedAt: null,
        language: 'lg',
        role: 'customer',
        createdAt: expect.any(String),
      }),
    ],
    signInMethods: [expect.objectContaining({ issuer: 'https://provider.test', subject: 'subject-canary' })],
    sessions: [expect.objectContaining({ device: 'canary phone', authenticatedAt: expect.any(String) })],
    consents: [{ userId: id, noticeVersion, acceptedAt: expect.any(String) }],
    technicianAccount: [expect.objectContaining({ email, isActive: true })],
    technicianSessions: [expect.objectContaining({ device: 'canary tablet' })],
    applications: [expect.objectContaining({ experience: 'canary experience', availability: 'Weekends' })],
    invitations: [expect.objectContaining({ email, firstName: 'canary' })],
  });
  const everything = JSON.stringify(data);
  for (const secret of [sid, 'token-canary', 'hash-of-canary', 'notes of an admin', 'stranger'])
    expect(everything).not.toContain(secret);
});

test('export of a user who is not known: is empty', async () => {
  const data = await readExport(jobs, 'identity', crypto.randomUUID());
  expect(Object.values(data).flat()).toEqual([]);
});
