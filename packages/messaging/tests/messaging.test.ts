import { cp, rm } from 'node:fs/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import type { Messaging } from '../src/messaging.ts';
import { streamConfig } from '../src/streams.ts';
import { subscribe, UnprocessableEvent } from '../src/subscription.ts';
import { cook, createWorld, meals, orderPlaced, orderShipped, placeOrder } from './world.ts';
import type { World } from './world.ts';

const kitchenTable = [subscribe(orderPlaced, 'cook', cook)];
const soon = { timeout: 30_000, interval: 50 };

const startShop = (world: World) => world.start({ service: 'shop', orm: world.shop });
const startKitchen = (world: World, subscriptions = kitchenTable) =>
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions });

const numbered = (count: number, prefix = 'dish') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${String(index).padStart(3, '0')}`);

/** Runs work on a separate connection. */
async function directly<Result>(world: World, work: (connection: NatsConnection) => Promise<Result>): Promise<Result> {
  const connection = await connect({ servers: world.natsUrl });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Publishes an event without the outbox. */
const publishDirectly = (world: World, item: string) =>
  directly(world, (connection) =>
    jetstream(connection).publish(
      'shop.order.placed.v1',
      JSON.stringify({
        id: crypto.randomUUID(),
        type: 'shop.order.placed.v1',
        occurredAt: new Date().toISOString(),
        aggregate: { id: item, version: 1 },
        actorId: null,
        data: { item },
      }),
    ),
  );

const published = (shop: Messaging) => expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);

/** Reads the ids of the events in the shop's stream. */
const inStream = async (world: World): Promise<string[]> => {
  return directly(world, async (connection) => {
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info('SHOP');
    const ids: string[] = [];
    for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage('SHOP', { seq });
      if (message) ids.push(message.json<{ id: string }>().id);
    }
    return ids;
  });
};

test('committed event: takes effect once in the other service', async () => {
  await using world = await createWorld();
  startShop(world);
  startKitchen(world);
  await placeOrder(world.shop, 'soup');
  await placeOrder(world.shop, 'bread');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['bread', 'soup']);
});

test('rolled-back command: publishes no event', async () => {
  await using world = await createWorld();
  startShop(world);
  startKitchen(world);
  await expect(placeOrder(world.shop, 'soup', true)).rejects.toThrow('changed my mind');
  await placeOrder(world.shop, 'bread');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['bread']);
  const [{ count } = { count: '' }] = await world.shop.em
    .fork()
    .execute<{ count: string }[]>('select count(*) from outbox');
  expect(Number(count)).toBe(1);
});

test('commands: succeed while NATS is down at the start, and their events follow later', async () => {
  await using world = await createWorld();
  await world.natsKill();
  const shop = startShop(world);
  startKitchen(world);
  for (const item of numbered(20)) await placeOrder(world.shop, item);
  expect(shop.connected).toBe(false);
  expect((await shop.backlog()).unpublished).toBe(20);
  await world.natsStart();
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(20));
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
});

test('NATS restart after a kill: loses and repeats no event', async () => {
  await using world = await createWorld();
  startShop(world);
  startKitchen(world);
  for (const item of numbered(20)) await placeOrder(world.shop, item);
  await world.natsKill();
  for (const item of numbered(20, 'later')) await placeOrder(world.shop, item);
  await world.natsStart();
  await expect.poll(() => meals(world.kitchen), soon).toEqual([...numbered(20), ...numbered(20, 'later')]);
});

test('wiped stream: is filled again, so that services receive missed events and handle none twice', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  const early = startKitchen(world);
  for (const item of numbered(30)) await placeOrder(world.shop, item);
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(30));
  await early[Symbol.asyncDispose]();
  for (const item of numbered(30, 'unseen')) await placeOrder(world.shop, item);
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  await world.natsKill();
  await rm(world.natsStore, { recursive: true });
  await world.natsStart();
  startKitchen(world);
  await placeOrder(world.shop, 'zest');
  await expect.poll(() => meals(world.kitchen), soon).toEqual([...numbered(30), ...numbered(30, 'unseen'), 'zest']);
});

test('wiped stream: is recognized by its creation time, even after others have filled it', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  for (const item of numbered(5)) await placeOrder(world.shop, item);
  await published(shop);
  await shop[Symbol.asyncDispose]();
  await world.natsKill();
  await rm(world.natsStore, { recursive: true });
  await world.natsStart();
  // The response to the creation, unlike the stream's first appearance, tells that it receives events.
  await directly(world, async (connection) =>
    (await jetstreamManager(connection)).streams.add(streamConfig('shop', 1)),
  );
  const kitchen = startKitchen(world);
  for (const item of numbered(8, 'foreign')) await publishDirectly(world, item);
  startShop(world);
  await expect.poll(() => meals(world.kitchen), soon).toEqual([...numbered(5), ...numbered(8, 'foreign')]);
  expect(await kitchen.deadLetters(1)).toEqual([]);
});

test('deleted stream: is filled again with all events while the services stay connected', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  for (const item of numbered(5)) await placeOrder(world.shop, item);
  await published(shop);
  await directly(world, async (connection) => (await jetstreamManager(connection)).streams.delete('SHOP'));
  await placeOrder(world.shop, 'zest');
  startKitchen(world);
  await expect.poll(() => meals(world.kitchen), soon).toEqual([...numbered(5), 'zest']);
});

test('reused sequence number: reveals a lost stream, which is filled again', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  for (const item of numbered(5)) await placeOrder(world.shop, item);
  await published(shop);
  await directly(world, async (connection) => {
    const manager = await jetstreamManager(connection);
    const { config } = await manager.streams.info('SHOP');
    await manager.streams.delete('SHOP');
    await manager.streams.add(config);
  });
  await placeOrder(world.shop, 'zest');
  startKitchen(world);
  await expect.poll(() => meals(world.kitchen), soon).toEqual([...numbered(5), 'zest']);
});

/** Reads the number of the last message in the shop's stream that the kitchen has confirmed. */
const confirmed = (world: World) =>
  directly(world, async (connection) => {
    const info = await (await jetstreamManager(connection)).consumers.info('SHOP', 'kitchen--shop-order-placed-v1');
    return info.ack_floor.stream_seq;
  });

/**
 * Rolls the messages of the shop's stream back to the first ten of a hundred (fifty events, each published twice), without the state of the
 * consumers.
 */
async function loseMessages(world: World): Promise<Messaging> {
  const shop = startShop(world);
  const kitchen = startKitchen(world);
  for (const item of numbered(10)) await placeOrder(world.shop, item);
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(10));
  await kitchen[Symbol.asyncDispose]();
  await world.natsKill();
  const copy = `${world.natsStore}-copy`;
  await cp(world.natsStore, copy, { recursive: true });
  await world.natsStart();
  const again = startKitchen(world);
  for (const item of numbered(40, 'lost')) await placeOrder(world.shop, item);
  await published(shop);
  await shop.republish({ since: new Date(0) });
  await expect.poll(() => confirmed(world), soon).toBe(100);
  expect(await meals(world.kitchen)).toEqual([...numbered(10), ...numbered(40, 'lost')]);
  await again[Symbol.asyncDispose]();
  await world.natsKill();
  const messages = 'jetstream/$G/streams/SHOP/msgs';
  await rm(`${world.natsStore}/${messages}`, { recursive: true });
  await cp(`${copy}/${messages}`, `${world.natsStore}/${messages}`, { recursive: true });
  return shop;
}

test('stream restored from an older copy: gets lost events again, and a consumer ahead of it continues', async () => {
  await using world = await createWorld();
  const shop = await loseMessages(world);
  await placeOrder(world.shop, 'zest');
  await world.natsStart();
  await published(shop);
  await expect.poll(async () => new Set(await inStream(world)).size, soon).toBe(51);
  // The kitchen starts only now, when the stream is at least as long as its consumer's position.
  for (let count = 0; count < 50; count++) await publishDirectly(world, 'zest');
  await directly(world, async (connection) => {
    const { state } = await (await jetstreamManager(connection)).streams.info('SHOP');
    expect(state.last_seq).toBeGreaterThan(100);
  });
  startKitchen(world);
  await expect
    .poll(() => meals(world.kitchen), soon)
    .toEqual([...numbered(10), ...numbered(40, 'lost'), ...Array.from({ length: 51 }, () => 'zest')]);
});

test('consumer ahead of its stream: is created again by its own service', async () => {
  await using world = await createWorld();
  const shop = await loseMessages(world);
  await shop[Symbol.asyncDispose]();
  await world.natsStart();
  startKitchen(world);
  await expect.poll(() => confirmed(world), soon).toBe(10);
  await publishDirectly(world, 'zest');
  await expect.poll(() => meals(world.kitchen), soon).toContain('zest');
});

test('redelivered message: has no second effect', async () => {
  await using world = await createWorld();
  startShop(world);
  startKitchen(world);
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup']);
  const connection = await connect({ servers: world.natsUrl });
  const [event] = await world.shop.em
    .fork()
    .execute<Record<string, unknown>[]>(
      'select id, type, occurred_at as "occurredAt", aggregate_id, aggregate_version, actor_id as "actorId", data from outbox',
    );
  const { aggregate_id: id, aggregate_version: version, ...rest } = event!;
  const occurredAt = new Date(rest['occurredAt'] as string).toISOString();
  const envelope = JSON.stringify({ ...rest, occurredAt, aggregate: { id, version } });
  for (let copy = 0; copy < 3; copy++)
    await jetstream(connection).publish('shop.order.placed.v1', envelope, { msgID: `copy ${copy}` });
  await connection.close();
  await placeOrder(world.shop, 'zest');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup', 'zest']);
  await expect.poll(() => confirmed(world), soon).toBe(5);
  expect(await meals(world.kitchen)).toEqual(['soup', 'zest']);
});

test('failing event: becomes a dead letter, holds up no other event, and can be replayed once', async () => {
  await using world = await createWorld();
  startShop(world);
  let broken = true;
  let attempts = 0;
  const kitchen = startKitchen(world, [
    subscribe(orderPlaced, 'cook', async (event, em) => {
      if (event.data.item === 'poison') attempts++;
      await cook(event, em);
      if (broken && event.data.item === 'poison') throw new Error('no such dish');
    }),
    subscribe(orderPlaced, 'wash up', async () => {}),
  ]);
  const id = await placeOrder(world.shop, 'poison');
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup']);
  await expect.poll(() => kitchen.deadLetters(10), soon).toHaveLength(1);
  const [letter] = await kitchen.deadLetters(10);
  expect(letter).toMatchObject({ handler: 'cook', error: 'Error: no such dish', attempts: 3, aggregateId: id });
  expect(attempts).toBe(3);
  expect(JSON.stringify(letter)).not.toContain('poison');

  await expect(kitchen.replay(letter!.id)).rejects.toThrow('no such dish');
  expect(await kitchen.deadLetters(10)).toHaveLength(1);
  broken = false;
  expect(await kitchen.replay(letter!.id)).toBe('handled');
  expect(await meals(world.kitchen)).toEqual(['poison', 'soup']);
  expect(await kitchen.deadLetters(10)).toEqual([]);
  expect(await kitchen.replay(letter!.id)).toBe('already replayed');
  expect(await kitchen.replay(crypto.randomUUID())).toBe('unknown');
  expect(await meals(world.kitchen)).toEqual(['poison', 'soup']);
});

test('unreadable message and refused event: become dead letters at once', async () => {
  await using world = await createWorld();
  startShop(world);
  let calls = 0;
  const kitchen = startKitchen(world, [
    subscribe(orderPlaced, 'cook', cook),
    subscribe(orderShipped, 'wrap', async () => {
      calls++;
      throw new UnprocessableEvent('we do not wrap');
    }),
  ]);
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup']);
  const connection = await connect({ servers: world.natsUrl });
  await jetstream(connection).publish('shop.order.placed.v1', 'not json\0at all');
  await jetstream(connection).publish(
    'shop.order.shipped.v1',
    JSON.stringify({
      id: crypto.randomUUID(),
      type: 'shop.order.shipped.v1',
      occurredAt: new Date().toISOString(),
      aggregate: { id: 'x', version: 1 },
      actorId: null,
      data: { item: 'soup' },
    }),
  );
  await connection.close();
  await expect
    .poll(
      async () => (await kitchen.deadLetters(10)).map(({ handler, attempts }) => `${handler} ${attempts}`).toSorted(),
      soon,
    )
    .toEqual(['cook 1', 'wrap 1']);
  expect(calls).toBe(1);
});

test.each(['57P01', '0A000'])('database failure %s: is retried more often than a failing handler', async (code) => {
  await using world = await createWorld();
  startShop(world);
  let failures = 0;
  const kitchen = startKitchen(world, [
    subscribe(orderPlaced, 'cook', async (event, em) => {
      await cook(event, em);
      // Fails more often than a failing handler would be retried.
      if (++failures <= 4)
        await em.execute(`do $$ begin raise exception 'fails for a while' using errcode = '${code}'; end $$`);
    }),
  ]);
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['soup']);
  expect(failures).toBe(5);
  expect(await kitchen.deadLetters(10)).toEqual([]);
});

test('two relays of one outbox: publish each event once', async () => {
  await using world = await createWorld();
  const first = startShop(world);
  const second = world.start({ service: 'shop', orm: await world.open('shop') });
  await expect.poll(() => first.connected && second.connected, soon).toBe(true);
  await placeOrder(world.shop, 'warm up');
  await published(first);
  const listener = await connect({ servers: world.natsUrl });
  const heard: string[] = [];
  // A plain subscriber also receives messages that the stream rejects as duplicates.
  listener.subscribe('shop.>', { callback: (_error, message) => void heard.push(message.json<{ id: string }>().id) });
  await listener.flush();
  for (let round = 0; round < 30; round++) {
    await Promise.all(numbered(20).map((item) => placeOrder(world.shop, item)));
  }
  await published(first);
  await listener.flush();
  await listener.close();
  expect(heard).toHaveLength(600);
  expect(new Set(heard).size).toBe(600);
  expect(await inStream(world)).toHaveLength(601);
});

test('republished range: takes effect only in services that have not handled it', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  const kitchen = startKitchen(world);
  for (const item of numbered(3)) await placeOrder(world.shop, item);
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(3));
  // Simulates restoring the kitchen from an older backup.
  const [event] = await world.shop.em
    .fork()
    .execute<{ id: string }[]>(`select id from outbox where data->>'item' = 'dish 001'`);
  const em = world.kitchen.em.fork();
  await em.execute(`delete from meals where item = 'dish 001'`);
  await em.execute('delete from inbox_first where event_id = ?', [event!.id]);
  expect(await shop.republish({ since: new Date(0), types: ['shop.order.shipped.v1'] })).toBe(0);
  expect(await shop.republish({ since: new Date(0), types: ['shop.order.placed.v1'] })).toBe(3);
  await expect.poll(() => meals(world.kitchen), soon).toEqual(numbered(3));
  expect(kitchen.connected).toBe(true);
});

test('live listener: receives each new event once and is notified of gaps', async () => {
  await using world = await createWorld();
  const shop = startShop(world);
  const kitchen = startKitchen(world);
  const heard: string[] = [];
  let gaps = 0;
  kitchen.listenLive(
    [orderPlaced],
    (event) => heard.push(event.data.item),
    () => gaps++,
  );
  await expect.poll(() => kitchen.connected && shop.connected, soon).toBe(true);
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => heard, soon).toEqual(['soup']);
  await shop.republish({ since: new Date(0) });
  await placeOrder(world.shop, 'bread');
  await expect.poll(() => heard, soon).toEqual(['soup', 'bread']);
  await world.natsKill();
  await world.natsStart();
  await expect.poll(() => gaps, soon).toBe(1);
  await placeOrder(world.shop, 'zest');
  await expect.poll(() => heard, soon).toEqual(['soup', 'bread', 'zest']);
});
