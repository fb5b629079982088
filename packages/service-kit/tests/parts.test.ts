import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { operations } from '@yoza/platform-contract/operations';
import { SignJWT, importPKCS8 } from 'jose';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../src/clock.ts';
import {
  ConfigError,
  flag,
  givenSecret,
  parseConfig,
  privateKey,
  publicAddress,
  randomKey,
  secret,
  serviceShape,
} from '../src/config.ts';
import { loggerOptions } from '../src/logging.ts';
import { decodeCursor, encodeCursor, pageOf, pageSize } from '../src/pagination.ts';
import {
  createTripSocketVerifier,
  createServiceTokenSigner,
  createServiceTokenVerifier,
} from '../src/service-token.ts';
import { generateServiceTokenKeys, newPrincipal } from '../src/testing.ts';
import { addDays, businessDate, businessInstant, businessMoment, businessTime, dayRange } from '../src/time.ts';

const keys = generateServiceTokenKeys();

describe('configuration', () => {
  const shape = {
    ...serviceShape({ http: 4102, operations: 4152 }),
    sessionSecret: secret('only-for-laptops'),
    sandbox: flag(false),
  };
  const good = {
    JOBS_DATABASE_URL: 'postgres://u:p@127.0.0.1/x',
    NATS_URL: 'nats://127.0.0.1:4222',
    YOZA_SERVICE_TOKEN_PUBLIC_KEY: 'AAAA',
  };

  test('names fall back from the process to the platform to the conventional one', () => {
    const config = parseConfig(shape, 'JOBS', {
      ...good,
      YOZA_LOG_LEVEL: 'warn',
      JOBS_LOG_LEVEL: 'debug',
      YOZA_SANDBOX: 'on',
    });
    expect(config).toMatchObject({
      port: 4102,
      operationsPort: 4152,
      logLevel: 'debug',
      natsUrl: good.NATS_URL,
      sandbox: true,
    });
  });

  test('lists all problems together', () => {
    const attempt = () => parseConfig(shape, 'JOBS', { JOBS_PORT: 'high', NATS_URL: 'http://x' });
    expect(attempt).toThrow(ConfigError);
    for (const name of [
      'JOBS_PORT',
      'NATS_URL',
      'JOBS_DATABASE_URL is not set',
      'JOBS_SERVICE_TOKEN_PUBLIC_KEY is not set',
    ]) {
      expect(attempt).toThrow(name);
    }
  });

  test('refuses a development secret in production, naming it without its value', () => {
    const production = { ...good, NODE_ENV: 'production', YOZA_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey };
    const attempt = () => parseConfig(shape, 'JOBS', production);
    expect(attempt).toThrow('JOBS_SESSION_SECRET still has the value for development');
    expect(attempt).not.toThrow(/only-for-laptops/);
    expect(() => parseConfig(shape, 'JOBS', { ...production, JOBS_SESSION_SECRET: 'only-for-laptops' })).toThrow(
      ConfigError,
    );
    expect(parseConfig(shape, 'JOBS', { ...production, JOBS_SESSION_SECRET: '3f9c1d7be0a25846' }).environment).toBe(
      'production',
    );
  });

  describe('in production', () => {
    const strict = {
      ...serviceShape({ http: 4102, operations: 4152 }),
      publicUrl: publicAddress(z.url().default('http://localhost:8080')),
      sealKey: randomKey(),
      signingKey: privateKey(),
      apiKey: givenSecret(z.string().optional()),
    };
    const sound = {
      ...good,
      NODE_ENV: 'production',
      YOZA_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
      JOBS_PUBLIC_URL: 'https://yoza.example',
      JOBS_SEAL_KEY: randomBytes(32).toString('base64'),
      JOBS_SIGNING_KEY: keys.privateKey,
      JOBS_API_KEY: randomBytes(12).toString('hex'),
    };
    const start = (changed: Record<string, string>) => () => parseConfig(strict, 'JOBS', { ...sound, ...changed });
    const base64 = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('base64');
    const privateKeyOf = (seed: number) =>
      Buffer.from(
        `-----BEGIN PRIVATE KEY-----\n${Buffer.from(`302e020100300506032b657004220420${Buffer.alloc(32, seed).toString('hex')}`, 'hex').toString('base64')}\n-----END PRIVATE KEY-----\n`,
      ).toString('base64');

    test('accepts valid settings, with or without the optional ones', () => {
      expect(start({})).not.toThrow();
      expect(start({ JOBS_API_KEY: '' })).not.toThrow();
    });

    test.each([
      ['an address without https', { JOBS_PUBLIC_URL: 'http://yoza.example' }, 'JOBS_PUBLIC_URL must be https'],
      ['no address', { JOBS_PUBLIC_URL: '' }, 'JOBS_PUBLIC_URL must be https in production: set it to'],
      ['zeros', { JOBS_SEAL_KEY: base64(Buffer.alloc(32)) }, 'JOBS_SEAL_KEY can be guessed: set 32 random bytes'],
      ['one byte', { JOBS_SEAL_KEY: base64(Buffer.alloc(32, 0xa7)) }, 'JOBS_SEAL_KEY can be guessed'],
      ['a pattern', { JOBS_SEAL_KEY: base64(Buffer.from('secret!!'.repeat(4))) }, 'JOBS_SEAL_KEY can be guessed'],
      ['a count', { JOBS_SEAL_KEY: base64(Array(32).keys()) }, 'JOBS_SEAL_KEY can be guessed'],
      ['a short key', { JOBS_SEAL_KEY: base64(randomBytes(31)) }, 'JOBS_SEAL_KEY must be 32 bytes in base64'],
      ['a seed of zeros', { JOBS_SIGNING_KEY: privateKeyOf(0) }, 'JOBS_SIGNING_KEY can be guessed: make the keys with'],
      ['no private key', { JOBS_SIGNING_KEY: 'AAAA' }, 'JOBS_SIGNING_KEY is no Ed25519 private key'],
      ['a public key in its place', { JOBS_SIGNING_KEY: keys.publicKey }, 'JOBS_SIGNING_KEY is no Ed25519 private key'],
      ['no public key', { YOZA_SERVICE_TOKEN_PUBLIC_KEY: 'AAAA' }, 'SERVICE_TOKEN_PUBLIC_KEY is no Ed25519 public key'],
      ['a short secret', { JOBS_API_KEY: 'f3Zq91xK' }, 'JOBS_API_KEY is too short: set one of 16 characters or more'],
      ['a letter again and again', { JOBS_API_KEY: 'x'.repeat(40) }, 'JOBS_API_KEY can be guessed'],
    ])('aborts the start and names the setting: %s', (_, changed, problem) => {
      expect(start(changed)).toThrow(problem);
      expect(start({ ...changed, NODE_ENV: 'test' })).not.toThrow(/can be guessed|https|too short|Ed25519/);
    });
  });
});

