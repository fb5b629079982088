import { expect, test } from 'vitest';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { readConfig } from '../src/config.ts';

const production = {
  NODE_ENV: 'production',
  GATEWAY_PUBLIC_URL: 'https://yoza.example',
  GATEWAY_IDENTITY_URL: 'http://identity:4101',
  GATEWAY_JOBS_URL: 'http://jobs:4102',
  GATEWAY_BILLING_URL: 'http://billing:4103',
  GATEWAY_CHAT_URL: 'http://chat:4104',
  GATEWAY_REDIS_URL: 'redis://redis:6379',
  GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: generateServiceTokenKeys().privateKey,
  GATEWAY_SHELL_DIR: '/srv/shell',
  GATEWAY_REMOTES: 'booking=http://mfe-booking:8080',
};

test('production: does not start with an address without https or an invalid key', () => {
  expect(readConfig(production).publicUrl).toBe('https://yoza.example');
  for (const GATEWAY_PUBLIC_URL of ['http://yoza.example', '']) {
    expect(() => readConfig({ ...production, GATEWAY_PUBLIC_URL })).toThrow(
      'GATEWAY_PUBLIC_URL must be https in production',
    );
  }
  expect(() => readConfig({ ...production, GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: 'AAAA' })).toThrow(
    'GATEWAY_SERVICE_TOKEN_PRIVATE_KEY is no Ed25519 private key',
  );
});

test('production: does not start without remotes, which development does', () => {
  for (const GATEWAY_REMOTES of ['', ' , ', undefined])
    expect(() => readConfig({ ...production, GATEWAY_REMOTES })).toThrow('GATEWAY_REMOTES names no remote');
  expect(readConfig({ ...production, NODE_ENV: 'development', GATEWAY_REMOTES: '' }).remotes).toEqual([]);
});

test('remotes: each has a name and an address', () => {
  const given = (GATEWAY_REMOTES: string) => readConfig({ ...production, GATEWAY_REMOTES }).remotes;
  expect(given('booking=http://mfe-booking:8080, admin=http://mfe-admin:8080')).toEqual([
    { name: 'booking', address: 'http://mfe-booking:8080' },
    { name: 'admin', address: 'http://mfe-admin:8080' },
  ]);
  for (const wrong of [
    'booking',
    'booking=',
    'booking=mfe-booking:8080',
    '../x=http://a:1',
    'a=http://a:1,a=http://b:1',
  ])
    expect(() => given(wrong), wrong).toThrow('GATEWAY_REMOTES');
});
