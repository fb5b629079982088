import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';

let folder: string;
let stack: AsyncDisposableStack;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'yoza-template-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', 'first.sql'), randomBytes(6).toString('hex'));
});

afterEach(() => stack.disposeAsync());

async function query(url: string | undefined, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates test databases with the table `tools`, and records how often that table was created. */
function workshop() {
  const made: string[] = [];
  return {
    made,
    async create(fail = false): Promise<TestDatabase> {
      const database = await createTestDatabase(['workshop', 'shop'], {
        sources: [pathToFileURL(folder)],
        async prepare({ workshop: url }) {
          made.push('tools');
          await query(url, "create table tools (name text); insert into tools values ('hammer')");
          if (fail) throw new Error('interrupted');
        },
      });
      stack.defer(() => database.drop());
      return database;
    },
  };
}

test('database for tests: is a copy of a template that is created once for concurrent callers', async () => {
  const { made, create } = workshop();
  const databases = await Promise.all([create(), create(), create()]);
  expect(made).toEqual(['tools']);
  expect(new Set(databases.map(({ database }) => database)).size).toBe(3);
  const [one, other] = databases as [TestDatabase, TestDatabase, TestDatabase];
  await query(one.urls['workshop'], "insert into tools values ('saw')");
  expect(await query(one.urls['workshop'], 'select name from tools order by name')).toHaveLength(2);
  expect(await query(other.urls['workshop'], 'select name from workshop.tools')).toEqual([{ name: 'hammer' }]);
});

test('role of a copied database: works in its own schema and cannot use another', async () => {
  const { urls } = await workshop().create();
  expect(
    await query(urls['shop'], "select current_schema() as schema, current_setting('timezone') as zone, unaccent('â')"),
  ).toEqual([{ schema: 'shop', zone: 'UTC', unaccent: 'a' }]);
  await query(urls['workshop'], 'alter table tools add column weight int');
  await expect(query(urls['shop'], 'select * from workshop.tools')).rejects.toThrow('permission denied for schema');
  await expect(query(urls['shop'], 'create table public.mine (id int)')).rejects.toThrow(
    'permission denied for schema',
  );
});

test('template: is created again after one of its sources changed', async () => {
  const { made, create } = workshop();
  await create();
  await writeFile(join(folder, 'migrations', 'first.sql'), randomBytes(6).toString('hex'));
  await create();
  await writeFile(join(folder, 'migrations', 'second.sql'), '');
  await create();
  await create();
  expect(made).toEqual(['tools', 'tools', 'tools']);
});

test('template: is created again after an interrupted creation', async () => {
  const { made, create } = workshop();
  await expect(create(true)).rejects.toThrow('interrupted');
  const { urls } = await create();
  expect(made).toEqual(['tools', 'tools']);
  expect(await query(urls['workshop'], 'select name from tools')).toEqual([{ name: 'hammer' }]);
});
