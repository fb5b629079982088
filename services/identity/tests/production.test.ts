import { expect, test } from 'vitest';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { readConfig } from '../src/config.ts';
import { mailSealKey } from './world.ts';

const production = {
  NODE_ENV: 'production',
  IDENTITY_DATABASE_URL: 'postgres://identity@db/yoza',
  NATS_URL: 'nats://nats:4222',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_SERVICE_TOKEN_PUBLIC_KEY: generateServiceTokenKeys().publicKey,
  IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY: generateServiceTokenKeys().privateKey,
  IDENTITY_MAIL_SEAL_KEY: mailSealKey,
  IDENTITY_PUBLIC_URL: 'https://yoza.example',
  IDENTITY_OIDC_ISSUER: 'https://provider.test',
  IDENTITY_OIDC_CLIENT_ID: 'yoza',
};
const start = (changed: Record<string, string>) => () => readConfig({ ...production, ...changed });

test.each([
  ['IDENTITY_PUBLIC_URL', 'http://yoza.example', 'must be https in production'],
  ['IDENTITY_MAIL_SEAL_KEY', Buffer.alloc(32).toString('base64'), 'can be guessed'],
  ['IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY', 'AAAA', 'is no Ed25519 private key'],
  ['IDENTITY_OIDC_CLIENT_SECRET', 'secret', 'is too short'],
  ['IDENTITY_GOOGLE_CLIENT_SECRET', 'x'.repeat(30), 'can be guessed'],
])('production: does not start with an insecure %s', (name, value, problem) => {
  expect(start({})).not.toThrow();
  expect(start({ [name]: value })).toThrow(`${name} ${problem}`);
});
