import type { DomainEvent, EventDefinition, EventOf } from '@yoza/kernel-contract/event';
import type { RequestDefinition } from '@yoza/kernel-contract/request';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { every } from '@yoza/service-kit/lifecycle';
import type { Metrics } from '@yoza/service-kit/metrics';
import { ProcessRole } from '@yoza/service-kit/process-role';
import type { z } from 'zod';
import { consume } from './consumer.ts';
import type { DeadLetterView } from './dead-letters.ts';
import { findDeadLetters, presentDeadLetter } from './dead-letters.ts';
import type { Backlog } from './housekeeping.ts';
import { backlog, tidyUp } from './housekeeping.ts';
import { listenLive, publishLive } from './live.ts';
import { measureMessaging } from './messaging-metrics.ts';
import { NatsLink } from './nats-link.ts';
import { OutboxAlarm } from './outbox-alarm.ts';
import type { EventFacts } from './record-event.ts';
import { Relay } from './relay.ts';
import type { Replayed, ReplayedBy } from './replay.ts';
import { replayDeadLetter } from './replay.ts';
import { answerRequests, request } from './request.ts';
import type { Range } from './republish.ts';
import { republish } from './republish.ts';
import { Slots } from './slots.ts';
import type { Subscription } from './subscription.ts';
import { assertDistinct } from './subscription.ts';

export interface MessagingOptions {
  service: string;
  orm: MikroORM;
  natsUrl: string;
  /** `managed` if others create and change streams and durable consumers, see {@link StreamSettings}; `own` by default. */
  streams?: 'own' | 'managed';
  logger: Logger;
  metrics?: Metrics;
  /** Role of the process: a canary receives no events, creates neither streams nor consumers and removes nothing. Stable by default. */
  role?: ProcessRole;
  /** Table of all subscriptions of the service. */
  subscriptions?: readonly Subscription[];
  /** Maximum concurrent handlers; must be below the size of the database pool. */
  concurrency?: number;
  /** Delays before each further delivery after a failure, in milliseconds; afterwards the event becomes a dead letter. */
  retryDelays?: readonly number[];
  /** Maximum time for the reply to a request, in milliseconds; two seconds by default. */
  requestTimeout?: number;
}

/** Running messaging of one service. Dispose of it before its ORM. */
export interface Messaging extends AsyncDisposable {
  /** True while NATS is connected. Commands do not need it. */
  readonly connected: boolean;
  backlog(): Promise<Backlog>;
  /** Lists the open dead letters, latest first. */
  deadLetters(limit: number): Promise<DeadLetterView[]>;
  /** Runs the handler of a dead letter again, see {@link replayDeadLetter}. */
  replay(id: string, by?: ReplayedBy): Promise<Replayed>;
  republish(range: Range): Promise<number>;
  /** Publishes an event that is not stored, see {@link publishLive}. */
  publishLive<Type extends string, Data extends z.ZodType>(
    definition: EventDefinition<Type, Data>,
    facts: EventFacts<z.input<Data>>,
  ): void;
  /** Listens to live events, see {@link listenLive}. Returns the function that stops it. */
  listenLive<Definition extends EventDefinition>(
    definitions: readonly Definition[],
    onEvent: (event: EventOf<Definition>) => void,
    onGap?: () => void,
  ): () => void;
  /** Sends a request to another service, see {@link request}. */
  request<Data extends z.ZodType, Reply extends z.ZodType>(
    definition: RequestDefinition<Data, Reply>,
    data: z.input<Data>,
  ): Promise<z.output<Reply>>;
  /** Answers requests of other services, see {@link answerRequests}. Returns the function that stops it. */
  answer<Data extends z.ZodType, Reply extends z.ZodType>(
    definition: RequestDefinition<Data, Reply>,
    answer: (data: z.output<Data>) => Promise<z.input<Reply>>,
  ): () => Promise<void>;
}

const hour = 60 * 60 * 1000;
const defaultRetryDelays = [200, 1_000, 3_000, 5_000, 10_000];

/**
 * Starts the relay of a service and, while the process is stable, its consumers, and returns at once: if NATS is unavailable, they start when it becomes
 * available. The tables of `messagingTables`, divided by `messagingPartitions`, must exist.
 */
export function startMessaging(options: MessagingOptions): Messaging {
  const {
    service,
    orm,
    logger,
    subscriptions = [],
    retryDelays = defaultRetryDelays,
    requestTimeout = 2_000,
    role = new ProcessRole({ logger }),
  } = options;
  assertDistinct(subscriptions);
  const link = new NatsLink(options.natsUrl, service, logger, options.streams === 'managed');
  const relay = new Relay({ orm, link, service, logger, role });
  orm.em.getEventManager().registerSubscriber(new OutboxAlarm(() => relay.wake()));
  const metrics = options.metrics && measureMessaging(options.metrics, { service, orm, link, subscriptions });
  const slots = new Slots(options.concurrency ?? 8);
  const receive = () => {
    const stopping = new AbortController();
    const consumers = [...Map.groupBy(subscriptions, ({ definition }) => definition.type)].map(([subject, rows]) =>
      consume(
        { service, subject, link, logger, slots, delivery: { orm, logger, subscriptions: rows, retryDelays, metrics } },
        stopping.signal,
      ),
    );
    return async () => {
      stopping.abort();
      await Promise.all(consumers);
    };
  };
  const tidy = () =>
    tidyUp(orm).catch((error: unknown) => logger.error({ err: error }, 'old events could not be removed'));
  const background = role.whileStable({
    'receive events': receive,
    'remove old events': () => every(hour, logger, tidy),
  });
  return {
    get connected() {
      return link.connection !== undefined;
    },
    backlog: () => backlog(orm),
    deadLetters: async (limit) => (await findDeadLetters(orm.em.fork() as EntityManager, limit)).map(presentDeadLetter),
    replay: (id, by) => replayDeadLetter(orm, service, subscriptions, id, by),
    async republish(range) {
      const events = await republish(orm, range);
      relay.wake();
      return events;
    },
    publishLive: (definition, facts) => publishLive(link, definition, facts),
    listenLive: (definitions, onEvent, onGap) =>
      listenLive({ link, logger, definitions, onEvent: onEvent as (event: DomainEvent) => void, onGap }),
    request: (definition, data) => request(link, definition, data, requestTimeout),
    answer: (definition, answer) => answerRequests({ link, logger, service, definition, answer }),
    async [Symbol.asyncDispose]() {
      await Promise.all([background[Symbol.asyncDispose](), relay[Symbol.asyncDispose]()]);
      await link[Symbol.asyncDispose]();
    },
  };
}
