import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { openDatabase } from '@yoza/service-kit/database';
import { withTransaction } from '@yoza/service-kit/transaction';
import { sendWithCommit } from '@yoza/service-kit/with-commit';
import type { TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { settlePayment } from '../src/settlement/settle-payments.ts';
import { createBillingDatabase } from './database.ts';
import { requestPayments } from './requested-payments.ts';

let database: TestDatabase;
let orm: MikroORM;
/** The connections of a second process. */
let other: MikroORM;
/** Transactions whose connection is killed between their last statement, which numbers their receipts, and the commit sent with it. */
const doomed = new WeakSet<object>();
const killer = {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    if (doomed.has(transaction as object)) await endWithCommit(em as EntityManager);
  },
};
const endWithCommit = (em: EntityManager) =>
  sendWithCommit(em, sql`select pg_terminate_backend(pg_backend_pid())`.compile(em.getKysely()));
const open = () => {
  const options = databaseOptions({ databaseUrl: database.urls['billing']! });
  return openDatabase({ ...options, subscribers: [...options.subscribers, killer] });
};

beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await open();
  other = await open();
});
afterAll(async () => {
  await other?.close(true);
  await orm?.close(true);
  await database?.drop();
});

const rows = <Row>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);

const success = (transactionId: string) =>
  ({ state: 'succeeded', amount: 89_119, currency: 'UGX', transactionId }) as const;

const settle = (connections: MikroORM, id: string, at: string) =>
  settlePayment(connections.em.fork(), { paymentId: id, reported: success(id) }, new Date(at));

/** Returns the receipts of a year in the order of their numbers: those of the payments, and those in their events. */
const receiptsOf = (year: number) =>
  rows<{ number: string; published: string }>(
    `select receipt_number as number, o.data->'receipt'->>'number' as published
       from payments p left join outbox o on o.aggregate_id = p.id::text and o.type = 'billing.payment.succeeded.v1'
       where receipt_number like ? order by 1`,
    [`RCT-${year}-%`],
  );
const numbered = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = `RCT-${year}-${String(index + 1).padStart(6, '0')}`;
    return { number, published: number };
  });

test('settlement of a payment: takes six statements, and locks the counter of receipts in the last before the commit', async () => {
  const [payment] = await requestPayments(orm, 1);
  const statements = await queriesOf(() => settle(orm, payment!.id, '2030-06-01T09:00:00.000Z'));
  expect(statements).toHaveLength(6);
  expect(statements.findIndex(({ sql }) => sql.includes('document_counters'))).toBe(4);
  expect(statements[5]?.sql).toBe('commit');
  expect(await receiptsOf(2030)).toEqual(numbered(2030, 1));
});

test('receipts of 60 payments settled by two processes, a third of them killed before the commit: have no gap', async () => {
  const payments = await requestPayments(orm, 60);
  const at = '2031-06-01T09:00:00.000Z';
  const settleKilled = (connections: MikroORM, id: string) =>
    withTransaction(connections.em.fork(), async (em) => {
      doomed.add(em.getTransactionContext<object>()!);
      await settlePayment(em, { paymentId: id, reported: success(id) }, new Date(at));
    });
  const left = payments.entries();
  /** One of the connections of a process: there are fewer workers than connections, since waiting for one is limited. */
  const work = async (connections: MikroORM) => {
    for (const [index, { id }] of left) {
      if (index % 3 === 0) await expect(settleKilled(connections, id)).rejects.toThrow();
      await settle(connections, id, at);
    }
  };
  await Promise.all([orm, other].flatMap((connections) => Array.from({ length: 5 }, () => work(connections))));
  expect(await receiptsOf(2031)).toEqual(numbered(2031, 60));
});

test('receipts numbered in one transaction: get consecutive numbers in the order of their payments', async () => {
  const payments = await requestPayments(orm, 3);
  const at = new Date('2032-06-01T09:00:00.000Z');
  await withTransaction(orm.em.fork(), async (em) => {
    for (const { id } of payments) await settlePayment(em, { paymentId: id, reported: success(id) }, at);
  });
  expect(await receiptsOf(2032)).toEqual(numbered(2032, 3));
  const [first] = await rows<{ id: string }>(`select id from payments where receipt_number = 'RCT-2032-000001'`);
  expect(first!.id).toBe(payments[0]!.id);
});

test('receipt number beyond a million: is not cut', async () => {
  await rows(`insert into document_counters (kind, year, last_number) values ('receipt', 2033, 999999)`);
  const [payment] = await requestPayments(orm, 1);
  await settle(orm, payment!.id, '2033-06-01T09:00:00.000Z');
  expect(await receiptsOf(2033)).toEqual([{ number: 'RCT-2033-1000000', published: 'RCT-2033-1000000' }]);
});
