import type { DomainEvent, EventDefinition, EventOf } from '@yoza/contracts/events/event';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { consume } from './consumer.ts';
import type { DeadLetterView } from './dead-letters.ts';
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts';
import type { Backlog } from './housekeeping.ts';
import { backlog, tidyUp } from './housekeeping.ts';
import { listenLive } from './live.ts';
import { NatsLink } from './nats-link.ts';
import { OutboxAlarm } from './outbox-alarm.ts';
import { Relay } from './relay.ts';
import type { Range } from './republish.ts';
import { republish } from './republish.ts';
import { Slots } from './slots.ts';
import type { Subscription } from './subscription.ts';
import { assertDistinct } from './subscription.ts';

export interface MessagingOptions {
  service: string;
  orm: MikroORM;
  natsUrl: string;
  logger: Logger;
  /** The service's one table of subscriptions. */
  subscriptions?: readonly Subscription[];
  /** Most handlers at once; keep it below the size of the database pool. */
  concurrency?: number;
  /** Milliseconds before each further attempt of a failed handler; then it is a dead letter. */
  retryDelays?: readonly number[];
}

/** The messaging of one service, running. Dispose of it before its ORM. */
export interface Messaging extends AsyncDisposable {
  /** Whether NATS is there right now. Commands do not need it. */
  readonly connected: boolean;
  backlog(): Promise<Backlog>;
  deadLetters(limit: number): Promise<DeadLetterView[]>;
  replay(id: string): Promise<boolean>;
  republish(range: Range): Promise<number>;
  /** See {@link listenLive}. Returns the way to stop. */
  listenLive<Definition extends EventDefinition>(
    definitions: readonly Definition[],
    onEvent: (event: EventOf<Definition>) => void,
    onGap?: () => void,
  ): () => void;
}

const hour = 60 * 60 * 1000;
const defaultRetryDelays = [200, 1_000, 3_000, 5_000, 10_000];

/**
 * Starts relay and consumers of a service and returns at once: with NATS away everything begins when it comes. The tables of
 * `messagingTables` must exist.
 */
export function startMessaging(options: MessagingOptions): Messaging {
  const { service, orm, logger, subscriptions = [], retryDelays = defaultRetryDelays } = options;
  assertDistinct(subscriptions);
  const stopping = new AbortController();
  const link = new NatsLink(options.natsUrl, service, logger);
  const relay = new Relay({ orm, link, service, logger });
  orm.em.getEventManager().registerSubscriber(new OutboxAlarm(() => relay.wake()));
  const slots = new Slots(options.concurrency ?? 8);
  const consumers = [...Map.groupBy(subscriptions, ({ definition }) => definition.type)].map(([subject, rows]) =>
    consume(
      { service, subject, link, logger, slots, delivery: { orm, logger, subscriptions: rows, retryDelays } },
      stopping.signal,
    ),
  );
  const tidying = setInterval(() => {
    tidyUp(orm).catch((error: unknown) => logger.warn({ err: error }, 'old events could not be removed'));
  }, hour);
  return {
    get connected() {
      return link.connection !== undefined;
    },
    backlog: () => backlog(orm),
    deadLetters: (limit) => listDeadLetters(orm, limit),
    replay: (id) => replayDeadLetter(orm, subscriptions, id),
    async republish(range) {
      const events = await republish(orm, range);
      relay.wake();
      return events;
    },
    listenLive: (definitions, onEvent, onGap) =>
      listenLive({ link, logger, definitions, onEvent: onEvent as (event: DomainEvent) => void, onGap }),
    async [Symbol.asyncDispose]() {
      clearInterval(tidying);
      stopping.abort();
      await Promise.all([...consumers, relay[Symbol.asyncDispose]()]);
      await link[Symbol.asyncDispose]();
    },
  };
}
