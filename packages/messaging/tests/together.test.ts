import { setTimeout as delay } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { expect, test } from 'vitest';
import { deliver } from '../src/deliver.ts';
import { HandOver } from '../src/hand-over.ts';
import { Slots } from '../src/slots.ts';
import { subscribeTogether } from '../src/subscription.ts';
import { cook, createWorld, logger, meals, orderPlaced, placeOrder } from './world.ts';
import type { World } from './world.ts';

type Order = DomainEvent<string, { item: string }>;

const soon = { timeout: 30_000, interval: 50 };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `dish ${String(index).padStart(3, '0')}`);

/** Handles events by writing their meals, without checking for existing ones. */
async function cookAll(events: readonly Order[], em: EntityManager): Promise<void> {
  for (const event of events) await cook(event, em);
}

const mealInsert = (em: EntityManager, event: Order) =>
  em
    .getKysely<{ meals: { order_id: string; item: string } }>()
    .insertInto('meals')
    .values({ order_id: event.aggregate.id, item: event.data.item });

const failOn = (item: string) => async (events: readonly Order[], em: EntityManager) => {
  await cookAll(events, em);
  if (events.some(({ data }) => data.item === item)) throw new Error('no such dish');
};

/** Places orders that wait in the stream, and starts a kitchen that handles them with `handle`. */
async function startWithWaiting(world: World, items: string[], handle: typeof cookAll) {
  const shop = world.start({ service: 'shop', orm: world.shop });
  for (const item of items) await placeOrder(world.shop, item);
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  return world.start({
    service: 'kitchen',
    orm: world.kitchen,
    subscriptions: [subscribeTogether(orderPlaced, 'cook', handle)],
  });
}

test('events that wait: are handled together, each once', async () => {
  await using world = await createWorld();
  const sizes: number[] = [];
  const items = numbered(129);
  await startWithWaiting(world, items, async (events, em) => {
    sizes.push(events.length);
    await cookAll(events, em);
  });
  await expect.poll(() => meals(world.kitchen), soon).toEqual(items);
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(items.length);
});

test('last writes of a handler: are stored with its inbox rows, or not at all', async () => {
  await using world = await createWorld();
  let attempts = 0;
  await startWithWaiting(world, ['soup'], async ([event], em) => {
    writeLast(em, mealInsert(em, event!));
    if (++attempts === 1) throw new Error('no fire yet');
  });
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup']);
  expect(attempts).toBe(2);
});

test('event that fails among others: becomes a dead letter alone, after its attempts, and can be replayed', async () => {
  await using world = await createWorld();
  let broken = true;
  let alone = 0;
  const items = numbered(40);
  const kitchen = await startWithWaiting(
    world,
    [...items.slice(0, 20), 'poison', ...items.slice(20)],
    async (events, em) => {
      if (events.length === 1 && events[0]!.data.item === 'poison') alone++;
      await (broken ? failOn('poison') : cookAll)(events, em);
    },
  );
  await expect.poll(() => meals(world.kitchen), soon).toEqual(items);
  await expect.poll(() => kitchen.deadLetters(10), soon).toHaveLength(1);
  const [letter] = await kitchen.deadLetters(10);
  expect(letter).toMatchObject({ handler: 'cook', error: 'Error: no such dish', attempts: 3 });
  expect(alone).toBe(3);
  expect(await meals(world.kitchen)).toEqual(items);
  broken = false;
  expect(await kitchen.replay(letter!.id)).toBe('handled');
  expect(await meals(world.kitchen)).toEqual([...items, 'poison']);
});

test('database failure of events handled together: all are retried, and none becomes a dead letter', async () => {
  await using world = await createWorld();
  let failures = 0;
  const kitchen = await startWithWaiting(world, numbered(30), async (events, em) => {
    await cookAll(events, em);
    if (events.length === 1 || failures++ >= 4) return;
    await em.execute(`do $$ begin raise exception 'fails for a while' using errcode = '57P01'; end $$`);
  });
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(30));
  expect(await kitchen.deadLetters(10)).toEqual([]);
});

/** Returns messages as a consumer delivers them, and what is reported back about them: `ack`, `nak`. */
function messagesOf(events: readonly (Order | string)[], deliveryCount = 1) {
  const reports: string[] = [];
  const messages = events.map((event) => ({
    subject: orderPlaced.type,
    info: { deliveryCount },
    json: () => (typeof event === 'string' ? (JSON.parse(event) as unknown) : event),
    string: () => (typeof event === 'string' ? event : JSON.stringify(event)),
    ack: () => reports.push('ack'),
    nak: () => reports.push('nak'),
  }));
  return { messages: messages as unknown as JsMsg[], reports };
}

