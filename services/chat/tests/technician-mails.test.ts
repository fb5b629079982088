import {
  sealedSecret,
  technicianInvited,
  technicianPasswordResetRequested,
  technicianVerificationRequested,
} from '@yoza/identity-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { EncryptJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld, mailSealKey } from './world.ts';

let world: World;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  await world.startChat({
    CHAT_SMTP_URL: sandbox.smtpUrl,
    CHAT_MAIL_ATTEMPTS: '2',
    CHAT_MAIL_RETRY_SECONDS: '0.01',
  });
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Seals a secret as identity does; chat opens it with `mailSealKey`. */
const seal = (secret: string, accountId: string, key = mailSealKey) =>
  new EncryptJWT({ secret })
    .setProtectedHeader({ alg: sealedSecret.keyManagement, enc: sealedSecret.encryption })
    .setAudience(sealedSecret.audience)
    .setSubject(accountId)
    .encrypt(Buffer.from(key, 'base64'));

async function requested(change: { key?: string; expiresAt?: Date } = {}) {
  const [accountId, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const email = `${accountId}@yoza.test`;
  const data = {
    accountId,
    email,
    firstName: 'Sarah',
    lastName: 'Akello',
    secret: await seal(secret, accountId, change.key),
    expiresAt: (change.expiresAt ?? new Date(Date.now() + 3_600_000)).toISOString(),
  };
  return { accountId, email, secret, data };
}

const stateOf = async (accountId: string) => {
  const [mail] = await world.orm.em
    .fork()
    .execute<{ status: string; content: string; lastError: string | null }[]>(
      `select status, content::text as content, last_error as "lastError" from outgoing_emails where customer_id = ?`,
      [accountId],
    );
  return mail;
};

test('registration: emails the verification link to a user whom chat does not know yet, and stores the secret only sealed', async () => {
  const { accountId, email, secret, data } = await requested();
  await world.identity.publish(technicianVerificationRequested, data);
  const mail = await sandbox.mail(email, 'Confirm your email');
  const link = `http://localhost:9/technician/login?verify=${secret}`;
  expect(mail.to).toEqual([`Sarah Akello <${email}>`]);
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain(link);
    expect(words).toContain('Hello Sarah,');
    expect(words).toContain('If it was not you');
    expect(words).not.toContain('booking');
  }
  const kept = await eventually(async () => {
    const state = await stateOf(accountId);
    return state?.status === 'sent' && state;
  });
  expect(kept.content).not.toContain(secret);
});

test('password reset request: emails the link to the technician', async () => {
  const { email, secret, data } = await requested();
  await world.identity.publish(technicianPasswordResetRequested, data);
  const { text } = await sandbox.mail(email, 'A new password');
  expect(text).toContain(`http://localhost:9/technician/login?reset=${secret}`);
});

test('invitation: emails the technician link to the invited address', async () => {
  const { email, secret, data } = await requested();
  await world.identity.publish(technicianInvited, data);
  const { text } = await sandbox.mail(email, 'You are invited');
  expect(text).toContain(`http://localhost:9/technician/login?invite=${secret}`);
  expect(text).toContain('If you do not know Yoza');
  expect(text).toContain('a Yoza admin invited you');
});

test('expired link: is not sent', async () => {
  const { accountId, email, data } = await requested({ expiresAt: new Date(Date.now() - 1) });
  await world.identity.publish(technicianVerificationRequested, data);
  await eventually(async () => (await stateOf(accountId))?.status === 'failed');
  expect(await sandbox.mailsTo(email)).toEqual([]);
});

test('link sealed with another key: is not sent and records the decryption error', async () => {
  const { accountId, email, data } = await requested({ key: randomBytes(32).toString('base64') });
  await world.identity.publish(technicianVerificationRequested, data);
  const given = await eventually(async () => {
    const state = await stateOf(accountId);
    return state?.status === 'failed' && state;
  });
  expect(given.lastError).toContain('decryption operation failed');
  expect(await sandbox.mailsTo(email)).toEqual([]);
});
