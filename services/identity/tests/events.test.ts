import { expect, test } from 'vitest';
import { demoPeople } from '@yoza/kernel-contract/demo';
import { loadDemoPeople } from '../src/demonstration/load-demo-people.ts';
import { createWorld } from './world.ts';

test('demonstration people: are published as events', async () => {
  await using world = await createWorld();
  await loadDemoPeople(world.em(), new Date());
  const published = async () => {
    const [row] = await world
      .em()
      .execute<{ count: string }[]>('select count(*) from outbox where published_at is not null');
    return Number(row?.count);
  };
  await expect.poll(published, { timeout: 20_000 }).toBe(demoPeople.length);
});
