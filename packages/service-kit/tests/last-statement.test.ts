import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWrites, writeLast } from '../src/last-statement.ts';
import { withTransaction } from '../src/transaction.ts';
import { sendWithCommit } from '../src/with-commit.ts';
import { openTestDatabase, ToolEntity } from './workshop.ts';

interface Tables {
  tools: { id: string; name: string };
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

const em = () => database.orm.em.fork() as EntityManager;
const tables = (transaction = em()) => transaction.getKysely<Tables>();
const names = async () =>
  (await tables().selectFrom('tools').select('name').orderBy('name').execute()).map(({ name }) => name);
const adding = (transaction: EntityManager, name: string) =>
  tables(transaction).insertInto('tools').values({ id: crypto.randomUUID(), name });

/** Returns when `work` sent its queries to PostgreSQL, and when their results arrived. */
async function exchangesOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = pg.Client.prototype as unknown as { query(config: pg.QueryConfig, ...others: never[]): unknown };
  const query = client.query;
  client.query = function (this: { pipeline: boolean }, { text, values }, ...others) {
    const name = text.slice(0, 13);
    seen.push(`${name} ${this.pipeline ? 'sent' : 'queued'}`);
    const [callback] = others as unknown as [(...results: unknown[]) => void];
    const noting = (...results: unknown[]) => {
      seen.push(`${name} done`);
      callback(...results);
    };
    return query.apply(this, [{ text, values }, noting as never]);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return seen;
}

test('last writes: are sent in one statement after the changes of entities, also from a transaction that joins', async () => {
  await tables().insertInto('tools').values({ id: crypto.randomUUID(), name: 'saw' }).execute();
  const seen = await withTransaction(em(), async (transaction) => {
    writeLast(transaction, tables(transaction).deleteFrom('tools').where('name', '=', 'saw'));
    await withTransaction(transaction, async (joined) => writeLast(joined, adding(joined, 'axe')));
    transaction.persist(transaction.create(ToolEntity, { id: crypto.randomUUID(), name: 'awl' }));
    writeLast(transaction, tables(transaction).updateTable('tools').set({ name: 'bradawl' }).where('name', '=', 'awl'));
    return tables(transaction).selectFrom('tools').select('name').execute();
  });
  expect(seen).toEqual([{ name: 'saw' }]);
  expect(await names()).toEqual(['axe', 'bradawl']);
});

test('last write: can select what an earlier one returns', async () => {
  await withTransaction(em(), async (transaction) => {
    const stored = writeLast(transaction, adding(transaction, 'chisel').returning('id'));
    const copies = tables(transaction)
      .insertInto('tools')
      .columns(['id', 'name'])
      .expression(
        tables(transaction)
          .selectNoFrom([sql<string>`gen_random_uuid()`.as('id'), sql<string>`'copy of a chisel'`.as('name')])
          .where(sql<boolean>`exists (select id from ${sql.table(stored)})`),
      );
    writeLast(transaction, copies);
  });
  expect(await names()).toEqual(expect.arrayContaining(['chisel', 'copy of a chisel']));
});

test('last writes: a violated constraint undoes all of the transaction', async () => {
  const before = await names();
  const work = withTransaction(em(), async (transaction) => {
    transaction.persist(transaction.create(ToolEntity, { id: crypto.randomUUID(), name: 'vice' }));
    writeLast(transaction, adding(transaction, 'wrench'));
    writeLast(transaction, adding(transaction, 'axe'));
  });
  await expect(work).rejects.toMatchObject({ constraint: 'tools_name_unique' });
  expect(await names()).toEqual(before);
});

test('last writes: are sent together with the commit; after a failure of theirs nothing else is', async () => {
  const adds = (name: string) => () =>
    withTransaction(em(), async (transaction) => void writeLast(transaction, adding(transaction, name)));
  const together = [
    'begin sent',
    'begin done',
    'with "write_0 sent',
    'commit sent',
    'with "write_0 done',
    'commit done',
  ];
  expect(await exchangesOf(adds('shears'))).toEqual(together);
  const refused = async () => expect(adds('shears')()).rejects.toMatchObject({ constraint: 'tools_name_unique' });
  expect(await exchangesOf(refused)).toEqual(together);
  await adds('hammer')();
  expect(await names()).toContain('hammer');
});

test('query: can be sent with a commit in a transaction only', async () => {
  const query = tables().deleteFrom('tools').compile();
  await expect(sendWithCommit(em(), query)).rejects.toThrow('transaction');
});

test('last writes: those of an attempt that failed are not sent with the next one', async () => {
  let attempts = 0;
  await withTransaction(em(), async (transaction) => {
    attempts++;
    writeLast(transaction, adding(transaction, `plane ${attempts}`));
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect((await names()).filter((name) => name.startsWith('plane'))).toEqual(['plane 2']);
});

test('last write: is refused where nothing would send it', async () => {
  const refusal = /withTransaction/;
  const [outside, elsewhere] = [em(), em()];
  expect(() => writeLast(outside, adding(outside, 'file'))).toThrow(refusal);
  await elsewhere.transactional(async (transaction) => {
    expect(() => writeLast(transaction as EntityManager, adding(outside, 'file'))).toThrow(refusal);
  });
});

test('last writes: can be sent at once, with the changes of entities, for what follows', async () => {
  const seen = await withTransaction(em(), async (transaction) => {
    transaction.persist(transaction.create(ToolEntity, { id: crypto.randomUUID(), name: 'anvil' }));
    writeLast(
      transaction,
      tables(transaction).updateTable('tools').set({ name: 'large anvil' }).where('name', '=', 'anvil'),
    );
    await sendWrites(transaction);
    writeLast(transaction, adding(transaction, 'tongs'));
    return tables(transaction)
      .selectFrom('tools')
      .select('name')
      .where('name', 'in', ['large anvil', 'tongs'])
      .execute();
  });
  expect(seen).toEqual([{ name: 'large anvil' }]);
  expect(await names()).toEqual(expect.arrayContaining(['large anvil', 'tongs']));
});

test('last write: is refused after the last statement', async () => {
  let late: unknown;
  const beforeCommit = {
    beforeTransactionCommit: ({ em: transaction }: { em: unknown }) => {
      try {
        writeLast(transaction as EntityManager, adding(transaction as EntityManager, 'level'));
      } catch (error) {
        late = error;
      }
    },
  };
  database.orm.em.getEventManager().registerSubscriber(beforeCommit);
  await withTransaction(em(), async (transaction) => writeLast(transaction, adding(transaction, 'ruler')));
  expect(late).toMatchObject({ message: expect.stringContaining('withTransaction') });
  expect(await names()).toContain('ruler');
});
