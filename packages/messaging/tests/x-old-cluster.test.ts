/** Streams on three servers, with the configuration that Kubernetes gives them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import type { RunningProcess } from '@yoza/local-infrastructure/process';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { subscribe } from '../src/subscription.ts';
import { cook, createWorld, meals, orderPlaced, placeOrder } from './world.ts';

const soon = { timeout: 45_000, interval: 100 };
const configuration = '/tmp/old-nats.conf';

/** The server `nats-<index>` of three on this machine. `sync_interval` is left out: servers before 2.10 do not know the word. */
async function startMember(directory: string, ports: { client: number; cluster: number }[], index: number) {
  const { client, cluster } = ports[index]!;
  const text = (await readFile(configuration, 'utf8'))
    .replace('sync_interval: always', '')
    .replace('port: 4222', `listen: "127.0.0.1:${client}"`)
    .replace('http: 8222', '')
    .replace('/tmp/nats.pid', join(directory, `${index}.pid`))
    .replace('store_dir: /data', `store_dir: ${JSON.stringify(join(directory, String(index)))}`)
    .replace('port: 6222', `listen: "127.0.0.1:${cluster}"`)
    .replaceAll(/nats-(\d)\.nats-peers:6222/g, (_, other: string) => `127.0.0.1:${ports[Number(other)]!.cluster}`);
  const file = join(directory, `${index}.conf`);
  await writeFile(file, text);
  return startProcess({
    name: `NATS ${index}`,
    command: 'nats-server',
    args: ['-c', file],
    cwd: directory,
    env: { ...process.env, POD_NAME: `nats-${index}` },
    logFile: join(directory, `${index}.log`),
    ready: async () => !(await isPortFree(client)),
    readyTimeoutMs: 30_000,
  });
}

test('events go on while the server that leads their stream is gone, and none is lost', async () => {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-nats-cluster-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const ports: { client: number; cluster: number }[] = [];
  for (let index = 0; index < 3; index++) ports.push({ client: await findFreePort(), cluster: await findFreePort() });
  const members: RunningProcess[] = [];
  for (let index = 0; index < 3; index++) {
    const member = await startMember(directory, ports, index);
    stack.defer(() => member.stop());
    members.push(member);
  }
  const world = stack.use(await createWorld());
  const natsUrl = `nats://127.0.0.1:${ports[0]!.client}?replicas=3`;
  world.start({ service: 'shop', orm: world.shop, natsUrl });
  world.start({
    service: 'kitchen',
    orm: world.kitchen,
    natsUrl,
    subscriptions: [subscribe(orderPlaced, 'cook', cook)],
  });

  await placeOrder(world.shop, 'before');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['before']);

  const connection = await connect({ servers: `127.0.0.1:${ports[1]!.client}` });
  const manager = await jetstreamManager(connection);
  const { config, cluster } = await manager.streams.info('SHOP');
  expect(config.num_replicas).toBe(3);
  expect(cluster?.replicas?.length).toBe(2);
  const leader = Number(/\d$/.exec(cluster?.leader ?? '')?.[0]);
  await connection.close();

  await members[leader]!.kill();
  await placeOrder(world.shop, 'without a leader');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['before', 'without a leader']);
}, 120_000);
