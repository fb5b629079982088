/** A service that commits a row and its event in one transaction, and publishes the event with the relay. */
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { startMessaging } from '@yoza/messaging/messaging';
import { recordEvent } from '@yoza/messaging/record-event';
import { loadConfig } from '@yoza/service-kit/config';
import { createLogger } from '@yoza/service-kit/logging';
import { withTransaction } from '@yoza/service-kit/transaction';
import { monotonicMs } from '../src/event-latencies.ts';
import type { Stamp } from '../src/event-latencies.ts';
import { servePublisher } from '../src/event-programs.ts';
import { sampleData, sampleStored } from '../src/sample-event.ts';
import { readEventConfig } from './config.ts';
import { openEventDatabase } from './event-database.ts';
import { Sample } from './sample.entity.ts';

/** Maximum time in milliseconds for the relay to publish what a closed loop left. */
const settleMs = 10_000;

const { databaseUrl, logLevel, natsUrl, port, relay, service, source } = loadConfig(readEventConfig);
const logger = createLogger(service, logLevel);
const orm = await openEventDatabase(databaseUrl, service);
const messaging = relay ? startMessaging({ service, orm, natsUrl, logger }) : undefined;
const definition = sampleStored(source);

async function publish(): Promise<Stamp> {
  const event = await withTransaction(orm.em.fork() as EntityManager, async (em) => {
    const id = crypto.randomUUID();
    em.persist(em.create(Sample, { id, ...sampleData }));
    return recordEvent(em, definition, {
      aggregate: { id, version: 1 },
      actorId: null,
      data: sampleData,
      occurredAt: new Date(),
    });
  });
  return [event.id, monotonicMs()];
}

async function settle(): Promise<void> {
  for (const deadline = Date.now() + settleMs; messaging && (await messaging.backlog()).unpublished > 0;) {
    if (Date.now() > deadline) throw new Error('the relay does not keep up with the commits');
    await delay(20);
  }
}

await servePublisher(port, { publish, settle });
