/** Streams on three servers, with the configuration that Kubernetes gives them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import type { RunningProcess } from '@yoza/local-infrastructure/process';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { defineEvent } from '@yoza/kernel-contract/event';
import { defineRequest } from '@yoza/kernel-contract/request';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { subscribe } from '../src/subscription.ts';
import { cook, createWorld, meals, orderPlaced, placeOrder } from './world.ts';

const orderReady = defineEvent('live.kitchen.order.ready.v1', z.object({ item: z.string() }));
const tasting = defineRequest({ subject: 'live.chat.dish.tasted.v1', data: z.string(), reply: z.string() });

// Electing a leader and reconnecting take seconds, and far longer on a busy machine.
const soon = { timeout: 90_000, interval: 100 };
const manifests = join(import.meta.dirname, '../../../k8s');
/** Passwords by the variable names in the configuration. Services of the tests replace those of the product. */
const passwords = {
  IDENTITY_NATS_PASSWORD: 'of-the-shop',
  JOBS_NATS_PASSWORD: 'of-the-kitchen',
  BILLING_NATS_PASSWORD: 'of-nobody',
  CHAT_NATS_PASSWORD: 'of-the-guest',
  NATS_PEER_PASSWORD: 'of-the-servers',
};
const standIns: Record<string, string> = { identity: 'shop', IDENTITY: 'SHOP', jobs: 'kitchen', JOBS: 'KITCHEN' };

/**
 * Returns the configuration that the chart makes of our values, with other addresses. `sync_interval` is left out: servers before 2.10 do not support it.
 * In Kubernetes a Service leads to the servers that are left; here clients learn their addresses from the server that they reach first.
 */
async function configurationOf(
  directory: string,
  { client, cluster }: { client: number; cluster: number },
  index: number,
) {
  const { config } = parse(await readFile(join(manifests, 'platform/data/nats/values.yaml'), 'utf8'));
  const patched = (path: string) => config.cluster.patch.find((one: { path: string }) => one.path === path).value;
  const unquoted = (text: string) => /^<< (.+) >>$/.exec(text)![1];
  const { user, password } = patched('/authorization');
  return [
    'server_name: $POD_NAME',
    `listen: "127.0.0.1:${client}"`,
    'include users.conf',
    `jetstream { store_dir: ${JSON.stringify(join(directory, String(index)))}, max_file_store: ${config.jetstream.fileStore.maxSize} }`,
    `cluster { name: ${patched('/name')}, listen: "127.0.0.1:${cluster}"`,
    `  authorization { user: ${user}, password: ${unquoted(password)} }`,
    `  routes: ${unquoted(patched('/routes'))} }`,
  ].join('\n');
}

/** Starts the server `nats-<index>` of three on this machine. */
async function startMember(directory: string, ports: { client: number; cluster: number }[], index: number) {
  const { client } = ports[index]!;
  const text = await configurationOf(directory, ports[index]!, index);
  const routes = ports.map((one) => `nats://peer:${passwords.NATS_PEER_PASSWORD}@127.0.0.1:${one.cluster}`);
  const file = join(directory, `${index}.conf`);
  await writeFile(file, text);
  return startProcess({
    name: `NATS ${index}`,
    command: 'nats-server',
    args: ['-c', file],
    cwd: directory,
    env: { ...process.env, ...passwords, POD_NAME: `nats-${index}`, NATS_ROUTES: `[${routes.join(', ')}]` },
    logFile: join(directory, `${index}.log`),
    ready: async () => !(await isPortFree(client)),
    readyTimeoutMs: 30_000,
  });
}

