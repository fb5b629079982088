import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { subscribe } from '../src/subscription.ts';
import { cook, createWorld, orderPlaced, orderShipped } from './world.ts';

test('stopping: ends at each of 30 moments within 60 ms of the start', async () => {
  await using world = await createWorld();
  const subscriptions = [subscribe(orderPlaced, 'cook', cook), subscribe(orderShipped, 'cook', cook)];
  const start = () => world.start({ service: 'kitchen', orm: world.kitchen, subscriptions });
  let stopped = 0;
  for (let milliseconds = 0; milliseconds < 60; milliseconds += 2) {
    const kitchen = start();
    await delay(milliseconds);
    await kitchen[Symbol.asyncDispose]();
    stopped++;
  }
  expect(stopped).toBe(30);
});
