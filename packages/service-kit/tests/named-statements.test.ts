import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { rowLimit } from '../src/row-limit.ts';
import { maxNamedStatements } from '../src/naming-client.ts';
import { withTransaction } from '../src/transaction.ts';
import { openTestDatabase, optionsFor, ToolEntity } from './workshop.ts';

interface Tables {
  tools: { id: string; name: string; weight: number | null };
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let orm: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.em.fork().execute(`insert into tools select gen_random_uuid(), 'tool ' || n, n % 10
    from generate_series(1, 5000) as n`);
  await database.orm.em.fork().execute('analyze tools');
});
// Each test has a connection of its own, the only one of its pool.
beforeEach(async () => {
  orm = await openDatabase({ ...optionsFor(database.url), pool: { min: 0, max: 1 } });
  return () => orm.close();
});
afterAll(() => database[Symbol.asyncDispose]());

const em = () => orm.em.fork() as EntityManager;
const tables = (from = em()) => from.getKysely<Tables>();
const repeat = async (times: number, work: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < times; time++) await work(time);
};
const prepared = () =>
  em().execute<{ statement: string; generic: number; custom: number }[]>(
    `select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
       where statement not like '%pg_prepared_statements%' order by name`,
  );
const heavy = (from = em(), weight = 1, limit: number | RawBuilder<number> = 2) =>
  tables(from).selectFrom('tools').selectAll().where('weight', '=', weight).orderBy('id').limit(limit).execute();

test('statement with parameters: is named from its second use', async () => {
  await heavy();
  expect(await prepared()).toEqual([]);
  await repeat(2, (weight) => heavy(em(), weight));
  expect(await prepared()).toEqual([expect.objectContaining({ statement: expect.stringMatching(/weight" = \$1/) })]);
});

test('limit of a list: the plan is kept, except with a filter', async () => {
  // Only weights that exist: the plan of one that does not is so dear that a kept plan can look cheaper.
  await repeat(12, (time) => heavy(em(), time % 10, rowLimit(2, { weight: time % 10 })));
  await repeat(12, (time) => heavy(em(), time % 10, rowLimit(2, { search: undefined })));
  expect(await prepared()).toEqual([
    expect.objectContaining({ statement: expect.stringMatching(/limit \$2/), custom: 11, generic: 0 }),
    expect.objectContaining({ statement: expect.stringMatching(/limit 2/), custom: 5, generic: 6 }),
  ]);
});

test('limit of a size that no screen uses: is a parameter, so that callers cannot make texts without bound', () => {
  const isLiteral = (rows: number) => typeof rowLimit(rows) === 'object';
  expect([3, 21, 50, 51, 101, 201].every(isLiteral)).toBe(true);
  expect([13, 37, 199].some(isLiteral)).toBe(false);
});

test.each([1.5, -1, Number.NaN, '1; drop table tools' as unknown as number])('limit of %s: is refused', (rows) => {
  expect(() => rowLimit(rows)).toThrow(RangeError);
});

test('statement of the ORM, with its values in the text: gets no name; a query without values does', async () => {
  await repeat(3, () => em().findOne(ToolEntity, { name: 'tool 1' }));
  await repeat(3, () => em().execute('select name from tools where weight = ?', [3]));
  await repeat(3, () => tables().selectFrom('tools').select('name').execute());
  expect(await prepared()).toEqual([{ statement: 'select "name" from "tools"', custom: 0, generic: 2 }]);
});

test('many texts: leave room for those used often', async () => {
  await repeat(2, () => heavy());
  await repeat(maxNamedStatements + 50, async (number) => {
    const once = sql`select ${number}::int as ${sql.id(`column_${number}`)}`;
    await repeat(2, () => once.execute(tables()));
    if (number % 100 === 0) await heavy();
  });
  const statements = await prepared();
  expect(statements).toHaveLength(maxNamedStatements);
  expect(statements.filter(({ statement }) => /tools/.test(statement))).toHaveLength(1);
  // Texts used once close none.
  await repeat(maxNamedStatements + 50, (number) =>
    sql`select ${number}::int as ${sql.id(`other_${number}`)}`.execute(tables()),
  );
  expect(await prepared()).toEqual(statements);
});

test('value that cannot be sent: fails, and its statement can be used again', async () => {
  const ofName = (name: unknown) =>
    tables()
      .selectFrom('tools')
      .select('weight')
      .where('name', '=', name as string)
      .execute();
  await repeat(3, () => ofName('tool 1'));
  await expect(ofName({ number: 1n })).rejects.toThrow(/BigInt/);
  expect(await ofName('tool 2')).toEqual([{ weight: 2 }]);
});

test('migration: a statement whose columns it changes works in and outside of transactions', async () => {
  const changing = (change: string) => database.orm.em.fork().execute(`alter table tools ${change}`);
  await repeat(3, () => heavy());
  await changing('add column colour text');
  expect((await heavy())[0]).toHaveProperty('colour');
  await repeat(3, () => heavy());
  await changing('drop column colour');
  let attempts = 0;
  const [tool] = await withTransaction(em(), (transaction) => {
    attempts++;
    return heavy(transaction);
  });
  expect(tool).not.toHaveProperty('colour');
  expect(attempts).toBe(2);
});
