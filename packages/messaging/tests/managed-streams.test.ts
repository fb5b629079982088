/** Services whose streams NACK manages, with the permissions that are generated for them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import type { JetStreamManager } from '@nats-io/jetstream';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { defineEvent } from '@yoza/kernel-contract/event';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ensureDurable } from '../src/durable.ts';
import { natsUsers, publishedSubjects } from '../src/nats-users.ts';
import type { StreamObject, Subscriber } from '../src/stream-objects.ts';
import { controllerPermissions, managedPermissions, streamObjects } from '../src/stream-objects.ts';
import { ensureStream, sourceOf } from '../src/streams.ts';
import { subscribe } from '../src/subscription.ts';
import { applyStreams } from './apply-streams.ts';
import { cook, createWorld, meals, orderPlaced, placeOrder } from './world.ts';

const soon = { timeout: 60_000, interval: 100 };
const folder = join(import.meta.dirname, '../../../k8s/platform/data/nats');
const mealCooked = defineEvent('kitchen.meal.cooked.v1', z.object({ item: z.string() }));
const subscribers: Subscriber[] = [
  { service: 'shop', subjects: [mealCooked.type] },
  { service: 'kitchen', subjects: [orderPlaced.type] },
];
const passwordOf = (name: string) => `of-the-${name}`;
const users = [
  ...subscribers.map(({ service }) => ({
    name: service,
    passwordVariable: `${service.toUpperCase()}_PASSWORD`,
    subscribe: [`_INBOX.${service}.>`, 'shop.>', 'kitchen.>'],
    publish: [`${service}.>`, ...managedPermissions(service, subscribers)],
  })),
  { name: 'nack', passwordVariable: 'NACK_PASSWORD', subscribe: ['_INBOX.>'], publish: controllerPermissions },
];

/** Starts a server with these users; `kill` ends it as a crash would. Disposing of it also removes its store. */
async function startServer() {
  const stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-managed-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const port = await findFreePort();
  const store = join(directory, 'streams');
  const file = join(directory, 'nats.conf');
  await writeFile(
    file,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${JSON.stringify(store)} }\n${natsUsers(users)}`,
  );
  const passwords = Object.fromEntries(users.map(({ name, passwordVariable }) => [passwordVariable, passwordOf(name)]));
  const start = () =>
    startProcess({
      name: 'NATS',
      command: 'nats-server',
      args: ['-c', file],
      cwd: directory,
      env: { ...process.env, ...passwords },
      logFile: join(directory, 'nats.log'),
      ready: async () => !(await isPortFree(port)),
      readyTimeoutMs: 30_000,
    });
  let running = await start();
  stack.defer(() => running.stop());
  const managers = new AsyncDisposableStack();
  stack.defer(() => managers.disposeAsync());
  return {
    messages: join(store, 'jetstream/$G/streams/SHOP/msgs'),
    urlOf: (name: string) => `nats://${name}:${passwordOf(name)}@127.0.0.1:${port}`,
    kill: () => running.kill(),
    restart: async () => void (running = await start()),
    /** Connects as one of the users. */
    async as(name: string) {
      const connection = await connect({
        servers: `127.0.0.1:${port}`,
        user: name,
        pass: passwordOf(name),
        inboxPrefix: `_INBOX.${name}`,
      });
      managers.defer(() => connection.close());
      return { connection, manager: await jetstreamManager(connection, { checkAPI: false }) };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Starts a server and the services, which find no streams. `settle` does what NACK does about every ten seconds. */
async function openShop() {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startServer());
  const world = stack.use(await createWorld());
  const managed = (service: 'shop' | 'kitchen') => ({
    service,
    orm: world[service],
    natsUrl: server.urlOf(service),
    streams: 'managed' as const,
  });
  const shop = world.start(managed('shop'));
  world.start({ ...managed('kitchen'), subscriptions: [subscribe(orderPlaced, 'cook', cook)] });
  const settle = async () => applyStreams((await server.as('nack')).manager, streamObjects(subscribers, 1));
  const cooked = async () => (await settle().catch(() => {}), meals(world.kitchen));
  return { server, world, shop, settle, cooked, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('managed streams: services wait for them, then publish and receive', async () => {
  await using opened = await openShop();
  const { server, world, settle } = opened;
  await placeOrder(world.shop, 'before');
  const { manager } = await server.as('nack');
  await expect(manager.streams.info('SHOP')).rejects.toThrow(/not found/);
  await settle();
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['before']);
  await placeOrder(world.shop, 'after');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['after', 'before']);
}, 120_000);

test('managed streams: are neither created nor changed where the server would permit it, and a durable is deleted only when it is ahead', async () => {
  await using world = await createWorld();
  const connection = await connect({ servers: world.natsUrl.replace('nats://', '') });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => connection.close());
  const manager = await jetstreamManager(connection);
  const managed = { replicas: 3, managed: true };
  const find = () => ensureDurable(manager, 'kitchen', orderPlaced.type, managed);
  await expect(ensureStream(manager, 'shop', managed)).rejects.toThrow(/not found/);
  expect(await Array.fromAsync(manager.streams.list())).toEqual([]);
  await ensureStream(manager, 'shop', { replicas: 1, managed: false });
  expect((await ensureStream(manager, 'shop', managed)).config.num_replicas).toBe(1);
  await expect(find()).rejects.toThrow('does not exist yet');
  const { name } = await ensureDurable(manager, 'kitchen', orderPlaced.type, { replicas: 1, managed: false });
  await expect(find()).resolves.toMatchObject({ name });
  for (let count = 0; count < 2; count++) await jetstream(connection).publish(orderPlaced.type, '{}');
  const consumer = await jetstream(connection).consumers.get('SHOP', name);
  for (let count = 0; count < 2; count++) await (await consumer.next())!.ackAck();
  await manager.streams.delete('SHOP');
  await ensureStream(manager, 'shop', { replicas: 1, managed: false });
  await expect(find()).rejects.toThrow('does not exist yet');
});

