import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Placeholders } from '../src/compiled-query.ts';
import { compiledQuery } from '../src/compiled-query.ts';
import { openTestDatabase } from './workshop.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let em: EntityManager;
beforeAll(async () => {
  database = await openTestDatabase();
  em = database.orm.em.fork() as EntityManager;
  for (const name of ['drill', 'hammer', 'saw'])
    await em.execute('insert into tools (id, name) values (gen_random_uuid(), ?)', [name]);
});
afterAll(() => database[Symbol.asyncDispose]());

interface Tables {
  tools: { name: string };
}
const tablesOf = (manager: EntityManager) => manager.getKysely<Tables>();

interface Form {
  order: 'asc' | 'desc';
}

interface Range {
  from?: string;
  below?: string;
}

/** Returns a list of at most two tools, and a line for each time that its query was built. */
function toolList() {
  const builds: unknown[] = [];
  const build = (tables: Kysely<Tables>, { order }: Form, { from, below }: Placeholders<Range>) => {
    builds.push(order);
    let query = tables.selectFrom('tools').select('name');
    if (from) query = query.where('name', '>=', from);
    if (below) query = query.where('name', '<', below);
    return query.orderBy('name', order).limit(sql.lit(2));
  };
  const list = compiledQuery(tablesOf, build);
  const namesOf = async (order: Form['order'], range: Range = {}, manager = em) =>
    (await list(manager, { order }, range)).map(({ name }) => name);
  return { builds, namesOf };
}

/** Returns the call of a query of tools with one value, built by `build`. */
const toolsBy = (build: (tables: Kysely<Tables>, name: Placeholders<{ name: string }>['name']) => any) =>
  compiledQuery(tablesOf, (tables, _form: object, { name }: Placeholders<{ name: string }>) => build(tables, name));

describe('a compiled query', () => {
  it('is built once for all values, and never returns the rows of other values', async () => {
    const { builds, namesOf } = toolList();
    expect(await namesOf('asc', { from: 'e' })).toEqual(['hammer', 'saw']);
    expect(await namesOf('asc', { from: 'i' })).toEqual(['saw']);
    expect(await namesOf('asc', { from: 'x' })).toEqual([]);
    // Values that are false in JavaScript are present, too.
    expect(await namesOf('asc', { from: '' })).toEqual(['drill', 'hammer']);
    expect(builds).toHaveLength(1);
  });

  it('gives calls at the same time the rows of their own values', async () => {
    const { builds, namesOf } = toolList();
    const lists = await Promise.all(['x', 'i', 'e'].map((from) => namesOf('asc', { from })));
    expect(lists).toEqual([[], ['saw'], ['hammer', 'saw']]);
    expect(builds).toHaveLength(1);
  });

  it('is built again for another form, and for other values that are present', async () => {
    const { builds, namesOf } = toolList();
    expect(await namesOf('asc')).toEqual(['drill', 'hammer']);
    expect(await namesOf('desc')).toEqual(['saw', 'hammer']);
    expect(await namesOf('asc', { from: 'i' })).toEqual(['saw']);
    expect(await namesOf('asc', { below: 'i' })).toEqual(['drill', 'hammer']);
    expect(await namesOf('asc', { below: 'i', from: 'e' })).toEqual(['hammer']);
    expect(await namesOf('asc', { from: undefined, below: undefined })).toEqual(['drill', 'hammer']);
    expect(builds).toHaveLength(5);
  });

  it('is built anew once a hundred texts are newer', async () => {
    const builds: number[] = [];
    const list = compiledQuery(tablesOf, (tables, { rows }: { rows: number }) => {
      builds.push(rows);
      return tables.selectFrom('tools').select('name').limit(sql.lit(rows));
    });
    for (let rows = 0; rows <= 100; rows++) expect((await list(em, { rows }, {})).length).toBe(Math.min(rows, 3));
    await list(em, { rows: 100 }, {});
    expect(builds).toHaveLength(101);
    await list(em, { rows: 0 }, {});
    expect(builds).toHaveLength(102);
  });

  it('runs in the transaction of its entity manager', async () => {
    const { namesOf } = toolList();
    await namesOf('desc');
    await em.transactional(async (transaction) => {
      await transaction.execute(`insert into tools (id, name) values (gen_random_uuid(), 'vice')`);
      expect(await namesOf('desc', {}, transaction)).toEqual(['vice', 'saw']);
      expect(await namesOf('desc')).toEqual(['saw', 'hammer']);
      await transaction.execute(`delete from tools where name = 'vice'`);
    });
  });

  it('may have a part of its form as a parameter', async () => {
    const first = compiledQuery(tablesOf, (tables, { rows }: { rows: number }) =>
      tables.selectFrom('tools').select('name').orderBy('name').limit(rows),
    );
    expect(await first(em, { rows: 1 }, {})).toEqual([{ name: 'drill' }]);
    expect(await first(em, { rows: 3 }, {})).toHaveLength(3);
  });

  it('refuses to forget a value', async () => {
    const all = toolsBy((tables) => tables.selectFrom('tools').selectAll());
    await expect(all(em, {}, { name: 'saw' })).rejects.toThrow('A compiled query does not use name: select');
    const asText = toolsBy((tables, name) => tables.selectFrom('tools').select(sql.lit(`${name}`).as('text')));
    await expect(asText(em, {}, { name: 'saw' })).rejects.toThrow('A compiled query does not use name: select');
  });

  it('refuses to use a value that is not present', async () => {
    const own = compiledQuery(tablesOf, (tables, _form: object, { name }: Placeholders<{ name?: string }>) =>
      tables.selectFrom('tools').where('name', '=', name!).selectAll(),
    );
    await expect(own(em, {}, {})).rejects.toThrow('A compiled query has a constant as a parameter: select');
    expect(await own(em, {}, { name: 'saw' })).toHaveLength(1);
  });

  it('refuses a constant as a parameter, also at each further call', async () => {
    const old = toolsBy((tables, name) =>
      tables
        .selectFrom('tools')
        .where('name', '=', name)
        .where(sql<boolean>`${new Date()} > now()`)
        .selectAll(),
    );
    for (const name of ['saw', 'drill'])
      await expect(old(em, {}, { name })).rejects.toThrow('A compiled query has a constant as a parameter: select');
  });
});
