import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createProviders } from '../src/provider/create-providers.ts';
import { paymentMethodsOf } from '../src/provider/payment-methods.ts';
import { plainEnvironment } from './provider-world.ts';

const read = (environment: Record<string, string>) => readConfig({ ...plainEnvironment, ...environment });
const channels = (environment: Record<string, string>) => paymentMethodsOf(read(environment));

const stripe = {
  BILLING_STRIPE_SECRET_KEY: 'sk_live_0123456789',
  BILLING_STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  BILLING_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};
const mtn = {
  BILLING_MTN_API_USER: 'a6a0a4c8-0000-4000-8000-000000000000',
  BILLING_MTN_API_KEY: '0123456789abcdef',
  BILLING_MTN_SUBSCRIPTION_KEY: 'fedcba9876543210',
};
const live = { BILLING_PAYMENTS_MODE: 'live' };

describe('the payment methods', () => {
  test('are empty in sandbox mode without a sandbox, even with live keys', () => {
    expect(channels(stripe)).toEqual({
      methods: [],
      card: null,
      minimumAmount: '1000.00',
      phoneUrl: null,
    });
  });

  test('are all with the sandbox, which knows our keys', () => {
    expect(
      channels({
        BILLING_SANDBOX_URL: 'http://localhost:8090/',
        BILLING_MINIMUM_AMOUNT: '500',
      }),
    ).toEqual({
      methods: ['mtn_money', 'airtel_money', 'card'],
      card: { form: 'sandbox', publishableKey: 'pk_test_sandbox_yoza', apiUrl: 'http://localhost:8090' },
      minimumAmount: '500.00',
      phoneUrl: 'http://localhost:8090/phone',
    });
    expect(
      channels({
        BILLING_SANDBOX_URL: 'http://localhost:8090',
        BILLING_STRIPE_API_URL: 'http://sandbox:18090',
        BILLING_SANDBOX_PHONE_URL: 'http://phone.test/p',
      }),
    ).toMatchObject({ card: { apiUrl: 'http://localhost:8090' }, phoneUrl: 'http://phone.test/p' });
  });

  test('are those with configured keys in live mode', () => {
    expect(channels(live)).toMatchObject({ methods: [], card: null, phoneUrl: null });
    expect(channels({ ...live, ...stripe, BILLING_SANDBOX_URL: 'http://localhost:8090' })).toMatchObject({
      methods: ['card'],
      card: { form: 'stripe', publishableKey: 'pk_live_0123456789', apiUrl: 'https://api.stripe.com' },
      phoneUrl: null,
    });
    expect(channels({ ...live, ...mtn }).methods).toEqual(['mtn_money']);
    const providers = createProviders(read({ ...live, ...mtn }));
    expect(providers).toMatchObject({ card: null, airtel_money: null, mtn_money: { method: 'mtn_money' } });
  });
});

describe('the configuration of payments', () => {
  test('aborts in production without live payments, with an address that is not https, or with a short secret', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('BILLING_PAYMENTS_MODE must be live in production');
    const production = { NODE_ENV: 'production', ...live, ...stripe };
    expect(read(production).paymentsMode).toBe('live');
    const plain = { BILLING_STRIPE_API_URL: 'http://localhost:8090' };
    expect(() => read({ ...production, ...plain })).toThrow('BILLING_STRIPE_API_URL must be https in production');
    const inside = { BILLING_PUBLIC_URL: 'http://gateway:8080' };
    expect(() => read({ ...production, ...inside })).toThrow('BILLING_PUBLIC_URL must be https in production');
    const guessed = { BILLING_STRIPE_WEBHOOK_SECRET: 'whsec_00' };
    expect(() => read({ ...production, ...guessed })).toThrow('BILLING_STRIPE_WEBHOOK_SECRET is too short');
  });

  test('refuses half the keys of a provider in live mode, naming each that is missing', () => {
    const half = {
      ...live,
      BILLING_STRIPE_SECRET_KEY: stripe.BILLING_STRIPE_SECRET_KEY,
      BILLING_MTN_API_KEY: 'abcdefgh',
    };
    const missing = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'MTN_API_USER', 'MTN_SUBSCRIPTION_KEY'];
    for (const name of missing) expect(() => read(half)).toThrow(`BILLING_${name} is not set`);
    expect(() => read(half)).not.toThrow('AIRTEL');
  });

  test('refuses a key of the sandbox in live mode, naming its variable and not its value', () => {
    const borrowed = {
      ...live,
      ...stripe,
      ...mtn,
      BILLING_STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_yoza',
      BILLING_MTN_API_USER: '6f1d1c2e-0b7a-4a55-9d3e-2f8f0c7a9b11',
    };
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'MTN_API_USER']) {
      expect(() => read(borrowed)).toThrow(`BILLING_${name} is a key of the sandbox`);
    }
    expect(() => read(borrowed)).not.toThrow(/whsec_sandbox|6f1d1c2e/);
  });

  test.each([
    ['BILLING_PAYMENTS_MODE', 'test'],
    ['BILLING_SANDBOX_URL', 'ftp://localhost'],
    ['BILLING_STRIPE_API_URL', 'api.stripe.com'],
    ['BILLING_PROVIDER_TIMEOUT_MS', '0'],
    ['BILLING_MINIMUM_AMOUNT', '0.5'],
    ['BILLING_DEPOSIT_PERCENT', '100'],
  ])('refuses %s=%s, naming the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
