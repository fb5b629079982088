import { fork } from 'node:child_process';
import { once } from 'node:events';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { ProcessRole } from '@yoza/service-kit/process-role';
import { createRoleFile, eventually } from '@yoza/service-kit/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { recordEvent } from '../src/record-event.ts';
import { subscribe } from '../src/subscription.ts';
import type { World } from './world.ts';
import { cook, createWorld, logger, meals, orderPlaced, orderShipped, placeOrder } from './world.ts';

/** Reads streams and durable consumers of the server. */
async function openStreams(world: World) {
  const connection = await connect({ servers: world.natsUrl.replace('nats://', '') });
  const manager = await jetstreamManager(connection);
  return {
    streams: async () => Array.fromAsync(manager.streams.list(), ({ config }) => config),
    durables: async (stream: string) =>
      (await Array.fromAsync(manager.consumers.list(stream), ({ name }) => name)).toSorted(),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}

/** Starts a process of the kitchen, with its role in a file or always stable. */
async function startKitchen(world: World, name: string, roleFile?: string) {
  const args = [name, world.urls['kitchen']!, world.natsUrl, ...(roleFile === undefined ? [] : [roleFile])];
  const child = fork(new URL('./kitchen-process.ts', import.meta.url), args);
  expect(await once(child, 'message')).toEqual(['ready', undefined]);
  return {
    /** Returns the background work of the process: name → 1 while it runs. */
    async work(): Promise<Record<string, number>> {
      const answer = once(child, 'message');
      child.send('work');
      return (await answer)[0] as Record<string, number>;
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.disconnect();
      expect(await exited).toEqual([0, null]);
    },
  };
}

/** Places orders, four at a time, until it is disposed of. Starts the shop. */
async function startOrders(world: World) {
  world.start({ service: 'shop', orm: world.shop });
  const placed: string[] = [];
  let isOver = false;
  const order = async () => {
    while (!isOver) placed.push(await placeOrder(world.shop, 'matoke'));
  };
  const running = Promise.all(Array.from({ length: 4 }, order));
  return {
    placed,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await running;
    },
  };
}

test('canary: handles no event of a stream under load until it is stable, and none once it is a canary again', async () => {
  await using world = await createWorld();
  await world.kitchen.em.fork().execute('alter table meals add column cook text not null');
  await using role = await createRoleFile('canary');
  const cooked = async (by: string) => {
    const [row] = await world.kitchen.em
      .fork()
      .execute<[{ count: string }]>('select count(*) as count from meals where cook = ?', [by]);
    return Number(row.count);
  };
  /** Waits until a process has handled this many more events. */
  const more = async (by: string, events: number) => {
    const before = await cooked(by);
    await eventually(async () => (await cooked(by)) >= before + events, 60);
  };

  await using _old = await startKitchen(world, 'old');
  await using fresh = await startKitchen(world, 'new', role.file);
  const orders = await startOrders(world);
  await more('old', 200);
  expect(await cooked('new')).toBe(0);
  expect(await fresh.work()).toEqual({ 'receive events': 0, 'remove old events': 0 });

  await role.set('stable');
  await more('new', 100);
  await more('old', 100);

  await role.set('canary');
  await eventually(async () => (await fresh.work())['receive events'] === 0);
  const last = await cooked('new');
  await more('old', 200);
  expect(await cooked('new')).toBe(last);

  await role.set('stable');
  await more('new', 100);

  await orders[Symbol.asyncDispose]();
  // Messages that a stopping process had fetched are delivered again after ten seconds.
  await eventually(async () => (await cooked('old')) + (await cooked('new')) >= orders.placed.length, 60);
  const handled = await world.kitchen.em.fork().execute<{ order_id: string }[]>('select order_id from meals');
  expect(handled.map(({ order_id }) => order_id).toSorted()).toEqual(orders.placed.toSorted());
}, 240_000);