test('generated permissions: refuse everything else, by the exact name of each durable', async () => {
  await using opened = await openShop();
  const { server, settle } = opened;
  await settle();
  const refused = async (user: string, subjects: string[]) => {
    const { connection } = await server.as(user);
    const answers = await Promise.all(
      subjects.map((subject) =>
        connection.request(subject, '{}', { timeout: 5_000 }).then(
          (answer) => `${subject} is answered: ${answer.string()}`,
          (error: Error) => (/permission/i.test(error.message) ? '' : `${subject}: ${error.message}`),
        ),
      ),
    );
    expect(answers.filter(Boolean), user).toEqual([]);
  };
  const streams = [
    'CREATE.MORE',
    'CREATE.SHOP',
    'UPDATE.SHOP',
    'DELETE.SHOP',
    'PURGE.SHOP',
    'MSG.GET.SHOP',
    'MSG.DELETE.SHOP',
    'LIST',
    'NAMES',
  ];
  const ofKitchen = 'SHOP.kitchen--shop-order-placed-v1';
  const ofShop = 'KITCHEN.shop--kitchen-meal-cooked-v1';
  const changes = [
    'DURABLE.CREATE.SHOP.mine',
    `CREATE.${ofKitchen}.shop.order.placed.v1`,
    'CREATE.SHOP.mine.shop.>',
    'DELETE.SHOP.mine',
    'INFO.SHOP.mine',
  ];
  const api = (area: string, names: string[]) => names.map((name) => `$JS.API.${area}.${name}`);
  for (const service of ['shop', 'kitchen'])
    await refused(service, [
      ...api('STREAM', streams),
      ...api('CONSUMER', changes),
      '$JS.ACK.SHOP.mine.1.1.1.1.1',
      '$JS.API.INFO',
    ]);
  await refused('shop', [
    ...api('CONSUMER', [`INFO.${ofKitchen}`, `MSG.NEXT.${ofKitchen}`]),
    `$JS.ACK.${ofKitchen}.1.1.1.1.1`,
    orderPlaced.type.replace('shop', 'kitchen'),
  ]);
  await refused('kitchen', [...api('CONSUMER', [`INFO.${ofShop}`, `MSG.NEXT.${ofShop}`]), orderPlaced.type]);
  await refused('nack', [
    ...api('STREAM', ['DELETE.SHOP', 'PURGE.SHOP', 'MSG.GET.SHOP']),
    `$JS.API.CONSUMER.MSG.NEXT.${ofKitchen}`,
    orderPlaced.type,
  ]);
  const { connection } = await server.as('kitchen');
  for (const subject of [
    `$JS.API.CONSUMER.INFO.${ofKitchen}`,
    `$JS.API.CONSUMER.DELETE.${ofKitchen}`,
    `$JS.API.CONSUMER.DELETE.${ofShop}`,
  ])
    expect((await connection.request(subject)).json()).not.toHaveProperty('error');
}, 120_000);

