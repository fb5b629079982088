import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';

test('migration: makes earlier payments that no booking used due half an hour after their success', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['billing']);
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']!, databasePool: 2 }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0009-partitioned-ledger' });
  const rows = [
    { status: 'succeeded', channel: 'provider', failure: null },
    { status: 'succeeded', channel: 'provider', failure: 'WRONG_AMOUNT' },
    { status: 'succeeded', channel: 'by_hand', failure: null },
    { status: 'pending', channel: 'provider', failure: null },
  ];
  for (const { status, channel, failure } of rows) {
    await orm.em.fork().execute(
      `insert into payments (id, customer_id, requested_by, method, channel, amount, status, failure, allocated, version, created_at, succeeded_at, updated_at)
         select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'card', ?, 1000, status, ?, case when status = 'succeeded' then 0 end, 1,
                now(), case when status = 'succeeded' then now() end, now()
           from (select ?::text as status) as payment`,
      [channel, failure, status],
    );
  }
  await migrate(orm);
  const due = await orm.em.fork().execute(
    `select status, channel, failure, next_check_at = succeeded_at + interval '30 minutes' as is_due from payments
       where next_check_at is not null`,
  );
  expect(due).toEqual([{ ...rows[0], is_due: true }]);
});
