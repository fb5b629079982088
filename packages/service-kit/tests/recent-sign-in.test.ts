import { allOperations } from '@yoza/platform-contract/operations';
import { defineOperation } from '@yoza/kernel-contract/operation';
import type { Operation } from '@yoza/kernel-contract/operation';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';
import { createKoaApp } from '../src/koa-app.ts';
import { createMetrics } from '../src/metrics.ts';
import { startService } from '../src/lifecycle.ts';
import { handle } from '../src/operations.ts';
import { noContent } from '../src/reply.ts';
import { createServiceTokenVerifier } from '../src/service-token.ts';
import type { TestClient } from '../src/testing.ts';
import { createTestClient, generateServiceTokenKeys, newPrincipal } from '../src/testing.ts';
import { logger, testMetrics } from './workshop.ts';

const payOut = defineOperation({
  operationId: 'payOut',
  service: 'billing',
  method: 'POST',
  path: '/api/pay-outs/{id}',
  summary: 'Requires admins to have signed in recently, and customers not.',
  callers: { roles: ['admin', 'customer'] },
  recentSignIn: ['admin'],
  params: z.object({ id: Uuid }),
  responses: { 204: 'empty' },
});

const minute = 60_000;
const path = `/api/pay-outs/${crypto.randomUUID()}`;
let callAs: (principal: ReturnType<typeof newPrincipal>) => TestClient;

beforeAll(async () => {
  const keys = generateServiceTokenKeys();
  const app = createKoaApp({
    environment: 'test',
    logger,
    tokens: await createServiceTokenVerifier(keys.publicKey, 'billing'),
    operations: [payOut] as unknown as Operation[],
    routes: [handle(payOut, async () => noContent())],
  });
  const running = await startService({
    listener: app.callback(),
    logger,
    metrics: createMetrics(testMetrics),
    host: '127.0.0.1',
    port: 0,
    operationsPort: 0,
    ready: {},
  });
  ({ callAs } = await createTestClient(running.url, 'billing', keys));
  return () => running.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const adminSince = (authenticatedAt: string | undefined) => newPrincipal({ role: 'admin', authenticatedAt });
const statusFor = async (principal: ReturnType<typeof newPrincipal>) => (await callAs(principal)('POST', path)).status;

describe('an operation that requires a recent sign-in', () => {
  test('accepts a sign-in of exactly 15 minutes ago, and refuses one a millisecond older', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await statusFor(adminSince(ago(15 * minute)))).toBe(204);
    const refused = await callAs(adminSince(ago(15 * minute + 1)))('POST', path);
    expect(refused).toMatchObject({ status: 403, body: { code: 'RECENT_SIGN_IN_REQUIRED' } });
  });

  test('refuses a caller whose token does not state the time, as from an older gateway', async () => {
    expect(await statusFor(adminSince(undefined))).toBe(403);
  });

  test('refuses a time in the future beyond the difference of clocks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await statusFor(adminSince(ago(-minute)))).toBe(204);
    expect(await statusFor(adminSince(ago(-minute - 1)))).toBe(403);
  });

  test('does not require it of other roles', async () => {
    expect(await statusFor(newPrincipal({ role: 'customer', authenticatedAt: ago(60 * minute) }))).toBe(204);
  });

  test('checks the role before the sign-in, and the sign-in before the address', async () => {
    const technician = newPrincipal({ role: 'technician', authenticatedAt: undefined });
    expect((await callAs(technician)('POST', path)).body).toMatchObject({ code: 'FORBIDDEN' });
    const old = callAs(adminSince(ago(60 * minute)));
    expect((await old('POST', '/api/pay-outs/nonsense')).body).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
  });
});

test('every export of data about people, except those of a caller’s own, requires it', () => {
  const withoutPeople = [
    'getAddOnSettingsCsv',
    'getDiscountCodesCsv',
    'getEquipmentCsv',
    'getPlaceSettingsCsv',
    'getServiceSettingsCsv',
  ];
  const exports = allOperations.filter(({ responses }) => responses[200] === 'csv');
  const open = exports.filter(({ recentSignIn }) => !recentSignIn?.includes('admin'));
  expect(open.map(({ operationId }) => operationId).toSorted()).toEqual(withoutPeople);
});
