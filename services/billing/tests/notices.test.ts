import { expect, it } from 'vitest';
import { pruneNotices } from '../src/webhooks/prune-notices.ts';
import { createWorld, today } from './world.ts';

it('provider notices: are deleted after sixty days, not before', async () => {
  await using world = await createWorld();
  const em = world.orm.em.fork();
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000);
  for (const [id, days] of [
    ['evt_old', 61],
    ['evt_recent', 59],
  ] as const) {
    await em.execute('insert into provider_notices (provider, notice_id, received_at) values (?, ?, ?)', [
      'stripe',
      id,
      daysAgo(days),
    ]);
  }
  await pruneNotices(em as never, new Date(today));
  expect(await em.execute('select notice_id from provider_notices')).toEqual([{ notice_id: 'evt_recent' }]);
});