describe('service tokens', () => {
  const forge = async (edit: (token: SignJWT) => SignJWT, header = { alg: 'EdDSA', typ: 'yoza-service+jwt' }) => {
    const key = await importPKCS8(Buffer.from(keys.privateKey, 'base64').toString(), 'EdDSA');
    const { userId, ...claims } = newPrincipal();
    const token = new SignJWT(claims).setProtectedHeader(header).setSubject(userId).setIssuedAt();
    const full = token.setIssuer('yoza-gateway').setAudience('jobs').setExpirationTime('60 s');
    return `Bearer ${await edit(full).sign(key)}`;
  };

  test('carry the principal, an anonymous caller or the gateway', async () => {
    const verifier = await createServiceTokenVerifier(keys.publicKey, 'jobs');
    const signer = await createServiceTokenSigner(keys.privateKey);
    const amina = newPrincipal({ role: 'technician' });
    expect(await verifier.verify(await signer.authorize('jobs', amina))).toEqual(amina);
    expect(await verifier.verify(await signer.authorize('jobs', amina))).toEqual(amina);
    expect(await verifier.verify(await signer.authorize('jobs', 'anonymous'))).toBe('anonymous');
    expect(await verifier.verify(await signer.authorize('jobs', 'gateway'))).toBe('gateway');
  });

  test('are refused with a wrong issuer, audience, type, age, key, algorithm or shape', async () => {
    const verifier = await createServiceTokenVerifier(keys.publicKey, 'jobs');
    const same = (token: SignJWT) => token;
    const bad: Record<string, string | undefined> = {
      issuer: await forge((token) => token.setIssuer('somebody')),
      audience: await forge((token) => token.setAudience('billing')),
      type: await forge(same, { alg: 'EdDSA', typ: 'JWT' }),
      expired: await forge((token) => token.setExpirationTime(Math.floor(Date.now() / 1000) - 30)),
      subject: await forge((token) => token.setSubject('root')),
      none: `Bearer ${Buffer.from('{"alg":"none","typ":"yoza-service+jwt"}').toString('base64url')}.${(await forge(same)).split('.')[1]}.`,
      key: await (await createServiceTokenSigner(generateServiceTokenKeys().privateKey)).authorize('jobs', 'gateway'),
      nothing: undefined,
      nonsense: 'Bearer nonsense',
    };
    for (const [what, token] of Object.entries(bad)) {
      await expect(verifier.verify(token), what).rejects.toMatchObject({ status: 401 });
    }
    expect(await verifier.verify(await forge(same))).toMatchObject({ role: 'customer' });
  });

  test('of visitors with the link of a trip carry the trip, and no service accepts them for a call', async () => {
    const signer = await createServiceTokenSigner(keys.privateKey);
    const tripOf = await createTripSocketVerifier(keys.publicKey);
    const trip = { jobId: crypto.randomUUID(), version: 4 };
    const token = await signer.authorizeTripSocket(trip);
    expect(await tripOf(token)).toEqual(trip);
    for (const service of Object.keys(operations)) {
      const verifier = await createServiceTokenVerifier(keys.publicKey, service);
      await expect(verifier.verify(token), service).rejects.toMatchObject({ status: 401 });
    }
  });

  test('of users, services and strangers are none of visitors with the link of a trip', async () => {
    const signer = await createServiceTokenSigner(keys.privateKey);
    const stranger = await createServiceTokenSigner(generateServiceTokenKeys().privateKey);
    const tripOf = await createTripSocketVerifier(keys.publicKey);
    const bad: Record<string, string | undefined> = {
      user: await signer.authorize('chat', newPrincipal()),
      gateway: await signer.authorize('chat', 'gateway'),
      stranger: await stranger.authorizeTripSocket({ jobId: crypto.randomUUID(), version: 1 }),
      job: await signer.authorizeTripSocket({ jobId: 'x', version: 1 }),
      version: await signer.authorizeTripSocket({ jobId: crypto.randomUUID(), version: Number.NaN }),
      nothing: undefined,
    };
    for (const [what, token] of Object.entries(bad))
      await expect(tripOf(token), what).rejects.toMatchObject({ status: 401 });
  });
});

