import { withClient } from '@yoza/local-infrastructure/databases';
import { listedColumns, storedColumnsQuery, undecided } from '@yoza/service-kit/stored-data';
import { expect, it } from 'vitest';
import { storedData } from '../src/privacy/stored-data.ts';
import { createIdentityDatabase } from './database.ts';

it('list of stored data: has every column of the schema once', async () => {
  const database = await createIdentityDatabase();
  const stored = await withClient(database.urls['identity']!, async (client) => {
    const { rows } = await client.query<{ name: string }>(storedColumnsQuery);
    return rows.map(({ name }) => name).toSorted();
  });
  expect(listedColumns(storedData)).toEqual(stored);
  await database.drop();
});

it('list of stored data: says of all data about customers whether it is exported and how it is erased', () => {
  expect(undecided(storedData)).toEqual([]);
});
