import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import { inTraceOf } from '@yoza/service-kit/kept-trace';
import { createLogger } from '@yoza/service-kit/logging';
import { recordSpans } from '@yoza/service-kit/recorded-spans';
import { contextOf, inContext, newTrace, traceHeadersOf, traceIdOf } from '@yoza/service-kit/tracing';
import { expect, onTestFinished, test } from 'vitest';
import { recordEvent } from '../src/record-event.ts';
import { subscribe, subscribeTogether } from '../src/subscription.ts';
import { createWorld, orderPlaced, orderShipped, placeOrder } from './world.ts';
import type { World } from './world.ts';

const soon = { timeout: 30_000, interval: 50 };
type Order = DomainEvent<string, { item: string }>;

/** Places an order in a trace of its own, which is recorded, and returns the id of the trace. */
async function placeInTrace(world: World, item: string, isRecorded = true): Promise<string> {
  const trace = newTrace(isRecorded);
  await inContext(trace, () => placeOrder(world.shop, item));
  return traceIdOf(trace)!;
}

const ship = (em: EntityManager, { aggregate, data }: Order) =>
  recordEvent(em, orderShipped, { aggregate, actorId: null, data, occurredAt: new Date() });

/** Returns the ids of the traces of the events in an outbox, by item. */
async function tracesInOutbox(orm: MikroORM): Promise<Record<string, string | undefined>> {
  const rows = await orm.em
    .fork()
    .execute<{ item: string; traceparent: string | null }[]>(`select data->>'item' as item, traceparent from outbox`);
  return Object.fromEntries(rows.map(({ item, traceparent }) => [item, traceIdOf(contextOf({ traceparent }))]));
}

function startRecording() {
  const spans = recordSpans();
  onTestFinished(() => spans[Symbol.dispose]());
  return {
    named: (name: string) => spans.ended().filter((span) => span.name === name),
    linksOf: (span: { links: { context: { traceId: string } }[] }) => span.links.map(({ context }) => context.traceId),
  };
}
const [sending, processing] = ['send shop.order.placed.v1', 'process shop.order.placed.v1'];

test('first delivery: the handler continues the trace of the event, also after NATS was unavailable', async () => {
  await using world = await createWorld();
  const { named } = startRecording();
  const shop = world.start({ service: 'shop', orm: world.shop });
  await expect.poll(() => shop.connected, soon).toBe(true);
  world.natsKill();
  await expect.poll(() => shop.connected, soon).toBe(false);
  const traceId = await placeInTrace(world, 'soup');
  expect((await shop.backlog()).unpublished).toBe(1);
  await world.natsStart();
  const subscriptions = [subscribe(orderPlaced, 'ship', async (event, em) => void ship(em, event))];
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions });
  await expect.poll(() => named(processing!).length, soon).toBe(1);
  const [process] = named(processing!);
  const send = named(sending!).at(-1)!;
  expect(send.spanContext().traceId).toBe(traceId);
  expect(process!.spanContext().traceId).toBe(traceId);
  expect(process!.parentSpanContext!.spanId).toBe(send.spanContext().spanId);
  expect(process!.links).toEqual([]);
  expect(process!.attributes).toEqual({
    'messaging.system': 'nats',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': 'shop.order.placed.v1',
    'messaging.consumer.group.name': 'ship',
  });
  expect(await tracesInOutbox(world.kitchen)).toEqual({ soup: traceId });
});