test('NATS cluster: admits services by password, limits their rights, and works without a stream leader', async () => {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-nats-cluster-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const ports: { client: number; cluster: number }[] = [];
  for (let index = 0; index < 3; index++) ports.push({ client: await findFreePort(), cluster: await findFreePort() });
  const users = await readFile(join(manifests, 'nats-users/users.conf'), 'utf8');
  await writeFile(
    join(directory, 'users.conf'),
    users.replaceAll(/\b(identity|jobs)\b/gi, (name) => standIns[name]!),
  );
  const members: RunningProcess[] = [];
  for (let index = 0; index < 3; index++) {
    const member = await startMember(directory, ports, index);
    stack.defer(() => member.stop());
    members.push(member);
  }
  const world = stack.use(await createWorld());
  const as = (user: string, password: string) => `nats://${user}:${password}@127.0.0.1:${ports[0]!.client}?replicas=3`;
  const shop = world.start({ service: 'shop', orm: world.shop, natsUrl: as('shop', passwords.IDENTITY_NATS_PASSWORD) });
  const kitchen = world.start({
    service: 'kitchen',
    orm: world.kitchen,
    natsUrl: as('kitchen', passwords.JOBS_NATS_PASSWORD),
    subscriptions: [subscribe(orderPlaced, 'cook', cook)],
  });

  await placeOrder(world.shop, 'before');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['before']);

  const servers = `127.0.0.1:${ports[1]!.client}`;
  const connection = await connect({ servers, user: 'kitchen', pass: passwords.JOBS_NATS_PASSWORD });
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { config, cluster } = await manager.streams.info('SHOP');
  expect(config.num_replicas).toBe(3);
  expect(cluster?.replicas?.length).toBe(2);
  const leader = Number(/\d$/.exec(cluster?.leader ?? '')?.[0]);

  await expect(jetstream(connection).publish('shop.order.placed.v1', 'never ordered')).rejects.toThrow(/permission/i);
  await expect(manager.streams.delete('SHOP')).rejects.toThrow(/permission/i);
  await expect(manager.streams.update('SHOP', { max_msgs: 1 })).rejects.toThrow(/permission/i);
  await expect(manager.streams.purge('SHOP')).rejects.toThrow(/permission/i);
  // The kitchen may publish live events of its own, and everyone hears them.
  const heard: string[] = [];
  connection.subscribe('live.kitchen.>', { callback: (_, message) => void heard.push(message.string()) });
  await connection.flush();
  kitchen.publishLive(orderReady, {
    aggregate: { id: crypto.randomUUID(), version: 1 },
    actorId: null,
    data: { item: 'soup' },
    occurredAt: new Date(),
  });
  await expect.poll(() => heard, soon).toEqual([expect.stringContaining('soup')]);

  // Only chat may ask, and the kitchen may reply to it.
  const guest = world.start({
    service: 'chat',
    orm: await world.open('kitchen'),
    natsUrl: as('chat', passwords.CHAT_NATS_PASSWORD),
  });
  kitchen.answer(tasting, async (dish) => `${dish} is good`);
  await expect.poll(() => guest.request(tasting, 'soup').catch(() => null), soon).toBe('soup is good');
  await expect(shop.request(tasting, 'soup')).rejects.toThrow(/permission/i);
  // But chat cannot choose another subject, by which the kitchen would publish an event of the shop or purge its stream.
  const asking = await connect({ servers, user: 'chat', pass: passwords.CHAT_NATS_PASSWORD });
  const owner = await connect({ servers, user: 'shop', pass: passwords.IDENTITY_NATS_PASSWORD });
  const publishMark = async () => (await jetstream(owner).publish('shop.order.marked.v1')).seq;
  const before = await publishMark();
  const replies: string[] = [];
  connection.subscribe(tasting.subject, {
    callback: (_, message) => void (message.respond('of the guest') && replies.push(message.reply!)),
  });
  await connection.flush();
  const forged = ['shop.order.placed.v1', '$JS.API.STREAM.PURGE.SHOP'];
  for (const reply of forged) asking.publish(tasting.subject, '"soup"', { reply });
  await expect.poll(() => replies, soon).toEqual(forged);
  await connection.flush();
  expect(await publishMark()).toBe(before + 1);
  expect((await manager.streams.info('SHOP')).state.messages).toBe(before + 1);
  await Promise.all([asking, owner, connection].map((each) => each.close()));

  await expect(connect({ servers })).rejects.toThrow(/authorization/i);
  await expect(connect({ servers, user: 'shop', pass: passwords.JOBS_NATS_PASSWORD })).rejects.toThrow(
    /authorization/i,
  );

  await members[leader]!.kill();
  await placeOrder(world.shop, 'without a leader');
  await expect.poll(() => meals(world.kitchen), soon).toEqual(['before', 'without a leader']);
}, 200_000);