const orders = (items: readonly string[]): Order[] =>
  items.map((item) => ({
    id: crypto.randomUUID(),
    type: orderPlaced.type,
    occurredAt: new Date().toISOString(),
    aggregate: { id: item, version: 1 },
    actorId: null,
    data: { item },
  }));

const deliveryTo = (world: World, handle: typeof cookAll) => ({
  orm: world.kitchen,
  logger,
  subscriptions: [subscribeTogether(orderPlaced, 'cook', handle)],
  retryDelays: [50, 50],
});

test('batch delivered again after a crash before its confirmation: has no second effect, also if it contains an event twice', async () => {
  await using world = await createWorld();
  const delivery = deliveryTo(world, cookAll);
  const { signal } = new AbortController();
  const events = orders(numbered(10));
  await deliver(messagesOf(events.slice(0, 6)).messages, delivery, signal);
  const again = messagesOf([...events, events[7]!, events[0]!]);
  await deliver(again.messages, delivery, signal);
  expect(await meals(world.kitchen)).toEqual(numbered(10));
  expect(again.reports).toEqual(Array.from({ length: 12 }, () => 'ack'));
});

test('events in their third delivery: are handled alone, the others together', async () => {
  await using world = await createWorld();
  const sizes: number[] = [];
  const delivery = deliveryTo(world, async (fresh, em) => {
    sizes.push(fresh.length);
    await cookAll(fresh, em);
  });
  const events = orders(numbered(12));
  const [first, third] = [messagesOf(events.slice(0, 10), 2), messagesOf(events.slice(10), 3)];
  await deliver([...third.messages, ...first.messages], delivery, new AbortController().signal);
  expect(sizes).toEqual([10, 1, 1]);
  expect(await meals(world.kitchen)).toEqual(numbered(12));
});

test('backlog: full batches follow each other', async () => {
  await using world = await createWorld();
  const sizes: number[] = [];
  const delivery = deliveryTo(world, async (fresh, em) => {
    sizes.push(fresh.length);
    await cookAll(fresh, em);
  });
  const { signal } = new AbortController();
  const handOver = new HandOver({ delivery, slots: new Slots(8), running: new Set(), signal });
  for (const message of messagesOf(orders(numbered(300))).messages) await handOver.add(message);
  await handOver.allStarted();
  expect(sizes.slice(1, -1)).toEqual([64, 64, 64, 64]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(300);
});

test('two processes with the same batch in different order: handle each event once, without a deadlock', async () => {
  await using world = await createWorld();
  const { signal } = new AbortController();
  const events = orders(numbered(30));
  const delivery = deliveryTo(world, async (fresh, em) => {
    await cookAll(fresh, em);
    await delay(20);
  });
  const both = [messagesOf(events), messagesOf(events.toReversed())];
  await Promise.all(both.map(({ messages }) => deliver(messages, delivery, signal)));
  expect(await meals(world.kitchen)).toEqual(numbered(30));
  expect(both.flatMap(({ reports }) => reports)).toEqual(Array.from({ length: 60 }, () => 'ack'));
});

test('unreadable message among others: becomes a dead letter, and the others are handled', async () => {
  await using world = await createWorld();
  const { messages, reports } = messagesOf([...orders(numbered(3)), 'not json', ...orders(['zest'])]);
  await deliver(messages, deliveryTo(world, cookAll), new AbortController().signal);
  expect(await meals(world.kitchen)).toEqual([...numbered(3), 'zest']);
  expect(reports).toHaveLength(5);
  const letters = await world.kitchen.em.fork().execute<{ payload: string }[]>('select payload from dead_letters');
  expect(letters).toEqual([{ payload: 'not json' }]);
});

test('stopping while events of a failed batch are handled one at a time: leaves the others to another process', async () => {
  await using world = await createWorld();
  const stopping = new AbortController();
  const { messages, reports } = messagesOf(orders(numbered(5)));
  const delivery = deliveryTo(world, async (events, em) => {
    if (events.length > 1) throw new Error('too many');
    await cookAll(events, em);
    if (events[0]!.data.item === 'dish 001') stopping.abort();
  });
  await deliver(messages, delivery, stopping.signal);
  expect(await meals(world.kitchen)).toEqual(numbered(2));
  expect(reports).toEqual(['ack', 'ack', 'nak', 'nak', 'nak']);
});
