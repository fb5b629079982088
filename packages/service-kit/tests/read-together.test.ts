import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readTogether } from '../src/read-together.ts';
import { openTestDatabase } from './workshop.ts';

test('queries read together: take one round trip and return the rows of each, in their order', async () => {
  await using database = await openTestDatabase();
  const em = database.orm.em.fork() as EntityManager;
  const tables = em.getKysely<{ tools: { id: string; name: string } }>();
  const tools = ['saw', 'awl'].map((name) => ({ id: crypto.randomUUID(), name }));
  await tables.insertInto('tools').values(tools).execute();
  const queries = await queriesOf(async () => {
    const read = await readTogether(em, {
      tools: tables.selectFrom('tools').select('name').orderBy('name'),
      none: tables.selectFrom('tools').selectAll().where('name', '=', 'axe'),
      sums: sql<{ sum: number; at: string }>`select 2.5 as sum, timestamptz '2027-03-05 09:00:00.123+03' as at`,
    });
    expect(read.tools).toEqual([{ name: 'awl' }, { name: 'saw' }]);
    expect(read.none).toEqual([]);
    expect(read.sums[0]!.sum).toBe(2.5);
    expect(new Date(read.sums[0]!.at)).toEqual(new Date('2027-03-05T06:00:00.123Z'));
  });
  expect(queries).toHaveLength(1);
});
