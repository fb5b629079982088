/** Restores a database to an instant, as a cluster does from its bucket: base backup, archived WAL, target time, then the events from that time again. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBaseBackup, takeBaseBackup } from '@yoza/local-infrastructure/base-backup';
import { createServiceDatabase, withClient } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { preparePostgresHome, removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import type { MikroORM } from '@mikro-orm/postgresql';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';
import { subscribe } from '../src/subscription.ts';
import { cook, createWorld, meals, Order, orderPlaced, placeOrder } from './world.ts';

const soon = { timeout: 60_000, interval: 100 };
const services = ['shop', 'kitchen'];
const passwordFor = (service: string) => `of-the-${service}`;
const items = async (orm: MikroORM) =>
  (await orm.em.fork().execute<{ item: string }[]>('select item from orders order by item')).map(({ item }) => item);

test('restore drill: a second server has the data until the target time and none after it, and its events fill the streams again', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'yoza-drill-'));
  removeWithParent(folder);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  const archive = join(folder, 'archive');
  await mkdir(archive);
  // The server runs as another user.
  await chmod(archive, 0o777);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const directory of [first, second]) stack.defer(() => removePostgresHome(directory));

  const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` };
  const server = await startPostgres({ directory: first, port: await findFreePort(), settings: archiving });
  stack.defer(() => server.stop());
  const options = { database: 'yoza', services, passwordFor };
  const { urls, adminUrl } = await createServiceDatabase({ adminUrl: server.url, ...options });
  const open = async (service: string, url: string) => {
    const orm = await openDatabase(ormOptions({ url, schema: service, entities: [Order, ...messagingEntities] }));
    stack.defer(() => orm.close());
    return orm;
  };
  const shop = await open('shop', urls['shop']!);
  await shop.em.fork().execute(messagingTables + messagingPartitions + messagingTraces);
  await shop.em.fork().execute('create table orders (id uuid primary key, item text not null)');
  const world = stack.use(await createWorld());
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions: [subscribe(orderPlaced, 'cook', cook)] });
  const selling = world.start({ service: 'shop', orm: shop });

  await placeOrder(shop, 'in the base backup');
  await using backup = await takeBaseBackup(first, server.url);
  await placeOrder(shop, 'in the archive');
  const time = await withClient(adminUrl, async (client) => {
    const [row] = (await client.query('select clock_timestamp()::text as time')).rows as { time: string }[];
    return row!.time;
  });
  await placeOrder(shop, 'too late');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['in the archive', 'in the base backup', 'too late']);
  await selling[Symbol.asyncDispose]();
  await withClient(adminUrl, async (client) => {
    const [row] = (await client.query('select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()')).rows;
    const archived = async () =>
      (await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [row.file])).rows[0].done;
    await expect.poll(archived, soon).toBe(true);
  });
  await server.process.kill();

  await restoreBaseBackup(second, backup, () => {});
  const { cluster } = await preparePostgresHome(second, () => {});
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o644 });
  const recovery = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: time,
    recovery_target_action: 'promote',
  };
  const restored = await startPostgres({ directory: second, port: await findFreePort(), settings: recovery });
  stack.defer(() => restored.stop());
  const inRecovery = () =>
    withClient(restored.url, async (client) => (await client.query('select pg_is_in_recovery() as yes')).rows[0].yes);
  await expect.poll(inRecovery, soon).toBe(false);
  const again = await open('shop', (await createServiceDatabase({ adminUrl: restored.url, ...options })).urls['shop']!);
  expect(await items(again)).toEqual(['in the archive', 'in the base backup']);

  // Streams and consumers are made again, without events.
  await world.natsKill();
  await rm(world.natsStore, { recursive: true });
  await world.natsStart();
  const sellingAgain = world.start({ service: 'shop', orm: again });
  await sellingAgain.republish({ since: new Date(0) });
  await placeOrder(again, 'after the restore');
  await expect.poll(() => meals(world.kitchen), soon).toContain('after the restore');
  // The kitchen was not restored, and handled the others before.
  expect(await meals(world.kitchen)).toEqual(['after the restore', 'in the archive', 'in the base backup', 'too late']);
  const connection = await connect({ servers: world.natsUrl.replace('nats://', '') });
  stack.defer(() => connection.close());
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info('SHOP');
  const published = new Set<string>();
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const message = await manager.streams.getMessage('SHOP', { seq });
    published.add(message!.json<{ data: { item: string } }>().data.item);
  }
  expect(published).toEqual(new Set(['after the restore', 'in the archive', 'in the base backup']));
}, 180_000);