test('redelivery, replay and republishing: begin a new trace with a link to the first', async () => {
  await using world = await createWorld();
  const { named, linksOf } = startRecording();
  let isOpen = false;
  const subscriptions = [
    subscribe(orderPlaced, 'cook', async () => {
      if (!isOpen) throw new Error('the kitchen is closed');
    }),
  ];
  const shop = world.start({ service: 'shop', orm: world.shop });
  const kitchen = world.start({ service: 'kitchen', orm: world.kitchen, subscriptions, retryDelays: [50] });
  const traceId = await placeInTrace(world, 'soup');
  await expect.poll(() => kitchen.deadLetters(1), soon).toHaveLength(1);
  isOpen = true;
  await kitchen.replay((await kitchen.deadLetters(1))[0]!.id);
  const [first, again, replayed] = named(processing!);
  expect(first!.spanContext().traceId).toBe(traceId);
  expect(first!.status.code).toBe(2);
  for (const span of [again!, replayed!]) {
    expect(span.spanContext().traceId).not.toBe(traceId);
    expect(span.parentSpanContext).toBeUndefined();
  }
  expect(linksOf(again!)).toEqual([traceId]);
  expect(replayed!.links).toHaveLength(1);
  expect(replayed!.status.code).toBe(0);
  await shop.republish({ since: new Date(0) });
  await expect.poll(() => named(sending!).length, soon).toBe(2);
  const republished = named(sending!)[1]!;
  expect(republished.spanContext().traceId).not.toBe(traceId);
  expect(linksOf(republished)).toEqual([traceId]);
});

test('events handled together: what is for one event continues its trace, and the batch has links to all', async () => {
  await using world = await createWorld();
  const { named, linksOf } = startRecording();
  const shop = world.start({ service: 'shop', orm: world.shop });
  const items = ['bread', 'fish', 'soup'];
  const traces: Record<string, string> = {};
  for (const item of items) traces[item] = await placeInTrace(world, item);
  await expect.poll(async () => (await shop.backlog()).unpublished, soon).toBe(0);
  const handle = async (events: readonly Order[], em: EntityManager) => {
    for (const event of events) inTraceOf(event, () => ship(em, event));
  };
  world.start({
    service: 'kitchen',
    orm: world.kitchen,
    subscriptions: [subscribeTogether(orderPlaced, 'ship', handle)],
  });
  await expect.poll(() => tracesInOutbox(world.kitchen), soon).toEqual(traces);
  const batches = named(processing!).filter((span) => 'messaging.batch.message_count' in span.attributes);
  const handledTogether = batches.flatMap(linksOf);
  expect(handledTogether.length).toBeGreaterThan(1);
  for (const [item, traceId] of Object.entries(traces)) {
    const ofEvent = named(processing!).filter((span) => span.spanContext().traceId === traceId);
    expect([item, ofEvent.length]).toEqual([item, 1]);
    const { parentSpanContext } = ofEvent[0]!;
    const send = named(sending!).find((span) => span.spanContext().traceId === traceId)!;
    expect(parentSpanContext!.spanId).toBe(send.spanContext().spanId);
  }
});

test('without recording: the trace of a call reaches the handler and its log lines, also at a redelivery', async () => {
  await using world = await createWorld();
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('kitchen', 'info');
  const handled: (string | undefined)[] = [];
  const subscriptions = [
    subscribe(orderPlaced, 'cook', async () => {
      handled.push(traceHeadersOf()?.traceparent);
      if (handled.length === 1) throw new Error('the kitchen is closed');
    }),
  ];
  for (const level of ['info', 'warn'] as const)
    logger[level] = ((fields: object, msg: string) => lines.push({ ...fields, msg, trace: traceIdOf() })) as never;
  world.start({ service: 'shop', orm: world.shop });
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions, logger });
  const traceId = await placeInTrace(world, 'soup', false);
  await expect
    .poll(() => lines.map(({ msg, trace }) => ({ msg, trace })), soon)
    .toEqual(
      expect.arrayContaining([
        { msg: 'an event will be retried', trace: traceId },
        { msg: 'event handled', trace: traceId },
      ]),
    );
  expect(handled.map((traceparent) => traceparent?.slice(3, 35))).toEqual([traceId, traceId]);
});

test('an event without a trace is handled in a new one', async () => {
  await using world = await createWorld();
  const handled: (string | undefined)[] = [];
  const subscriptions = [subscribe(orderPlaced, 'cook', async () => void handled.push(traceIdOf()))];
  world.start({ service: 'shop', orm: world.shop });
  world.start({ service: 'kitchen', orm: world.kitchen, subscriptions });
  await placeOrder(world.shop, 'soup');
  await expect.poll(() => handled, soon).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