test('canary: creates no stream, publishes once a stable process has created it, and leaves its settings', async () => {
  await using world = await createWorld();
  await using server = await openStreams(world);
  let failures = 0;
  const counting = pino(
    { level: 'warn' },
    { write: (line: string) => void (failures += Number(/"failures"/.test(line))) },
  );
  await using role = await createRoleFile('canary');
  await using canaryRole = new ProcessRole({ file: role.file, logger });
  const canary = { service: 'shop', orm: world.shop, role: canaryRole, logger: counting };
  await using waiting = world.start(canary);
  const first = await placeOrder(world.shop, 'matoke');
  await eventually(() => failures >= 2);
  expect(await server.streams()).toEqual([]);
  expect((await waiting.backlog()).unpublished).toBe(1);

  const stable = world.start({ service: 'shop', orm: world.shop });
  await eventually(async () => (await waiting.backlog()).unpublished === 0);
  await stable[Symbol.asyncDispose]();
  const before = await server.streams();
  expect(before.map(({ name }) => name)).toEqual(['SHOP']);

  // A stable process would extend the stream to three servers, although there is only one.
  await using extending = world.start({ ...canary, natsUrl: `${world.natsUrl}?replicas=3` });
  await waiting[Symbol.asyncDispose]();
  const second = await placeOrder(world.shop, 'posho');
  await eventually(async () => (await extending.backlog()).unpublished === 0);
  expect(await server.streams()).toEqual(before);

  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions: [subscribe(orderPlaced, 'cook', cook)] });
  await eventually(async () => (await meals(world.kitchen)).length === 2);
  expect(first).not.toBe(second);
});

test('canary: creates no durable consumer; at promotion its new one gets the events from before', async () => {
  await using world = await createWorld();
  await using server = await openStreams(world);
  const shop = world.start({ service: 'shop', orm: world.shop });
  const cooking = subscribe(orderPlaced, 'cook', cook);
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions: [cooking] });
  await placeOrder(world.shop, 'matoke');
  await eventually(async () => (await meals(world.kitchen)).length === 1);

  await using role = await createRoleFile('canary');
  await using canaryRole = new ProcessRole({ file: role.file, logger });
  const canary = world.start({
    service: 'kitchen',
    orm: world.kitchen,
    role: canaryRole,
    subscriptions: [cooking, subscribe(orderShipped, 'note', cook)],
  });
  await world.shop.em.fork().transactional(async (em) => {
    const facts = { aggregate: { id: crypto.randomUUID(), version: 1 }, actorId: null, occurredAt: new Date() };
    recordEvent(em as never, orderShipped, { ...facts, data: { item: 'posho' } });
  });
  await placeOrder(world.shop, 'rolex');
  await eventually(async () => canary.connected && (await meals(world.kitchen)).length === 2);
  await eventually(async () => (await shop.backlog()).unpublished === 0);
  expect(await server.durables('SHOP')).toEqual(['kitchen--shop-order-placed-v1']);
  expect(await meals(world.kitchen)).toEqual(['matoke', 'rolex']);

  await role.set('stable');
  await eventually(async () => (await meals(world.kitchen)).length === 3);
  expect(await meals(world.kitchen)).toEqual(['matoke', 'posho', 'rolex']);
  expect(await server.durables('SHOP')).toEqual(['kitchen--shop-order-placed-v1', 'kitchen--shop-order-shipped-v1']);
});

test('canary: creates its stream once it is stable', async () => {
  await using world = await createWorld();
  await using server = await openStreams(world);
  await using role = await createRoleFile('canary');
  await using processRole = new ProcessRole({ file: role.file, logger });
  await using shop = world.start({ service: 'shop', orm: world.shop, role: processRole });
  await placeOrder(world.shop, 'matoke');
  await role.set('stable');
  await eventually(async () => (await shop.backlog()).unpublished === 0);
  expect((await server.streams()).map(({ name }) => name)).toEqual(['SHOP']);
});

test('canary: gives its stream its settings once it is stable, on the same connection', async () => {
  await using world = await createWorld();
  await using server = await openStreams(world);
  const before = world.start({ service: 'shop', orm: world.shop });
  await placeOrder(world.shop, 'matoke');
  await eventually(async () => (await before.backlog()).unpublished === 0);
  await before[Symbol.asyncDispose]();
  const refusals: string[] = [];
  const recording = pino(
    { level: 'warn' },
    {
      write: (line: string) => {
        const { err } = JSON.parse(line) as { err?: { message: string } };
        if (err) refusals.push(err.message);
      },
    },
  );
  await using role = await createRoleFile('canary');
  await using processRole = new ProcessRole({ file: role.file, logger });
  const natsUrl = `${world.natsUrl}?replicas=3`;
  await using shop = world.start({ service: 'shop', orm: world.shop, role: processRole, natsUrl, logger: recording });
  await placeOrder(world.shop, 'posho');
  await eventually(async () => (await shop.backlog()).unpublished === 0);
  const replicas = async () => (await server.streams()).map((stream) => stream.num_replicas);
  expect([await replicas(), refusals]).toEqual([[1], []]);

  await role.set('stable');
  // A single server stores the setting, or from another release on refuses it.
  await eventually(async () => (await replicas())[0] === 3 || refusals.some((message) => /replicas/.test(message)));
});
