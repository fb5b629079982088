import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { queriesDuring } from '@yoza/local-infrastructure/watch-queries';
import { fixedClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import type { Settlement } from '../src/payment/desk.ts';
import { Payment } from '../src/payment/payment.entity.ts';
import type { Providers, ProviderState } from '../src/provider/ports.ts';
import { batchedWrites } from '../src/settlement/batched-writes.ts';
import { startPaymentChecks } from '../src/settlement/payment-checks.ts';
import { createBillingDatabase } from './database.ts';
import { requestPayments } from './requested-payments.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});
// Rounds happen only when a test or a check wakes them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  await rows('update payments set next_check_at = null');
});

const logger = createLogger('billing', 'silent');
const now = new Date('2030-06-01T09:00:00.000Z');
const clock = fixedClock(now);
const lease = new Date(now.getTime() + 30_000);
const rows = <Row>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);

/** Requests payments by a method that are due for a check; returns their ids. */
async function duePayments(method: 'card' | 'mtn_money' | 'airtel_money', count: number): Promise<string[]> {
  const ids = (await requestPayments(orm, count)).map(({ id }) => id);
  await rows('update payments set method = ?, next_check_at = ?, created_at = ? where id in (?)', [
    method,
    now,
    now,
    ids,
  ]);
  return ids;
}
const nextCheckOf = async (id: string) => (await orm.em.fork().findOneOrFail(Payment, { id })).nextCheckAt!;
/** Waits until the times of the next checks of payments are set. */
const checked = async (ids: readonly string[]) => {
  for (const id of ids)
    await eventually(async () => {
      const at = await nextCheckOf(id);
      return at > now && at < lease;
    });
};

/** Starts checks with providers that respond with `answer`; each check ends after `beforeEnd`, which is called once its outcome is settled. */
function startChecks(answer: () => Promise<ProviderState>, beforeEnd?: () => Promise<void>) {
  const provider = { enquire: answer } as never;
  const providers: Providers = { card: provider, mtn_money: provider, airtel_money: provider };
  const writes = batchedWrites(orm, clock, logger);
  const settle = async (settlement: Settlement) => {
    const status = await writes.settle(settlement);
    await beforeEnd?.();
    return status;
  };
  return startPaymentChecks(orm, { ...writes, settle, clock, minimumAmount: 1_000, providers }, logger);
}

test('checks of all methods: are claimed in one statement, and again only by the next round', async () => {
  const statements = await queriesDuring(async () => {
    const ids = [
      ...(await duePayments('card', 1)),
      ...(await duePayments('mtn_money', 1)),
      ...(await duePayments('airtel_money', 1)),
    ];
    await using checks = startChecks(async () => ({ state: 'pending' }));
    await checked(ids);
    for (let round = 0; round < 4; round++) {
      const more = await duePayments('mtn_money', 1);
      checks.wake();
      await checked(more);
    }
  });
  expect(statements.filter(({ sql }) => sql.includes('checks = checks + 1'))).toHaveLength(5);
});

test.each([
  ['card', 8],
  ['mtn_money', 64],
  ['airtel_money', 64],
] as const)('checks by %s: are %i at once, and a finished one has the next begin', async (method, places) => {
  const answers: PromiseWithResolvers<ProviderState>[] = [];
  await duePayments(method, places + 2);
  await using _checks = startChecks(() => {
    const answer = Promise.withResolvers<ProviderState>();
    answers.push(answer);
    return answer.promise;
  });
  await eventually(() => answers.length >= places);
  expect(answers).toHaveLength(places);
  answers[0]!.resolve({ state: 'pending' });
  await eventually(() => answers.length > places);
  expect(answers).toHaveLength(places + 1);
  for (const { resolve } of answers) resolve({ state: 'pending' });
});

test('check of a payment that a webhook makes due meanwhile: leaves it due', async () => {
  const [id] = await duePayments('mtn_money', 1);
  const asked = Promise.withResolvers<void>();
  {
    await using _checks = startChecks(async () => {
      await rows('update payments set next_check_at = ? where id = ?', [now, id]);
      asked.resolve();
      return { state: 'pending' };
    });
    await asked.promise;
  }
  expect(await nextCheckOf(id!)).toEqual(now);
});

test('check of a payment that is locked when it ends: waits for it, then sets the time of the next check', async () => {
  const [id] = await duePayments('mtn_money', 1);
  const settled = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const checks = startChecks(
    async () => ({ state: 'pending' }),
    async () => {
      settled.resolve();
      await isLocked.promise;
    },
  );
  await settled.promise;
  await withTransaction(orm.em.fork(), async (em) => {
    await em.execute('select 1 from payments where id = ? for update', [id]);
    isLocked.resolve();
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await rows(waits)).length > 0);
  });
  await checks[Symbol.asyncDispose]();
  expect(await nextCheckOf(id!)).toEqual(new Date(now.getTime() + 2_000));
});
