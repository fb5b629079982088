import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { MikroORM } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { tidyUp } from '../src/housekeeping.ts';
import { messagingEntities, messagingTables } from '../src/tables.ts';

const events = `
  insert into outbox (id, type, aggregate_id, aggregate_version, occurred_at, data, recorded_at, published_at)
  select gen_random_uuid(), 'shop.order.placed.v1', kind, 1, now(), '{}', now() - make_interval(days => age),
         case when kind = 'unpublished' then null else now() end
    from (values ('old', 31, 5), ('young', 29, 2), ('unpublished', 400, 3)) as plan (kind, age, rows), generate_series(1, rows)`;

const inbox = `
  insert into inbox (event_id, handler, handled_at)
  select gen_random_uuid(), kind, now() - make_interval(days => age)
    from (values ('old', 61, 4), ('young', 59, 1)) as plan (kind, age, rows), generate_series(1, rows)`;

const deadLetters = `
  insert into dead_letters (handler, subject, payload, error, attempts, failed_at, replayed_at)
  select kind, 'shop.order.placed.v1', '', '', 1, now() - make_interval(days => 91), case when kind = 'replayed' then now() end
    from (values ('replayed', 3), ('open', 2)) as plan (kind, rows), generate_series(1, rows)`;

/** Records how many rows each statement removed. */
const noting = `
  create table removals (origin text, rows bigint);
  create function note_removal() returns trigger language plpgsql as $$
    begin insert into removals select tg_table_name, count(*) from gone; return null; end $$;
  create trigger noted after delete on outbox referencing old table as gone for each statement execute function note_removal();
  create trigger noted after delete on inbox referencing old table as gone for each statement execute function note_removal()`;

test('housekeeping: removes all old rows in batches and keeps rows that may still be needed', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const options = { clientUrl: database.urls['shop'], schema: 'shop', entities: [...messagingEntities] };
  const orm = (await MikroORM.init(options)) as MikroORM;
  stack.defer(() => orm.close());
  const em = orm.em.fork();
  for (const sql of [messagingTables, noting, events, inbox, deadLetters]) await em.execute(sql);

  await tidyUp(orm, 2);

  const left = (sql: string) => em.execute<{ kind: string; rows: number }[]>(sql);
  expect(await left('select aggregate_id as kind, count(*)::int as rows from outbox group by 1 order by 1')).toEqual([
    { kind: 'unpublished', rows: 3 },
    { kind: 'young', rows: 2 },
  ]);
  expect(await left('select handler as kind, count(*)::int as rows from inbox group by 1')).toEqual([
    { kind: 'young', rows: 1 },
  ]);
  expect(await left('select handler as kind, count(*)::int as rows from dead_letters group by 1')).toEqual([
    { kind: 'open', rows: 2 },
  ]);
  expect(await left('select origin as kind, rows::int from removals order by origin, rows desc')).toEqual([
    { kind: 'inbox', rows: 2 },
    { kind: 'inbox', rows: 2 },
    { kind: 'inbox', rows: 0 },
    { kind: 'outbox', rows: 2 },
    { kind: 'outbox', rows: 2 },
    { kind: 'outbox', rows: 1 },
  ]);
});
