import type { Metrics } from '@yoza/service-kit/metrics';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Counter, Histogram } from 'prom-client';
import { backlog } from './housekeeping.ts';
import type { MeasuredConsumers } from './consumer-lag.ts';
import { readLag } from './consumer-lag.ts';

/** Result of one run of a handler. */
export type RunOutcome = 'handled' | 'retried' | 'dead_letter';

/** Measures deliveries of one process. */
export interface DeliveryMetrics {
  /** Counts a delivery of a message after its first one. */
  redelivered(subject: string): void;
  /** Records a run of a handler that began at `started`, in milliseconds of the process; `fresh` are the events that it handled for the first time. */
  ran(handler: string, outcome: RunOutcome, started: number, fresh?: readonly DomainEvent[]): void;
}

export interface MeasuredMessaging extends MeasuredConsumers {
  orm: MikroORM;
}

/** Registers the metrics of messaging: outbox, dead letters, lag of the durable consumers, and deliveries, which the returned functions record. */
export function measureMessaging(metrics: Metrics, measured: MeasuredMessaging): DeliveryMetrics {
  const { orm, subscriptions } = measured;
  // One query for both figures.
  let reading: ReturnType<typeof backlog> | undefined;
  const read = () => (reading ??= backlog(orm).finally(() => (reading = undefined)));
  metrics.gauge(
    'messaging_outbox_unpublished',
    'Events not yet confirmed by the stream.',
    async () => (await read()).unpublished,
  );
  metrics.gauge(
    'messaging_outbox_oldest_seconds',
    'Age of the oldest unconfirmed event; 0 without one.',
    async () => (await read()).oldestSeconds,
  );
  const handlers = [...new Set(subscriptions.map(({ handler }) => handler))];
  metrics.gauges(
    'messaging_dead_letters',
    'Events that failed permanently and were not replayed, by handler.',
    ['handler'],
    () => countDeadLetters(orm, handlers),
  );
  metrics.gauges(
    'messaging_consumer_lag',
    'Messages that the durable consumer of a subject has not acknowledged.',
    ['subject'],
    readLag(measured),
  );
  return measureDeliveries(metrics);
}

/** Counts the open dead letters of each handler, also of one that no longer exists. */
async function countDeadLetters(orm: MikroORM, handlers: readonly string[]) {
  const rows = await orm.em
    .fork()
    .execute<{ handler: string; letters: string }[]>(
      'select handler, count(*) as letters from dead_letters where replayed_at is null group by handler',
    );
  const counts = new Map(handlers.map((handler) => [handler, 0]));
  for (const { handler, letters } of rows) counts.set(handler, Number(letters));
  return [...counts].map(([handler, value]) => ({ labels: { handler }, value }));
}

function measureDeliveries({ registry }: Metrics): DeliveryMetrics {
  const registers = [registry];
  const redeliveries = new Counter({
    name: 'messaging_redeliveries_total',
    help: 'Deliveries of messages after their first one.',
    labelNames: ['subject'],
    registers,
  });
  const durations = new Histogram({
    name: 'messaging_process_duration_seconds',
    help: 'Time of a run of a handler with its transaction, by outcome; a run takes one event or several together.',
    labelNames: ['handler', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const delays = new Histogram({
    name: 'messaging_event_to_effect_seconds',
    help: 'Time from the recording of an event to the commit of its effect.',
    labelNames: ['handler'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
    registers,
  });
  return {
    redelivered: (subject) => redeliveries.inc({ subject }),
    ran(handler, outcome, started, fresh = []) {
      durations.observe({ handler, outcome }, (performance.now() - started) / 1000);
      for (const { id } of fresh) delays.observe({ handler }, Math.max(0, Date.now() - recordedAt(id)) / 1000);
    },
  };
}

/** Returns the time at which an event was recorded, in milliseconds since 1970: its id is a UUID of version 7. */
const recordedAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
