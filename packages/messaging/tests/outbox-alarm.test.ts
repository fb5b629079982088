import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { sendWrites, writeLast } from '@yoza/service-kit/last-statement';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { withTransaction } from '@yoza/service-kit/transaction';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { OutboxAlarm } from '../src/outbox-alarm.ts';
import { newEvent, outboxInsertOfStored, recordEvent } from '../src/record-event.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';
import { orderPlaced } from './world.ts';

const record = (em: EntityManager, item = 'soup', occurredAt = new Date()) =>
  recordEvent(em, orderPlaced, {
    aggregate: { id: 'one', version: 1 },
    actorId: null,
    data: { item },
    occurredAt,
  });

const soon = new Date('2027-03-05T09:00:00.123Z');
const placed = (item: string) =>
  newEvent(orderPlaced, { aggregate: { id: 'one', version: 1 }, actorId: null, data: { item }, occurredAt: soon });

test('relay: is woken only after commits that recorded an event', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const url = database.urls['shop']!;
  const orm = await openDatabase(ormOptions({ url, schema: 'shop', entities: messagingEntities }));
  stack.defer(() => orm.close());
  await orm.em.fork().execute(messagingTables + messagingPartitions + messagingTraces);
  let wakes = 0;
  orm.em.getEventManager().registerSubscriber(new OutboxAlarm(() => wakes++));
  const em = () => orm.em.fork() as EntityManager;

  await em().transactional(async (transaction) => void record(transaction as EntityManager));
  expect(wakes, 'a transaction').toBe(1);

  const implicit = em();
  record(implicit);
  await implicit.flush();
  expect(wakes, 'a flush of its own').toBe(2);

  await em().transactional(async (transaction) => void (await transaction.execute('select 1')));
  expect(wakes, 'nothing recorded').toBe(2);

  await em()
    .transactional(async (transaction) => {
      record(transaction as EntityManager);
      await transaction.flush();
      throw new Error('no');
    })
    .catch(() => {});
  expect(wakes, 'rolled back').toBe(2);

  // An unrelated commit in between must not use up the alarm.
  await em().transactional(async (transaction) => {
    record(transaction as EntityManager);
    await transaction.flush();
    await em().transactional(async (other) => void (await other.execute('select 1')));
    expect(wakes, 'before the commit').toBe(2);
  });
  expect(wakes, 'after the commit').toBe(3);

  await withTransaction(em(), async (transaction) => {
    for (const item of ['rice', 'beans']) record(transaction, item, soon);
    await sendWrites(transaction);
    expect(wakes, 'before the commit of a last write').toBe(3);
  });
  expect(wakes, 'a last write').toBe(4);
  const rows = await em().execute<{ occurred_at: string }[]>(
    'select type, aggregate_id, aggregate_version, actor_id, occurred_at, data from outbox order by position desc limit 2',
  );
  const common = { type: orderPlaced.type, aggregate_id: 'one', aggregate_version: 1, actor_id: null };
  expect(rows).toMatchObject([
    { ...common, data: { item: 'beans' } },
    { ...common, data: { item: 'rice' } },
  ]);
  expect(new Date(rows[0]!.occurred_at)).toEqual(soon);
});

test('events of what another last write stores: are recorded, those of what it leaves out are not', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const url = database.urls['shop']!;
  const orm = await openDatabase(ormOptions({ url, schema: 'shop', entities: messagingEntities }));
  stack.defer(() => orm.close());
  const em = orm.em.fork() as EntityManager;
  await em.execute(
    messagingTables + messagingPartitions + messagingTraces + 'create table orders (id uuid primary key);',
  );
  const [known, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  await em.execute('insert into orders values (?)', [known]);
  await withTransaction(em, async (transaction) => {
    const insert = transaction
      .getKysely<{ orders: { id: string } }>()
      .insertInto('orders')
      .values([{ id: known }, { id: fresh }])
      .onConflict((conflict) => conflict.doNothing());
    const stored = writeLast(transaction, insert.returning('id'));
    const events = [known, fresh].map((id) => ({ ...placed('rice'), aggregate: { id, version: 1 } }));
    writeLast(transaction, outboxInsertOfStored(transaction, events, stored));
  });
  const rows = await em.execute<object[]>('select type, aggregate_id, aggregate_version, actor_id, data from outbox');
  const event = { type: orderPlaced.type, aggregate_version: 1, actor_id: null, data: { item: 'rice' } };
  expect(rows).toEqual([{ ...event, aggregate_id: fresh }]);
});

test('event: is not recorded if it violates the contract', async () => {
  const orm = await MikroORM.init({ dbName: 'none', entities: [...messagingEntities], connect: false } as never);
  const em = orm.em.fork() as EntityManager;
  const facts = { aggregate: { id: 'one', version: 1 }, actorId: null, occurredAt: new Date() };
  expect(() => recordEvent(em, orderPlaced, { ...facts, data: { item: 1 } as never })).toThrow(/item/);
  expect(() =>
    recordEvent(em, orderPlaced, { ...facts, aggregate: { id: 'one', version: 0 }, data: { item: 'soup' } }),
  ).toThrow();
  const event = recordEvent(em, orderPlaced, { ...facts, data: { item: 'soup', secret: 'x' } as never });
  expect(event.data).toEqual({ item: 'soup' });
  await orm.close();
});
