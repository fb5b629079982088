import { expect, test } from 'vitest';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { findDeadLetters, presentDeadLetter } from '../src/dead-letters.ts';
import { eraseDeadLetters } from '../src/erase-dead-letters.ts';
import { subscribe } from '../src/subscription.ts';
import { addDeadLetter } from '../src/testing.ts';
import type { World } from './world.ts';
import { cook, createWorld, meals, orderPlaced } from './world.ts';

const em = (orm: MikroORM) => orm.em.fork() as EntityManager;

const addLetter = ({ kitchen }: World, handler: string) =>
  addDeadLetter(kitchen, handler, orderPlaced, { item: 'soup' });

const startKitchen = (world: World, handle: typeof cook = cook) =>
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions: [subscribe(orderPlaced, 'cook', handle)] });

test('pages of dead letters: have each letter once, latest first, also those of one millisecond', async () => {
  await using world = await createWorld();
  await em(world.kitchen).execute(`
    insert into dead_letters (handler, subject, payload, error, attempts, failed_at)
      select 'h' || n, 'shop.order.placed.v1', 'no json {"aggregate":{"id":"Amina"}}', 'Error: none', 1,
             '2026-11-21T08:00:00.000000Z'::timestamptz + n * interval '1 microsecond'
        from generate_series(1, 5) as n;
    update dead_letters set replayed_at = now() where handler = 'h5'`);
  const seen: string[] = [];
  let after: { at: string; id: string } | undefined;
  for (;;) {
    const rows = await findDeadLetters(em(world.kitchen), 2, after);
    if (rows.length === 0) break;
    seen.push(...rows.map(({ handler }) => handler));
    after = { at: rows.at(-1)!.failed_at, id: rows.at(-1)!.id };
  }
  expect(seen).toEqual(['h4', 'h3', 'h2', 'h1']);
  const [row] = await findDeadLetters(em(world.kitchen), 1);
  expect(presentDeadLetter(row!)).toEqual({
    id: row!.id,
    handler: 'h4',
    eventType: 'shop.order.placed.v1',
    eventId: null,
    aggregateId: null,
    attempts: 1,
    failedAt: '2026-11-21T08:00:00.000Z',
    error: 'Error: none',
    traceId: null,
  });
});

test('dead letter: is shown without its payload and the values in its error', async () => {
  await using world = await createWorld();
  const kitchen = startKitchen(world);
  const { id, eventId } = await addLetter(world, 'cook');
  const [letter] = await kitchen.deadLetters(10);
  expect(letter).toMatchObject({ id, eventId, error: 'Error: no such … for …' });
  expect(JSON.stringify(letter)).not.toMatch(/soup|dish|amina/);
});

test('two replays of one letter at once: one handles it, and the other reads that it was already replayed', async () => {
  await using world = await createWorld();
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const kitchen = startKitchen(world, async (event, transaction) => {
    await cook(event, transaction);
    entered.resolve();
    await gate.promise;
  });
  const { id } = await addLetter(world, 'cook');
  const first = kitchen.replay(id);
  await entered.promise;
  const second = kitchen.replay(id);
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await em(world.kitchen).execute<{ count: number }[]>(waiting))[0]!.count, { timeout: 20_000 })
    .toBe(1);
  gate.resolve();
  expect([await first, await second]).toEqual(['handled', 'already replayed']);
  expect(await meals(world.kitchen)).toEqual(['soup']);
});

test('replay of an event that was handled meanwhile: only closes the letter', async () => {
  await using world = await createWorld();
  const kitchen = startKitchen(world);
  const { id, eventId } = await addLetter(world, 'cook');
  await em(world.kitchen).execute(`insert into inbox (event_id, handler) values (?, 'cook')`, [eventId]);
  expect(await kitchen.replay(id)).toBe('closed');
  expect(await meals(world.kitchen)).toEqual([]);
  expect(await kitchen.deadLetters(10)).toEqual([]);
});

test('replay by a handler that no longer exists: fails, and the letter stays open', async () => {
  await using world = await createWorld();
  const kitchen = startKitchen(world);
  const { id } = await addLetter(world, 'wash up');
  await expect(kitchen.replay(id)).rejects.toThrow('No handler wash up');
  expect(await kitchen.deadLetters(10)).toHaveLength(1);
});

test('dead letters of an erased customer: go, except the erasure itself; those of others who mention them stay', async () => {
  await using world = await createWorld();
  const id = crypto.randomUUID();
  const add = (handler: string, subject: string, data: object) =>
    em(world.kitchen).execute(
      `insert into dead_letters (handler, subject, event_id, payload, error, attempts) values (?, ?, gen_random_uuid(), ?, 'x', 1)`,
      [handler, subject, JSON.stringify({ actorId: id, data })],
    );
  await add('their job', 'jobs.job.booked.v1', { id: crypto.randomUUID(), customerId: id });
  await add('their name', 'identity.user.updated.v1', { id, firstName: 'Amina' });
  await add('their erasure', 'identity.user.erased.v1', { id });
  await add('their work', 'jobs.job.completed.v1', { customerId: crypto.randomUUID(), technicianId: id });
  await eraseDeadLetters(em(world.kitchen), id);
  const left = await em(world.kitchen).execute<{ handler: string }[]>('select handler from dead_letters order by 1');
  expect(left.map(({ handler }) => handler)).toEqual(['their erasure', 'their work']);
});