describe('pages', () => {
  const id = crypto.randomUUID();

  test('decode a cursor to its original values, including microseconds', () => {
    expect(decodeCursor(encodeCursor('2026-11-21T08:00:00.123456Z', id))).toEqual({
      at: '2026-11-21T08:00:00.123456Z',
      id,
    });
    expect(decodeCursor(undefined)).toBeUndefined();
  });

  test.each([
    '',
    'nonsense',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from(`["x","${id}"]`).toString('base64url'),
    encodeCursor('2026-11-21T08:00:00+23:00', id),
    encodeCursor('0000-01-01T00:00:00Z', id),
  ])('an invalid cursor (%s) is 400', (cursor) =>
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ status: 400 })),
  );

  test('have a next cursor only if there are more rows', () => {
    const rows = [1, 2, 3].map((n) => ({ at: new Date(n), id, n }));
    const page = (limit: number) =>
      pageOf(
        rows,
        limit,
        (row) => row,
        (row) => row.n,
      );
    expect(page(3)).toEqual({ items: [1, 2, 3], nextCursor: null });
    expect(page(2)).toEqual({ items: [1, 2], nextCursor: encodeCursor(new Date(2), id) });
    expect([pageSize(undefined), pageSize(1000), pageSize(0)]).toEqual([50, 200, 1]);
  });
});

test('business time: is Kampala time, three hours ahead of UTC', () => {
  expect(businessDate('2026-11-20T21:00:00Z')).toBe('2026-11-21');
  expect(businessDate(new Date('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20');
  expect(businessTime('2026-11-21T05:05:00Z')).toBe('08:05');
  expect(businessMoment('2026-11-20T21:05:59Z')).toBe('2026-11-21 00:05');
  expect(businessInstant('2026-11-21', '08:00').toISOString()).toBe('2026-11-21T05:00:00.000Z');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayRange('2026-11-21').to.toISOString()).toBe('2026-11-21T21:00:00.000Z');
  expect(() => businessInstant('2026-02-31')).toThrow(RangeError);
  const clock = fixedClock('2026-11-21T05:00:00Z');
  clock.advance(60_000);
  expect(clock.now().toISOString()).toBe('2026-11-21T05:01:00.000Z');
});

test('log: contains no secrets', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const logger = pino(loggerOptions('jobs', 'info'), sink);
  logger.info({
    password: 'canary',
    headers: { cookie: 'canary', authorization: 'canary' },
    request: { headers: { authorization: 'canary' } },
  });
  logger.info({ body: { token: 'canary', refreshToken: 'canary', name: 'Amina' } });
  logger.error({
    err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(canary) exists', code: '23505' }),
  });
  expect(written).not.toContain('canary');
  expect(written).toContain('Amina');
  expect(written).toContain('23505');
});

test('configuration shape: applies the default of a missing variable', () => {
  expect(parseConfig({ taxPercent: z.coerce.number().default(8) }, 'JOBS', {})).toEqual({ taxPercent: 8 });
});