test('store restored from an older copy: services delete the durables that are ahead, and receive lost events once', async () => {
  await using opened = await openShop();
  const { server, world, shop, cooked } = opened;
  for (const item of ['a', 'b']) await placeOrder(world.shop, item);
  await expect.poll(cooked, soon).toEqual(['a', 'b']);
  const copy = `${server.messages}-copy`;
  await server.kill();
  await cp(server.messages, copy, { recursive: true });
  await server.restart();
  for (const item of ['c', 'd', 'e']) await placeOrder(world.shop, item);
  await expect.poll(cooked, soon).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  await server.kill();
  await rm(server.messages, { recursive: true });
  await cp(copy, server.messages, { recursive: true });
  await placeOrder(world.shop, 'f');
  await server.restart();
  await expect.poll(cooked, soon).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await placeOrder(world.shop, 'g');
  await expect.poll(cooked, soon).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const { manager } = await server.as('nack');
  expect((await manager.streams.info('SHOP')).state.messages).toBeGreaterThanOrEqual(7);
}, 120_000);

/** Returns the settings of all streams and consumers of a server. */
async function settingsOf(manager: JetStreamManager, objects: readonly StreamObject[]) {
  const settings = [];
  for (const { kind, spec } of objects) {
    const { config } =
      kind === 'Stream'
        ? await manager.streams.info(String(spec['name']))
        : await manager.consumers.info(String(spec['streamName']), String(spec['durableName']));
    settings.push(config);
  }
  return settings;
}

test('committed objects: give the streams and consumers the settings that services give them', async () => {
  const documents = parseAllDocuments(await readFile(join(folder, 'streams.yaml'), 'utf8'));
  const objects = documents.map((document): StreamObject => {
    const object = document.toJS();
    // One server stores one copy.
    return object.kind === 'Stream' ? { ...object, spec: { ...object.spec, replicas: 1 } } : object;
  });
  expect(objects.length).toBeGreaterThan(60);
  await using stack = new AsyncDisposableStack();
  const openManager = async () => {
    const { natsUrl } = stack.use(await createWorld());
    const connection = await connect({ servers: natsUrl.replace('nats://', '') });
    stack.defer(() => connection.close());
    return jetstreamManager(connection);
  };
  const [ofApplied, ofOwn] = [await openManager(), await openManager()];
  await applyStreams(ofApplied, objects);
  const settings = { replicas: 1, managed: false };
  for (const { kind, metadata, spec } of objects)
    if (kind === 'Stream') await ensureStream(ofOwn, metadata.name, settings);
    else {
      const [service = ''] = metadata.name.split('--');
      const subject = String(spec['filterSubject']);
      expect(spec['streamName']).toBe(sourceOf(subject).toUpperCase());
      await ensureDurable(ofOwn, service, subject, settings);
    }
  expect(await settingsOf(ofApplied, objects)).toEqual(await settingsOf(ofOwn, objects));
}, 120_000);

test('committed users: publish the events, live events and replies that they publish in compose', async () => {
  const [ours, managed] = await Promise.all(
    [join(folder, '../../../nats-users/users.conf'), join(folder, 'users.conf')].map((file) => readFile(file, 'utf8')),
  );
  const compose = publishedSubjects(ours!);
  expect([...compose.keys()]).toEqual(['identity', 'jobs', 'billing', 'chat']);
  for (const [user, subjects] of compose)
    for (const subject of subjects) expect(managed, user).toContain(JSON.stringify(subject));
  expect(() => publishedSubjects('')).toThrow('no users');
});
