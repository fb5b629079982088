import { databaseOptions } from '../src/database.ts';
import { subscriptions } from '../src/subscriptions.ts';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { shillings } from '@yoza/kernel-contract/primitives';
import { handleOnce } from '@yoza/messaging/handle-once';
import { forAllHistories } from '@yoza/messaging/testing-histories';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingDatabase } from './database.ts';
import type { JobEvent } from './history.ts';
import { jobHistory } from './history.ts';

/** Number of histories: few in the tests of each commit, many in `npm run chaos -- histories`. */
const histories = Number(process.env['YOZA_HISTORIES'] ?? 60);

let database: TestDatabase;
let orm: MikroORM;
const table = subscriptions({ dueDays: 7, taxDocumentYears: 5, clock: systemClock });
beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

async function deliver(event: JobEvent): Promise<void> {
  for (const subscription of table.filter(({ definition }) => definition.type === event.type))
    await handleOnce(orm, subscription, [event]);
}

const rows = <Row>(sql: string, values: unknown[]) => orm.em.fork().execute<Row[]>(sql, values);

test(
  'job histories: however delivered, leave one invoice of the last price, or none due, and the last state of the job',
  { timeout: 1_200_000 },
  async () => {
    await forAllHistories(histories, jobHistory, async ({ events, delivered }) => {
      for (const event of delivered) await deliver(event);
      const last = events.at(-1)!;
      const job = last.data;
      const context = delivered.map(({ type, aggregate }) => `${type} ${aggregate.version}`).join(', ');
      const invoices = await rows<{ status: string; total_amount: number; due: string | null }>(
        `select status, total_amount, (select sum(debit - credit) from ledger_entries e where e.invoice_id = i.id and account = 'receivable') as due
         from invoices i where job_id = ?`,
        [job.id],
      );
      const found = invoices.map(({ status, total_amount, due }) => ({
        status,
        total: total_amount,
        due: Number(due),
      }));
      const total = shillings(job.totalPrice);
      // The invoice of a cancelled job keeps the price at which it was cancelled.
      if (job.status !== 'cancelled') expect(found, context).toEqual([{ status: 'pending', total, due: total }]);
      else if (delivered[0]!.data.status === 'cancelled') expect(found, context).toEqual([]);
      else expect(found, context).toMatchObject([{ status: 'cancelled', due: 0 }]);
      const summaries = await rows('select version, status, base_price from job_summaries where job_id = ?', [job.id]);
      const summary = { version: last.aggregate.version, status: job.status, base_price: shillings(job.basePrice) };
      expect(summaries, context).toEqual([summary]);
    });
  },
);
