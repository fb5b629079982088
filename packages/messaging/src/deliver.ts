import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JsMsg } from '@nats-io/jetstream';
import type { MikroORM } from '@mikro-orm/postgresql';
import { markSpanFailed } from '@yoza/service-kit/continued-span';
import { inTraceOf } from '@yoza/service-kit/kept-trace';
import type { Logger } from 'pino';
import { keepDeadLetter } from './dead-letters.ts';
import { handleOnce } from './handle-once.ts';
import { inBatchSpan, inProcessSpan, processedOf } from './message-spans.ts';
import type { DeliveryMetrics, RunOutcome } from './messaging-metrics.ts';
import { UnprocessableEvent } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import { isTransient } from './transient-failure.ts';

export interface Delivery {
  orm: MikroORM;
  logger: Logger;
  /** All subscriptions of the service to the messages' subject. */
  subscriptions: readonly Subscription[];
  /**
   * Delays before each further delivery, in milliseconds. A failure in the delivery after the last delay leaves a dead letter, unless it is
   * transient. All deliveries of the message count, also those that failed transiently or in another handler.
   */
  retryDelays: readonly number[];
  metrics?: DeliveryMetrics | undefined;
}

/** Delay in milliseconds after a transient failure ({@link isTransient}), which is retried without limit. */
const transientDelay = 1_000;

/** Maximum deliveries of a message in which it is handed over together with others: one that often fails must not hold them up. */
const deliveriesTogether = 2;

/**
 * Passes messages to their handlers and acknowledges them after the commits. Several are passed together, in one transaction of each handler; if one of
 * them is unreadable or a handler fails, each is passed alone, as is one in its third delivery. Once `signal` has aborted, the remaining ones are left
 * to another process. Never throws.
 */
export async function deliver(messages: readonly JsMsg[], delivery: Delivery, signal: AbortSignal): Promise<void> {
  for (const { subject, redelivered } of messages) if (redelivered) delivery.metrics?.redelivered(subject);
  const { together = [], alone = [] } = Object.groupBy(messages, ({ info }) =>
    info.deliveryCount <= deliveriesTogether ? 'together' : 'alone',
  );
  const isHandled = !signal.aborted && together.length > 1 && (await deliverTogether(together, delivery));
  for (const message of isHandled ? alone : [...together, ...alone]) {
    if (signal.aborted) message.nak();
    else await deliverOne(message, delivery);
  }
}

/**
 * Passes messages together to each handler. Returns false if they have to be passed one at a time; handlers before the one that failed have their
 * effect by then. After a transient failure all of them are delivered again later.
 */
async function deliverTogether(messages: readonly JsMsg[], delivery: Delivery): Promise<boolean> {
  const { orm, logger, subscriptions, metrics } = delivery;
  const { subject } = messages[0]!;
  try {
    const events = messages.map((message) => subscriptions[0]!.definition.schema.parse(message.json()));
    for (const subscription of subscriptions) {
      const { handler } = subscription;
      const started = performance.now();
      const fresh = await inBatchSpan(messages, events, handler, () => handleOnce(orm, subscription, events));
      metrics?.ran(handler, 'handled', started, fresh);
      for (const event of events) inTraceOf(event, () => logHandled(logger, event, handler));
    }
    for (const message of messages) message.ack();
    return true;
  } catch (error) {
    const isLater = isTransient(error);
    if (isLater) for (const message of messages) message.nak(transientDelay);
    const next = isLater ? 'retried' : 'handled one at a time';
    logger.warn({ err: error, subject, events: messages.length }, `events will be ${next}`);
    return isLater;
  }
}

/**
 * Passes a message to its handlers, one after the other. A failure ends the delivery, and a later one continues with the handler that failed. In the
 * last delivery, or if the message is unreadable or the handler throws {@link UnprocessableEvent}, it is stored as a dead letter instead, and the next
 * handler is called. A transient failure never leaves a dead letter.
 */
async function deliverOne(message: JsMsg, delivery: Delivery): Promise<void> {
  const { logger, subscriptions } = delivery;
  try {
    for (const subscription of subscriptions) {
      const processed = processedOf(message, subscription.handler);
      const wait = await inProcessSpan(processed, () => attempt(message, subscription, delivery));
      if (wait !== undefined) return message.nak(wait);
    }
    message.ack();
  } catch (error) {
    // The dead letter could not be stored either: the database is unavailable.
    logger.warn({ err: error, subject: message.subject }, 'an event is waiting for the database');
    message.nak(transientDelay);
  }
}

/** Runs a handler once; returns the delay before the next attempt in milliseconds, or undefined if the handler is done with the message. */
async function attempt(message: JsMsg, subscription: Subscription, delivery: Delivery): Promise<number | undefined> {
  const { orm, logger, retryDelays, metrics } = delivery;
  const attempts = message.info.deliveryCount;
  const started = performance.now();
  const ran = (outcome: RunOutcome, fresh?: readonly DomainEvent[]) =>
    metrics?.ran(subscription.handler, outcome, started, fresh);
  let event: DomainEvent | undefined;
  try {
    event = subscription.definition.schema.parse(message.json());
    ran('handled', await handleOnce(orm, subscription, [event]));
    logHandled(logger, event, subscription.handler);
    return undefined;
  } catch (error) {
    markSpanFailed();
    const context = {
      err: error,
      subject: message.subject,
      handler: subscription.handler,
      eventId: event?.id,
      attempts,
    };
    if (event && isTransient(error)) {
      ran('retried');
      logger.warn(context, 'an event will be retried');
      return transientDelay;
    }
    const wait = retryDelays[attempts - 1];
    if (event && wait !== undefined && !(error instanceof UnprocessableEvent)) {
      ran('retried');
      logger.warn(context, 'an event will be retried');
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
    ran('dead_letter');
    return undefined;
  }
}

const logHandled = (logger: Logger, { id, type }: DomainEvent, handler: string) =>
  logger.info({ subject: type, handler, eventId: id }, 'event handled');
