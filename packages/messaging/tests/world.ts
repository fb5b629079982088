import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvent } from '@yoza/kernel-contract/event';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startNats } from '@yoza/local-infrastructure/nats';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { pino } from 'pino';
import { z } from 'zod';
import { recordEvent } from '../src/record-event.ts';
import type { MessagingOptions } from '../src/messaging.ts';
import { startMessaging } from '../src/messaging.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';

export const orderPlaced = defineEvent('shop.order.placed.v1', z.object({ item: z.string() }));
export const orderShipped = defineEvent('shop.order.shipped.v1', z.object({ item: z.string() }));

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: { id: p.uuid().primary(), item: p.string() },
});
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

export const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

/** Creates a shop that publishes and a kitchen that subscribes, each with its own schema and role, and a separate NATS server. */
export async function createWorld() {
  const stack = new AsyncDisposableStack();
  const database: TestDatabase = await createTestDatabase(['shop', 'kitchen']);
  stack.defer(() => database.drop());
  const directory = await mkdtemp(join(tmpdir(), 'yoza-messaging-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const natsPort = await findFreePort();
  const natsUrl = `nats://127.0.0.1:${natsPort}`;
  const natsUp = () => startNats({ directory, port: natsPort, externalUrl: false });
  let nats = await natsUp();
  stack.defer(() => nats.stop());

  const open = async (service: string) => {
    const orm = await openDatabase(
      ormOptions({ url: database.urls[service]!, schema: service, entities: [Order, ...messagingEntities] }),
    );
    stack.defer(() => orm.close());
    return orm;
  };
  const shop = await open('shop');
  const kitchen = await open('kitchen');
  for (const orm of [shop, kitchen]) {
    await orm.em.fork().execute(messagingTables + messagingPartitions + messagingTraces);
    await orm.em.fork().execute('create table orders (id uuid primary key, item text not null)');
  }
  await kitchen.em.fork().execute('create table meals (order_id text not null, item text not null)');

  return {
    shop,
    kitchen,
    natsUrl,
    urls: database.urls,
    open,
    /** Starts messaging that stops at the latest with the world. */
    start(options: Partial<MessagingOptions> & Pick<MessagingOptions, 'service' | 'orm'>) {
      return stack.use(startMessaging({ natsUrl, logger, retryDelays: [50, 50], requestTimeout: 30_000, ...options }));
    },
    /** Kills the server as a crash would. */
    natsKill: () => nats.process!.kill(),
    async natsStart() {
      nats = await natsUp();
    },
    natsStore: join(directory, 'streams'),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Places an order: writes its row and its event in one transaction. Returns the order's id. */
export async function placeOrder(orm: MikroORM, item: string, fail = false): Promise<string> {
  const id = crypto.randomUUID();
  await orm.em.fork().transactional(async (transaction) => {
    const em = transaction as EntityManager;
    em.persist(em.create(Order, { id, item }));
    recordEvent(em, orderPlaced, {
      aggregate: { id, version: 1 },
      actorId: null,
      data: { item },
      occurredAt: new Date(),
    });
    await em.flush();
    if (fail) throw new Error('changed my mind');
  });
  return id;
}

/** Handles an event by writing a meal, without checking for an existing one, so that handling it twice is detected. */
export async function cook(
  event: { aggregate: { id: string }; data: { item: string } },
  em: EntityManager,
): Promise<void> {
  await em.execute('insert into meals (order_id, item) values (?, ?)', [event.aggregate.id, event.data.item]);
}

export async function meals(orm: MikroORM): Promise<string[]> {
  const rows = await orm.em.fork().execute<{ item: string }[]>('select item from meals order by item');
  return rows.map((row) => row.item);
}
