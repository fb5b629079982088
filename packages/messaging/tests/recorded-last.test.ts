import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { sendWrites } from '@yoza/service-kit/last-statement';
import { withTransaction } from '@yoza/service-kit/transaction';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { OutboxAlarm } from '../src/outbox-alarm.ts';
import { recordEvent } from '../src/record-event.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';
import { orderPlaced } from './world.ts';

const record = (em: EntityManager, item: string) =>
  recordEvent(em, orderPlaced, {
    aggregate: { id: 'one', version: 1 },
    actorId: null,
    data: { item },
    occurredAt: new Date('2027-03-05T09:00:00.123Z'),
  });

test('events of a command: are inserted in their order with its last statement, whose commit wakes the relay', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const url = database.urls['shop']!;
  const orm = await openDatabase(ormOptions({ url, schema: 'shop', entities: messagingEntities }));
  stack.defer(() => orm.close());
  const em = () => orm.em.fork() as EntityManager;
  await em().execute(messagingTables + messagingPartitions + messagingTraces);
  let wakes = 0;
  orm.em.getEventManager().registerSubscriber(new OutboxAlarm(() => wakes++));
  const statements = await queriesOf(() =>
    withTransaction(em(), async (transaction) => {
      for (const item of ['soup', 'rice', 'beans']) record(transaction, item);
      expect(wakes, 'before the commit').toBe(0);
    }),
  );
  expect(statements.map(({ sql }) => sql.slice(0, 12))).toEqual(['begin', 'with "write_', 'commit']);
  expect(wakes).toBe(1);
  await withTransaction(em(), async (transaction) => {
    record(transaction, 'tea');
    await sendWrites(transaction);
    record(transaction, 'milk');
  });
  expect(wakes).toBe(2);
  const rows = await em().execute<{ item: string; at: string; actor_id: string | null }[]>(
    `select data->>'item' as item, actor_id, occurred_at as at from outbox order by position`,
  );
  expect(rows.map(({ item }) => item)).toEqual(['soup', 'rice', 'beans', 'tea', 'milk']);
  expect(rows[0]!.actor_id).toBeNull();
  expect(new Date(rows[0]!.at)).toEqual(new Date('2027-03-05T09:00:00.123Z'));
});
