import { createMetrics } from '@yoza/service-kit/metrics';
import { expect, test } from 'vitest';
import { recordEvent } from '../src/record-event.ts';
import { subscribe, subscribeTogether, UnprocessableEvent } from '../src/subscription.ts';
import { cook, createWorld, orderPlaced, orderShipped, placeOrder } from './world.ts';
import type { World } from './world.ts';

const soon = { timeout: 30_000, interval: 50 };
const settings = { version: '0.1.0', revision: 'abc', environment: 'test' } as const;

const startShop = (world: World) => {
  const metrics = createMetrics(settings);
  const shop = world.start({ service: 'shop', orm: world.shop, metrics });
  return { shop, measure: () => metrics.registry.metrics() };
};

test('outbox: its size and the age of its oldest event are measured while NATS is down', async () => {
  await using world = await createWorld();
  await world.natsKill();
  const { measure } = startShop(world);
  expect(await measure()).toMatch(/^messaging_outbox_oldest_seconds\{version="0.1.0"\} 0$/m);
  await placeOrder(world.shop, 'soup');
  await expect.poll(measure, soon).toMatch(/^messaging_outbox_unpublished\{version="0.1.0"\} 1$/m);
  await expect.poll(measure, soon).toMatch(/^messaging_outbox_oldest_seconds\{version="0.1.0"\} 0?\.?[^0\n]/m);
});

test('handler: its runs, failures, dead letters and the time to the effect are measured', async () => {
  await using world = await createWorld();
  startShop(world);
  const metrics = createMetrics(settings);
  const measure = () => metrics.registry.metrics();
  let attempts = 0;
  const taste = async () => {
    attempts += 1;
    throw attempts === 1 ? new Error('too hot') : new UnprocessableEvent('burnt');
  };
  world.start({
    service: 'kitchen',
    orm: world.kitchen,
    metrics,
    subscriptions: [subscribe(orderPlaced, 'cook', cook), subscribe(orderPlaced, 'taste', taste)],
  });
  await placeOrder(world.shop, 'soup');
  await expect.poll(measure, soon).toMatch(/^messaging_dead_letters\{handler="taste",version="0.1.0"\} 1$/m);
  const measured = await measure();
  const runs = (handler: string, outcome: string) =>
    Number(
      new RegExp(
        `^messaging_process_duration_seconds_count\\{version="0.1.0",handler="${handler}",outcome="${outcome}"\\} (\\d+)$`,
        'm',
      ).exec(measured)?.[1],
    );
  // The second run finds the event handled.
  expect(runs('cook', 'handled')).toBe(2);
  expect([runs('taste', 'retried'), runs('taste', 'dead_letter')]).toEqual([1, 1]);
  expect(measured).toMatch(/^messaging_redeliveries_total\{subject="shop\.order\.placed\.v1",version="0.1.0"\} 1$/m);
  expect(measured).toMatch(/^messaging_event_to_effect_seconds_count\{version="0.1.0",handler="cook"\} 1$/m);
  expect(measured).toMatch(/^messaging_event_to_effect_seconds_bucket\{le="30",version="0.1.0",handler="cook"\} 1$/m);
  expect(measured).toMatch(/^messaging_dead_letters\{handler="cook",version="0.1.0"\} 0$/m);
  expect(measured).not.toContain('messaging_event_to_effect_seconds_count{version="0.1.0",handler="taste"}');
});

test('events handled together: are one run, and each of them has its time to the effect', async () => {
  await using world = await createWorld();
  const metrics = createMetrics(settings);
  const { shop } = startShop(world);
  await world.shop.em.fork().transactional(async (em) => {
    for (const item of ['soup', 'rice', 'tea'])
      recordEvent(em as never, orderShipped, {
        aggregate: { id: crypto.randomUUID(), version: 1 },
        actorId: null,
        data: { item },
        occurredAt: new Date(),
      });
  });
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  const subscriptions = [subscribeTogether(orderShipped, 'pack', async () => {})];
  world.start({ service: 'kitchen', orm: world.kitchen, metrics, subscriptions });
  await expect
    .poll(() => metrics.registry.metrics(), soon)
    .toMatch(/^messaging_event_to_effect_seconds_count\{version="0.1.0",handler="pack"\} 3$/m);
});

test('consumer lag: counts messages that are not acknowledged, and is absent while NATS is down', async () => {
  await using world = await createWorld();
  const { shop } = startShop(world);
  const release = Promise.withResolvers<void>();
  const metrics = createMetrics(settings);
  const subscriptions = [subscribe(orderPlaced, 'cook', () => release.promise)];
  world.start({ service: 'kitchen', orm: world.kitchen, metrics, subscriptions });
  await placeOrder(world.shop, 'soup');
  await placeOrder(world.shop, 'rice');
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  const measure = () => metrics.registry.metrics();
  await expect
    .poll(measure, soon)
    .toMatch(/^messaging_consumer_lag\{subject="shop\.order\.placed\.v1",version="0.1.0"\} 2$/m);
  release.resolve();
  await expect
    .poll(measure, soon)
    .toMatch(/^messaging_consumer_lag\{subject="shop\.order\.placed\.v1",version="0.1.0"\} 0$/m);
  await world.natsKill();
  await expect.poll(measure, soon).not.toMatch(/^messaging_consumer_lag\{/m);
});
