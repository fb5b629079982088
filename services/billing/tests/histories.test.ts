import { databaseOptions } from '../src/database.ts';
import { Invoice } from '../src/invoice/invoice.entity.ts';
import { subscriptions } from '../src/subscriptions.ts';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { shillings } from '@yoza/kernel-contract/primitives';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingDatabase } from './database.ts';
import type { JobEvent } from './history.ts';
import { jobEvent, jobHistory, jobSnapshot, shuffledWithDuplicates } from './history.ts';
import { randomFrom } from '@yoza/messaging/testing-histories';

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

/** Hands an event to its handler, without the inbox: the handlers alone must tolerate repetition. */
async function deliver(event: JobEvent): Promise<void> {
  const subscription = table.find(({ definition }) => definition.type === event.type)!;
  await withTransaction(orm.em.fork(), (em) => subscription.handle([event], em));
}

const invoiceOf = (jobId: string) => orm.em.fork().findOne(Invoice, { jobId });
const invoiceEventsOf = (invoiceId: string) =>
  orm.em
    .fork()
    .execute<{ type: string; aggregate_version: number }[]>(
      'select type, aggregate_version from outbox where aggregate_id = ? order by position',
      [invoiceId],
    );

test('invoice: after each of 200 job histories in random order with repeats, has the last price or is cancelled with the job', async () => {
  const seed = 20_261_120;
  const random = randomFrom(seed);
  for (let round = 0; round < 200; round++) {
    const history = jobHistory(random);
    const delivered = shuffledWithDuplicates(history, random);
    for (const event of delivered) await deliver(event);

    const last = history.at(-1)!.data;
    const invoice = await invoiceOf(last.id);
    const context = `seed ${seed}, history ${round}: ${delivered.map((event) => event.aggregate.version).join(' ')}`;
    if (last.status !== 'cancelled') {
      expect(invoice, context).toMatchObject({
        status: 'pending',
        totalAmount: shillings(last.totalPrice),
        taxAmount: shillings(last.taxAmount),
      });
    } else if (delivered[0]!.data.status === 'cancelled') {
      // The cancellation was delivered first: no invoice is issued.
      expect(invoice, context).toBeNull();
    } else {
      expect(invoice?.status, context).toBe('cancelled');
    }
    if (!invoice) continue;
    const events = await invoiceEventsOf(invoice.id);
    expect(
      events.map((event) => event.aggregate_version),
      context,
    ).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)!.aggregate_version, context).toBe(invoice.version);
    expect(
      events.filter((event) => event.type === 'billing.invoice.issued.v1'),
      context,
    ).toHaveLength(1);
  }
  await expectGapFree();
});

test('invoice numbers: have no gaps for 50 jobs handled ten at a time, even if some transactions fail', async () => {
  const events = Array.from({ length: 50 }, () =>
    jobEvent('booked', jobSnapshot({ createdAt: '2031-03-01T09:00:00.000Z' })),
  );
  const fail = async (event: JobEvent) => {
    const failed = withTransaction(orm.em.fork(), async (em) => {
      await table.find(({ definition }) => definition.type === event.type)!.handle([event], em);
      throw new Error('the process died here');
    });
    await expect(failed).rejects.toThrow('the process died here');
  };
  await tenAtATime(events.flatMap((event) => [() => fail(event), () => deliver(event), () => deliver(event)]));

  const invoices = await orm.em.fork().find(Invoice, { jobId: { $in: events.map((event) => event.data.id) } });
  const numbers = invoices.map((invoice) => invoice.invoiceNumber).sort();
  expect(numbers).toEqual(
    Array.from({ length: 50 }, (_, index) => `INV-2031-INT-${String(index + 1).padStart(6, '0')}`),
  );
});

test('paid invoice: is not changed by a later change or cancellation of its job', async () => {
  const job = jobSnapshot();
  await deliver(jobEvent('booked', job, 1));
  await withTransaction(orm.em.fork(), async (em) => {
    (await em.findOneOrFail(Invoice, { jobId: job.id })).moveTo('paid', new Date());
  });
  await deliver(jobEvent('assigned', { ...job, status: 'assigned', totalPrice: '50000.00', taxAmount: '0.00' }, 2));
  await deliver(jobEvent('cancelled', { ...job, status: 'cancelled' }, 3));
  expect(await invoiceOf(job.id)).toMatchObject({ status: 'paid', totalAmount: 89_119 });
});

/** Runs tasks ten at a time: as many as there are connections, since waiting for one is limited to five seconds. */
async function tenAtATime(tasks: (() => Promise<void>)[]): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: 10 }, work));
}

async function expectGapFree(): Promise<void> {
  const rows = await orm.em.fork().find(Invoice, {}, { fields: ['invoiceNumber'] });
  const counts = rows.map((row) => Number(row.invoiceNumber.slice(-6))).sort((a, b) => a - b);
  expect(counts).toEqual(counts.map((_, index) => index + 1));
}
