import { phoneCodeRequested, sealedSecret } from '@yoza/identity-contract/events';
import { languages } from '@yoza/kernel-contract/language';
import { eventually, generateServiceTokenKeys } from '@yoza/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EncryptJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { pruneTexts } from '../src/sms/prune-texts.ts';
import { smsTexts } from '../src/texts/sms.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { createWorld, mailSealKey, trackingKey } from './world.ts';

let world: World;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  const settings = { ...sandbox.sms, CHAT_SMS_ATTEMPTS: '3', CHAT_SMS_RETRY_SECONDS: '0.01' };
  await Promise.all([world.startChat(settings), world.startChat(settings)]);
});
afterEach(() => sandbox.failSms('none'));
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

/** Seals a code as identity does; chat opens it with `mailSealKey`. */
const seal = (secret: string, userId: string, key = mailSealKey) =>
  new EncryptJWT({ secret })
    .setProtectedHeader({ alg: sealedSecret.keyManagement, enc: sealedSecret.encryption })
    .setAudience(sealedSecret.audience)
    .setSubject(userId)
    .encrypt(Buffer.from(key, 'base64'));

let codes = 0;
type Change = Partial<{ language: 'en' | 'lg' | 'sw' | null; expiresAt: string; key: string }>;
/** Returns the data of an event that requests a code, which no other test uses. */
async function requested({ key, ...change }: Change = {}) {
  const [userId, code] = [randomUUID(), String(310_000 + ++codes)];
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const phoneNumber = `+256701${code}`;
  const data = { userId, phoneNumber, language: null, expiresAt, ...change, secret: await seal(code, userId, key) };
  return { userId, code, phoneNumber, data };
}

interface Row {
  status: string;
  attempts: number;
  lastError: string | null;
  row: string;
}
const em = () => world.orm.em.fork() as EntityManager;
const rowOf = async (userId: string) =>
  (
    await em().execute<Row[]>(
      `select status, attempts, last_error as "lastError", to_jsonb(t)::text as row from text_messages t where person_id = ?`,
      [userId],
    )
  )[0];
const endOf = (userId: string) =>
  eventually(async () => {
    const row = await rowOf(userId);
    return row?.status !== 'waiting' && row;
  });

const metricsOf = async ({ operationsUrl }: RunningChat) => (await fetch(`${operationsUrl}/metrics`)).text();

test.each([
  ['en', 'your code is'],
  ['lg', 'koodi yo ye'],
  ['sw', 'msimbo wako ni'],
  [null, 'your code is'],
] as const)(
  'code for a user with the language %s: is sent in it once, and stored only sealed',
  async (language, words) => {
    const { userId, code, phoneNumber, data } = await requested({ language, expiresAt: '2099-01-31T12:45:00.000Z' });
    await world.identity.publish(phoneCodeRequested, data);
    const text = await sandbox.text(phoneNumber);
    expect(text).toContain(`Yoza: ${words} ${code}.`);
    expect(text).toContain('15:45');
    const row = await endOf(userId);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(row.row).not.toContain(`"${code}"`);
    await world.identity.republish();
    const later = await requested();
    await world.identity.publish(phoneCodeRequested, later.data);
    await sandbox.text(later.phoneNumber);
    expect(await sandbox.textsTo(phoneNumber)).toHaveLength(1);
  },
);

test('50 codes and two replicas: each is sent once', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => requested()));
  await Promise.all(all.map(({ data }) => world.identity.publish(phoneCodeRequested, data)));
  for (const { userId } of all) expect(await endOf(userId)).toMatchObject({ status: 'sent', attempts: 1 });
  for (const { phoneNumber } of all) expect(await sandbox.textsTo(phoneNumber)).toHaveLength(1);
});

test.each(['no_balance', 'gateway_error', 'error', 'broken'])(
  'provider that fails with %s: is tried again, and then given up',
  async (fault) => {
    await sandbox.failSms(fault);
    const { userId, code, phoneNumber, data } = await requested();
    await world.identity.publish(phoneCodeRequested, data);
    const row = await endOf(userId);
    expect(row).toMatchObject({ status: 'failed', attempts: 3, lastError: expect.stringContaining('SMS provider') });
    expect(row.lastError).not.toMatch(new RegExp(`${code}|${phoneNumber.slice(1)}`));
  },
);

test('number that the provider refuses for good: is tried once', async () => {
  await sandbox.failSms('blacklisted');
  const { userId, data } = await requested();
  await world.identity.publish(phoneCodeRequested, data);
  expect(await endOf(userId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: 'The SMS provider refused the recipient: 406 UserInBlacklist',
  });
});

test('expired code: is not sent', async () => {
  const { userId, phoneNumber, data } = await requested({ expiresAt: new Date(Date.now() - 1).toISOString() });
  await world.identity.publish(phoneCodeRequested, data);
  expect(await endOf(userId)).toMatchObject({ status: 'failed', attempts: 0 });
  expect(await sandbox.textsTo(phoneNumber)).toEqual([]);
});

test('code sealed with another key: is not sent', async () => {
  const { userId, phoneNumber, data } = await requested({ key: randomBytes(32).toString('base64') });
  await world.identity.publish(phoneCodeRequested, data);
  expect((await endOf(userId)).lastError).toContain('decryption operation failed');
  expect(await sandbox.textsTo(phoneNumber)).toEqual([]);
});

