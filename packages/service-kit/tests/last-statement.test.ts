import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { sendWrites, writeLast } from '../src/last-statement.ts';
import { withTransaction } from '../src/transaction.ts';
import { sendingWithCommit, sendWithCommit } from '../src/with-commit.ts';
import { openTestDatabase, optionsFor, ToolEntity } from './workshop.ts';

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
  client.query = function (this: { pipeline: boolean }, config, ...others) {
    const name = config.text.slice(0, 13);
    seen.push(`${name} ${this.pipeline ? 'sent' : 'queued'}`);
    const [callback] = others as unknown as [(...results: unknown[]) => void];
    const noting = (...results: unknown[]) => {
      seen.push(`${name} done`);
      callback(...results);
    };
    return query.apply(this, [config, noting as never]);
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

/** An entity manager of a pool of one connection, so that a connection left in a wrong state breaks the next transaction. */
async function withOneConnection(work: (one: () => EntityManager) => Promise<void>): Promise<void> {
  const orm = await openDatabase({ ...optionsFor(database.url), pool: { min: 0, max: 1 } });
  await work(() => orm.em.fork() as EntityManager).finally(() => orm.close());
}

test('last writes: with a value that cannot be serialized, nothing is committed', () =>
  withOneConnection(async (one) => {
    const work = withTransaction(one(), async (transaction) => {
      transaction.persist(transaction.create(ToolEntity, { id: crypto.randomUUID(), name: 'mallet' }));
      writeLast(transaction, adding(transaction, { number: 1n } as never));
    });
    await expect(work).rejects.toThrow(/BigInt/);
    await withTransaction(one(), async (transaction) => void writeLast(transaction, adding(transaction, 'clamp')));
    expect(await names()).toContain('clamp');
    expect(await names()).not.toContain('mallet');
  }));

test('commit that fails or loses its connection: leaves a pool that works', () =>
  withOneConnection(async (one) => {
    const sending = (text: string, name: string) => () =>
      withTransaction(one(), async (transaction) => {
        writeLast(transaction, adding(transaction, name));
        await sendWithCommit(transaction, sql.raw(text).compile(transaction.getKysely()));
      });
    await one().execute(`create table late (id int unique deferrable initially deferred)`);
    await expect(sending('insert into late values (1), (1)', 'level')()).rejects.toMatchObject({ code: '23505' });
    await expect(sending('select pg_terminate_backend(pg_backend_pid())', 'spade')()).rejects.toThrow();
    await expect(sending('select pg_cancel_backend(pg_backend_pid())', 'rake')()).rejects.toMatchObject({
      code: '57014',
    });
    await sending('select 1', 'trowel')();
    expect((await names()).filter((name) => ['level', 'spade', 'rake', 'trowel'].includes(name))).toEqual(['trowel']);
  }));

test('last statement that a migration made stale: is repeated in another transaction', () =>
  withOneConnection(async (one) => {
    let attempts = 0;
    const add = (name: string) =>
      withTransaction(one(), async (transaction) => {
        attempts++;
        const insert = sql`insert into tools (id, name) values (gen_random_uuid(), ${name}) returning *`;
        await sendWithCommit(transaction, insert.compile(transaction.getKysely()));
      });
    for (const name of ['adze', 'auger', 'awning']) await add(name);
    await database.orm.em.fork().execute('alter table tools add column stale text');
    await add('brush');
    await database.orm.em.fork().execute('alter table tools drop column stale');
    expect(attempts).toBe(5);
    expect(await names()).toEqual(expect.arrayContaining(['adze', 'auger', 'awning', 'brush']));
  }));

test('commit without a result, as when it was cancelled: is followed by a rollback; one with a result is not', async () => {
  const sent: string[] = [];
  const failing = new Set<string>();
  const send = async (command: string) => {
    sent.push(command);
    if (failing.has(command)) throw new Error(`${command} failed`);
  };
  const connection = { executeQuery: () => send('last') };
  const driver = sendingWithCommit({
    beginTransaction: () => send('begin'),
    commitTransaction: () => send('commit'),
    rollbackTransaction: () => send('rollback'),
  } as never);
  const attempt = async (broken: string) => {
    failing.clear();
    failing.add(broken);
    sent.length = 0;
    await driver.beginTransaction(connection as never, {});
    const transaction = {
      getKysely: () => ({
        getExecutor: () => ({ provideConnection: (use: (of: object) => unknown) => use(connection) }),
      }),
    };
    await sendWithCommit(transaction as never, { parameters: [] } as never);
    await expect(driver.commitTransaction(connection as never)).rejects.toThrow(`${broken} failed`);
    await driver.rollbackTransaction(connection as never);
    return sent;
  };
  expect(await attempt('commit')).toEqual(['begin', 'last', 'commit', 'rollback']);
  expect(await attempt('last')).toEqual(['begin', 'last', 'commit']);
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
