import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JsMsg } from '@nats-io/jetstream';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { keepDeadLetter } from './dead-letters.ts';
import { handleOnce } from './handle-once.ts';
import { UnprocessableEvent } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import { isTransient } from './transient-failure.ts';

export interface Delivery {
  orm: MikroORM;
  logger: Logger;
  /** Every subscription of the service to the message's subject. */
  subscriptions: readonly Subscription[];
  /** Milliseconds to wait before each further attempt; when they are used up the event becomes a dead letter. */
  retryDelays: readonly number[];
}

const transientDelay = 1_000;

/**
 * Gives a message to its handlers and acknowledges it after their commits. A failure is tried again later; after the last attempt, or at
 * once when the message is unreadable, it is kept as a dead letter and acknowledged. Never throws.
 */
export async function deliver(message: JsMsg, delivery: Delivery): Promise<void> {
  const { logger, subscriptions } = delivery;
  try {
    for (const subscription of subscriptions) {
      const wait = await attempt(message, subscription, delivery);
      if (wait !== undefined) return message.nak(wait);
    }
    message.ack();
  } catch (error) {
    // Not even the dead letter could be kept: the database is away.
    logger.warn({ err: error, subject: message.subject }, 'an event waits for the database');
    message.nak(transientDelay);
  }
}

/** Milliseconds to wait before trying again; undefined when this handler is through with the message. */
async function attempt(message: JsMsg, subscription: Subscription, delivery: Delivery): Promise<number | undefined> {
  const { orm, logger, retryDelays } = delivery;
  const attempts = message.info.deliveryCount;
  let event: DomainEvent | undefined;
  try {
    event = subscription.definition.schema.parse(message.json());
    await handleOnce(orm, subscription, event);
    return undefined;
  } catch (error) {
    const context = {
      err: error,
      subject: message.subject,
      handler: subscription.handler,
      eventId: event?.id,
      attempts,
    };
    if (event && isTransient(error)) {
      logger.warn(context, 'an event will be tried again');
      return transientDelay;
    }
    const wait = retryDelays[attempts - 1];
    if (event && wait !== undefined && !(error instanceof UnprocessableEvent)) {
      logger.warn(context, 'an event will be tried again');
      return wait;
    }
    logger.error(context, 'an event became a dead letter');
    await keepDeadLetter(orm, {
      handler: subscription.handler,
      subject: message.subject,
      eventId: event?.id ?? null,
      payload: message.string(),
      error,
      attempts,
    });
    return undefined;
  }
}