test('SMS of an erased person: are deleted', async () => {
  const { userId, data } = await requested();
  await world.identity.publish(phoneCodeRequested, data);
  await endOf(userId);
  await em().transactional((transaction) => erasePerson(transaction as EntityManager, userId));
  expect(await rowOf(userId)).toBeUndefined();
});

test('SMS: are removed after the days for notifications', async () => {
  const { userId, data } = await requested();
  await world.identity.publish(phoneCodeRequested, data);
  await endOf(userId);
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  await pruneTexts(em(), after(89), 90);
  expect(await rowOf(userId)).toBeDefined();
  await pruneTexts(em(), after(91), 90);
  expect(await rowOf(userId)).toBeUndefined();
});

test('SMS without a provider: stay queued, and are removed after the same days', async () => {
  await using idle = await createWorld();
  const chat = await idle.startChat();
  const { userId, data } = await requested({ expiresAt: new Date(Date.now() - 1).toISOString() });
  await idle.identity.publish(phoneCodeRequested, data);
  const stored = () =>
    (idle.orm.em.fork() as EntityManager).execute('select status from text_messages where person_id = ?', [userId]);
  await eventually(async () => (await stored()).length > 0);
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  await pruneTexts(idle.orm.em.fork() as EntityManager, after(89), 90);
  expect(await stored()).toEqual([{ status: 'waiting' }]);
  expect(await metricsOf(chat)).toMatch(/^yoza_sms_oldest_seconds\{version="local"\} (?!0$)/m);
  await pruneTexts(idle.orm.em.fork() as EntityManager, after(91), 90);
  expect(await stored()).toEqual([]);
});

test('attempts to send an SMS: are counted by outcome', async () => {
  await using counted = await createWorld();
  const chat = await counted.startChat({ ...sandbox.sms, CHAT_SMS_ATTEMPTS: '3', CHAT_SMS_RETRY_SECONDS: '0.01' });
  const run = async (fault: string) => {
    await sandbox.failSms(fault);
    const { userId, data } = await requested();
    await counted.identity.publish(phoneCodeRequested, data);
    const [sql, em] = ['select status from text_messages where person_id = ?', counted.orm.em.fork() as EntityManager];
    await eventually(async () => {
      const [row] = await em.execute<{ status: string }[]>(sql, [userId]);
      return row && row.status !== 'waiting';
    });
  };
  for (const fault of ['none', 'blacklisted', 'error']) await run(fault);
  const counts = (await metricsOf(chat)).matchAll(/^yoza_sms_attempts_total\{.*outcome="(\w+)".*\} (\d+)$/gm);
  expect(Object.fromEntries([...counts].map(([, outcome, count]) => [outcome, count]))).toEqual({
    sent: '1',
    refused: '1',
    failed: '3',
  });
});

/** The GSM 7-bit alphabet, without the characters that take two places. */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/u;

test.each(languages)('texts in %s: have at most 160 characters of the GSM alphabet', (language) => {
  for (const text of [smsTexts[language].phoneCode('000000', '23:59')]) expect(text).toMatch(gsm7);
});

const required = {
  CHAT_DATABASE_URL: 'postgres://localhost/chat',
  CHAT_NATS_URL: 'nats://localhost',
  CHAT_REDIS_URL: 'redis://localhost',
  CHAT_SERVICE_TOKEN_PUBLIC_KEY: 'a2V5',
  CHAT_MAIL_SEAL_KEY: mailSealKey,
  CHAT_TRACKING_KEY: trackingKey,
};

test.each([
  [{ CHAT_SMS_USERNAME: 'yoza' }, 'CHAT_SMS_API_KEY is not set'],
  [{ CHAT_SMS_API_KEY: 'key of a test' }, 'CHAT_SMS_USERNAME is not set'],
  [{ CHAT_SMS_SENDER: 'Yoza' }, 'CHAT_SMS_API_KEY is not set'],
])('settings %j: are refused as half a configuration', (settings, problem) => {
  expect(() => readConfig({ ...required, ...settings })).toThrow(problem);
});

test.each([
  [
    { CHAT_SMS_USERNAME: 'sandbox', CHAT_SMS_API_KEY: 'a key of these tests' },
    'CHAT_SMS_USERNAME is that of a sandbox',
  ],
  [
    { CHAT_SMS_USERNAME: 'yoza', CHAT_SMS_API_KEY: 'sandbox-africastalking-key' },
    'CHAT_SMS_API_KEY is that of a sandbox',
  ],
])('settings %j: are refused in production', (settings, problem) => {
  const production = {
    NODE_ENV: 'production',
    CHAT_PUBLIC_URL: 'https://yoza.example',
    CHAT_SMTP_URL: 'smtp://mail',
    CHAT_SERVICE_TOKEN_PUBLIC_KEY: generateServiceTokenKeys().publicKey,
  };
  expect(() => readConfig({ ...required, ...settings, ...production })).toThrow(problem);
  expect(readConfig({ ...required, ...settings }).sms).toBeDefined();
});

test('settings: an SMS is attempted three times', () => {
  expect(readConfig(required).smsAttempts).toBe(3);
});

test('settings: without an account no SMS is sent, with one they go to the provider', () => {
  expect(readConfig(required).sms).toBeUndefined();
  const account = { CHAT_SMS_USERNAME: 'yoza', CHAT_SMS_API_KEY: 'key of a test' };
  const { sms } = readConfig({ ...required, ...account, CHAT_SMS_SENDER: '' });
  expect(sms).toEqual({ url: 'https://api.africastalking.com', username: 'yoza', apiKey: 'key of a test' });
});
