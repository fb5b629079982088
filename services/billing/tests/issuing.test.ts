import * as jobEvents from '@yoza/jobs-contract/events';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { systemClock } from '@yoza/service-kit/clock';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import { sendWithCommit } from '@yoza/service-kit/with-commit';
import type { TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '../src/subscriptions.ts';
import { jobEvent, jobSnapshot } from './history.ts';
import type { Part } from './priced-by.ts';
import { pricedBy } from './priced-by.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

const table = subscriptions({ dueDays: 7, taxDocumentYears: 5, clock: systemClock });
const handler = (type: string) => table.find(({ definition }) => definition.type === type)!;

let world: World;
let orm: MikroORM;
const rows = <Row>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);

beforeAll(async () => {
  world = await createWorld();
  orm = world.orm;
});
afterAll(() => world[Symbol.asyncDispose]());

const parts: Part[] = [
  ['service', 'Extra & Interior Cleaning', 62_518],
  ['add_on', 'Engine Bay Cleaning', 20_000],
];
const bookedIn = (year: number, count: number) =>
  Array.from({ length: count }, () =>
    jobEvent('booked', jobSnapshot({ ...pricedBy(parts), createdAt: `${year}-03-01T09:00:00.000Z` })),
  );

const numbersOf = async (year: number) =>
  (
    await rows<{ number: string }>(
      `select right(invoice_number, 6) as number from invoices where invoice_number like ? order by 1`,
      [`INV-${year}-%`],
    )
  ).map(({ number }) => Number(number));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const handle = (events: ReturnType<typeof bookedIn>) =>
  withTransaction(orm.em.fork(), (em) => handler(events[0]!.type).handle(events, em));

test.each([1, 64])('issuing of %i invoices: takes seven statements', async (count) => {
  const events = bookedIn(2040, count);
  expect(await queriesOf(() => handle(events))).toHaveLength(7);
});

test('change of 64 jobs that leaves their amounts and lines: takes four statements', async () => {
  const events = bookedIn(2041, 64);
  await handle(events);
  const assigned = events.map(({ data }) => jobEvent('assigned', { ...data, status: 'assigned' }, 2));
  expect(await queriesOf(() => handle(assigned))).toHaveLength(4);
});

test('jobs handled together: get one invoice each, numbered within the year of the booking in the order of arrival', async () => {
  const events = [...bookedIn(2042, 3), ...bookedIn(2043, 2), ...bookedIn(2042, 1)];
  const cancelled = jobEvent('booked', jobSnapshot({ status: 'cancelled', createdAt: '2042-03-01T09:00:00.000Z' }));
  await handle([...events, cancelled, jobEvent('booked', events[0]!.data, 1)]);
  const issued = await rows<{ job_id: string; invoice_number: string }>(
    `select job_id, invoice_number from invoices where invoice_number similar to 'INV-(2042|2043)-%' order by 2`,
  );
  expect(issued).toEqual(
    [0, 1, 2, 5, 3, 4].map((index, position) => ({
      job_id: events[index]!.data.id,
      invoice_number: `INV-${position < 4 ? 2042 : 2043}-INT-00000${(position % 4) + 1}`,
    })),
  );
});

test('invoices issued together: are each posted, and published with the document of the invoice', async () => {
  const events = bookedIn(2044, 3);
  await handle(events);
  for (const { data: job } of events) {
    const [found] = await rows<Record<string, any>>(
      `select i.invoice_number, o.type, o.aggregate_version, o.data,
         (select json_agg(json_build_array(account, debit - credit) order by e.id) from ledger_entries e where e.invoice_id = i.id) as entries
       from invoices i join outbox o on o.aggregate_id = i.id::text where job_id = ?`,
      [job.id],
    );
    expect(found).toMatchObject({
      type: 'billing.invoice.issued.v1',
      aggregate_version: 1,
      entries: [
        ['receivable', 89_119],
        ['revenue', -82_518],
        ['tax', -6_601],
      ],
      data: {
        jobId: job.id,
        balance: '89119.00',
        isSettledByHand: false,
        document: { number: found!['invoice_number'], balance: '89119.00', serviceName: job.serviceName },
      },
    });
  }
});

test('two processes that issue 300 invoices while their connections are killed: leave no gap and no job without invoice', async () => {
  let killed = 0;
  /** Kills the connections of the first six transactions that issue invoices, between their last writes and the commit sent with them. */
  const killer = {
    async beforeTransactionCommit(args: TransactionEventArgs) {
      const em = args.em as EntityManager;
      const counted = await em.execute<unknown[]>(
        'select from invoice_counters where xmin = pg_current_xact_id()::xid',
      );
      if (counted.length === 0 || killed >= 6) return;
      killed++;
      await sendWithCommit(em, sql`select pg_terminate_backend(pg_backend_pid())`.compile(em.getKysely()));
    },
  };
  for (const { context } of await Promise.all([world.startBilling(), world.startBilling()])) {
    context.orm.em.getEventManager().registerSubscriber(killer);
  }
  const jobs = bookedIn(2045, 300).map(({ data }) => data);
  // All 300 at once would wait for a connection longer than a service does.
  for (let first = 0; first < jobs.length; first += 20) {
    const some = jobs.slice(first, first + 20);
    await Promise.all(
      some.map((job) => world.jobs.publish(jobEvents.jobBooked, job, { occurredAt: new Date(job.createdAt) })),
    );
  }
  await eventually(async () => (await numbersOf(2045)).length === 300, 60);
  expect(killed).toBe(6);
  expect(await numbersOf(2045)).toEqual(upTo(300));
  const [found] = await rows<Record<string, string>>(
    `select count(distinct i.id) as invoices, count(distinct t.id) as posted, count(distinct o.id) as published, max(c.last_number) as last,
       (select count(*) from dead_letters) as letters
     from invoices i join invoice_counters c on c.year = 2045 left join ledger_transactions t on t.invoice_id = i.id
       left join outbox o on o.aggregate_id = i.id::text where invoice_number like 'INV-2045-%'`,
  );
  expect(found).toEqual({ invoices: '300', posted: '300', published: '300', last: 300, letters: '0' });
}, 180_000);
