/** A service that stores a row for each event of another one. */
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { startMessaging } from '@yoza/messaging/messaging';
import { subscribe } from '@yoza/messaging/subscription';
import { loadConfig } from '@yoza/service-kit/config';
import { createLogger } from '@yoza/service-kit/logging';
import { serveConsumer } from '../src/event-programs.ts';
import { sampleStored } from '../src/sample-event.ts';
import { readEventConfig } from './config.ts';
import { openEventDatabase } from './event-database.ts';
import { Sample } from './sample.entity.ts';

/** Reports each event once the transaction of its effect is committed. The effect has the id of the event. */
class EffectReporter implements EventSubscriber<Sample> {
  readonly #handled: (eventId: string) => void;
  readonly #effects = new WeakMap<object, string>();

  constructor(handled: (eventId: string) => void) {
    this.#handled = handled;
  }

  getSubscribedEntities() {
    return [Sample];
  }

  afterCreate({ em, entity }: EventArgs<Sample>): void {
    const transaction = em.getTransactionContext<object>();
    if (transaction) this.#effects.set(transaction, entity.id);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    const eventId = transaction && this.#effects.get(transaction);
    if (eventId !== undefined) this.#handled(eventId);
  }
}

const { databaseUrl, logLevel, natsUrl, port, service, source } = loadConfig(readEventConfig);
const logger = createLogger(service, logLevel);
const orm = await openEventDatabase(databaseUrl, service);
orm.em.getEventManager().registerSubscriber(new EffectReporter(await serveConsumer(port)));
const subscription = subscribe(sampleStored(source), 'store-sample', async ({ id, data }, em) => {
  em.persist(em.create(Sample, { id, rows: data.rows }));
});
startMessaging({ service, orm, natsUrl, logger, subscriptions: [subscription] });
