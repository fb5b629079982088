import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

const links = {
  'basic-wash': { invoiceCode: 'EXT', totalAmount: 64_800, url: 'http://localhost:8090/cards/invoices/external-wash' },
  'premium-detail': { invoiceCode: 'INT', totalAmount: 89_119, url: 'https://cards.example/i/interior?a=1' },
};

let world: World;
let billing: Awaited<ReturnType<World['startBilling']>>;
beforeAll(async () => {
  world = await createWorld();
  billing = await world.startBilling({
    BILLING_PAY_TO_NUMBER: ' 0701 234 567 ',
    BILLING_CARD_LINKS: JSON.stringify(links),
  });
});
afterAll(() => world?.[Symbol.asyncDispose]());

describe('payment details and card links', () => {
  test('are shown to customers and admins only', async () => {
    const details = {
      payToNumber: '0701 234 567',
      dialCode: '*165#',
      cardLinks: [
        { serviceId: 'basic-wash', ...links['basic-wash'], totalAmount: '64800.00' },
        { serviceId: 'premium-detail', ...links['premium-detail'], totalAmount: '89119.00' },
      ],
    };
    for (const role of ['customer', 'admin'] as const) {
      const response = await billing.callAs(newPrincipal({ role }))('GET', '/api/payment-details');
      expect(response).toMatchObject({ status: 200, body: details });
    }
    for (const role of ['technician', 'applicant'] as const) {
      expect((await billing.callAs(newPrincipal({ role }))('GET', '/api/payment-details')).status).toBe(403);
    }
    expect((await billing.anonymous('GET', '/api/payment-details')).status).toBe(401);
  });

  test('redirect any caller to the page of the card provider for the services that have one', async () => {
    for (const [serviceId, { url }] of Object.entries(links)) {
      for (const call of [billing.anonymous, billing.callAs(newPrincipal({ role: 'technician' }))]) {
        const { status, headers } = await call('GET', `/api/hosted-invoices/${serviceId}`);
        expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: url });
      }
    }
  });

  test.each([
    ['deluxe-package', 404],
    ['constructor', 404],
    ['https:%2F%2Felsewhere.test', 400],
    ['%2F%2Felsewhere.test', 400],
    ['Basic-Wash', 400],
  ])('do not redirect for service %s: %i', async (serviceId, status) => {
    const { body, headers, ...response } = await billing.anonymous('GET', `/api/hosted-invoices/${serviceId}`);
    expect(response.status).toBe(status);
    expect(headers.get('location')).toBeNull();
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test('are empty until they are configured, except for the dial code', async () => {
    const bare = await world.startBilling();
    const { body } = await bare.callAs(newPrincipal({ role: 'customer' }))('GET', '/api/payment-details');
    expect(body).toMatchObject({ payToNumber: '', dialCode: '*165#', cardLinks: [] });
    expect((await bare.anonymous('GET', '/api/hosted-invoices/basic-wash')).status).toBe(404);
  });
});

describe('the configuration', () => {
  const read = (link: Record<string, unknown> | string, more: Record<string, string> = {}) =>
    readConfig({
      ...world.environment,
      BILLING_CARD_LINKS: typeof link === 'string' ? link : JSON.stringify({ 'basic-wash': link }),
      ...more,
    });
  const good = links['basic-wash'];

  test.each([
    ['{', 'is not valid JSON'],
    [{ ...good, url: 'javascript:alert(1)' }, 'https'],
    [{ ...good, url: 'http://cards.example/i' }, 'https'],
    [{ ...good, url: 'http://localhost.cards.example/i' }, 'https'],
    [{ ...good, url: 'https://someone:secret@cards.example/i' }, 'https'],
    [{ ...good, url: '/i' }, 'https'],
    [{ ...good, invoiceCode: '' }, 'EXT'],
    [{ ...good, totalAmount: 64_800.5 }, 'int'],
    [{ ...good, totalAmount: '64800' }, 'number'],
    [{ ...good, amount: 1 }, 'Unrecognized key'],
  ])('with %j is refused, naming the variable', (link, words) => {
    expect(() => read(link as string)).toThrow(new RegExp(`BILLING_CARD_LINKS.*${words}`));
  });

  test('accepts an email address of the seller, or none', () => {
    const email = (text: string) => read(good, { BILLING_SELLER_EMAIL: text }).sellerEmail;
    expect(email('')).toBe('');
    expect(email('bookings@yoza.test')).toBe('bookings@yoza.test');
    expect(() => email('yoza')).toThrow('BILLING_SELLER_EMAIL Please enter an email address');
  });

  test('needs https in production, and a dial code in its form', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => read(good, production)).toThrow('BILLING_CARD_LINKS must lead to https in production: basic-wash');
    expect(read(links['premium-detail'], { ...production, BILLING_PAYMENTS_MODE: 'live' }).cardLinks).toHaveLength(1);
    expect(() => read(good, { BILLING_DIAL_CODE: '165' })).toThrow('BILLING_DIAL_CODE must be a code such as *165#');
  });
});
