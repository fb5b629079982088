import { connect } from '@nats-io/transport-node';
import { defineRequest } from '@yoza/kernel-contract/request';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createWorld } from './world.ts';

const soon = { timeout: 30_000, interval: 50 };
const bake = defineRequest({
  subject: 'live.shop.cake.wanted.v1',
  data: z.object({ item: z.string() }),
  reply: z.object({ minutes: z.int() }),
});

async function startBoth() {
  const world = await createWorld();
  const shop = world.start({ service: 'shop', orm: world.shop });
  const kitchen = world.start({ service: 'kitchen', orm: world.kitchen });
  await expect.poll(() => shop.connected && kitchen.connected, soon).toBe(true);
  /** Asks until a process answers: the server may learn of the subscription after the first request. */
  const answered = () =>
    expect.poll(() => shop.request(bake, { item: 'first' }).catch(() => null), soon).not.toBeNull();
  return { world, shop, kitchen, answered, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

test('request: is answered once, by one of the processes of a service', async () => {
  await using both = await startBoth();
  const replica = both.world.start({ service: 'kitchen', orm: both.world.kitchen });
  await expect.poll(() => replica.connected, soon).toBe(true);
  const asked: string[] = [];
  for (const process of [both.kitchen, replica])
    process.answer(bake, async ({ item }) => {
      asked.push(item);
      return { minutes: item.length };
    });
  await both.answered();
  asked.length = 0;
  const items = Array.from({ length: 50 }, (_, index) => `cake ${index}`);
  const replies = await Promise.all(items.map((item) => both.shop.request(bake, { item })));
  expect(replies).toEqual(items.map(({ length }) => ({ minutes: length })));
  expect(asked.toSorted()).toEqual(items.toSorted());
});

test('request: rejects at once if no process answers it, and without NATS', async () => {
  await using both = await startBoth();
  await expect(both.shop.request(bake, { item: 'cake' })).rejects.toThrow(/no responders/i);
  both.world.natsKill();
  await expect.poll(() => both.shop.connected, soon).toBe(false);
  await expect(both.shop.request(bake, { item: 'cake' })).rejects.toThrow('NATS is not connected');
});

test('request: rejects when NATS is lost before the reply, and when none comes in time', async () => {
  await using both = await startBoth();
  const hasAsked = Promise.withResolvers<void>();
  let waits = false;
  both.kitchen.answer(bake, async () => {
    if (!waits) return { minutes: 1 };
    hasAsked.resolve();
    return Promise.withResolvers<{ minutes: number }>().promise;
  });
  await both.answered();
  waits = true;
  const hasty = both.world.start({ service: 'shop', orm: both.world.shop, requestTimeout: 50 });
  await expect.poll(() => hasty.connected, soon).toBe(true);
  await expect(hasty.request(bake, { item: 'late' })).rejects.toThrow(/timeout/i);
  await hasAsked.promise;
  const lost = both.shop.request(bake, { item: 'lost' });
  both.world.natsKill();
  await expect(lost).rejects.toThrow(/NATS disconnected/);
});

test('request: gets no reply if its data or the reply do not match the contract, or its answer fails', async () => {
  await using both = await startBoth();
  both.kitchen.answer(bake, async ({ item }) => {
    if (item === 'none') throw new Error('no flour');
    return { minutes: item === 'wrong' ? 0.5 : 1 };
  });
  await both.answered();
  await expect(both.shop.request(bake, { item: 1 } as never)).rejects.toThrow(/item/);
  const failing = ['none', 'wrong'].map((item) => both.shop.request(bake, { item }));
  for (const result of await Promise.allSettled(failing)) expect(result).toMatchObject({ status: 'rejected' });
  expect(await both.shop.request(bake, { item: 'cake' })).toEqual({ minutes: 1 });
});

test('request: those received before the process stops answering are answered', async () => {
  await using both = await startBoth();
  const [hasAsked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = both.kitchen.answer(bake, async ({ item }) => {
    if (item === 'cake') hasAsked.resolve();
    if (item === 'cake') await done.promise;
    return { minutes: 5 };
  });
  await both.answered();
  const reply = both.shop.request(bake, { item: 'cake' });
  await hasAsked.promise;
  const stopped = stop();
  done.resolve();
  await stopped;
  expect(await reply).toEqual({ minutes: 5 });
  await expect(both.shop.request(bake, { item: 'cake' })).rejects.toThrow(/no responders/i);
});

test('request: is ignored if the reply would go to a subject that is no inbox', async () => {
  await using both = await startBoth();
  const asked: string[] = [];
  both.kitchen.answer(bake, async ({ item }) => {
    asked.push(item);
    return { minutes: 5 };
  });
  await both.answered();
  asked.length = 0;
  const connection = await connect({ servers: new URL(both.world.natsUrl).host });
  for (const reply of ['kitchen.cake.baked.v1', '$JS.API.STREAM.PURGE.KITCHEN', undefined])
    connection.publish(bake.subject, JSON.stringify({ item: 'forged' }), { reply });
  await connection.flush();
  await both.shop.request(bake, { item: 'cake' });
  expect(asked).toEqual(['cake']);
  await connection.close();
});
