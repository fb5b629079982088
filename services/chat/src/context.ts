import { startMessaging } from '@yoza/messaging/messaging';
import type { Messaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import { ProcessRole } from '@yoza/service-kit/process-role';
import { connectRedis } from '@yoza/service-kit/redis';
import type { RateLimiter } from '@yoza/service-kit/rate-limiter';
import type { FollowedTrip, ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createTripSocketVerifier, createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import { backgroundWork } from './background-work.ts';
import type { ChatConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import type { MessageRate } from './conversation/message-rate.ts';
import { createMessageRate } from './conversation/message-rate.ts';
import { answerSections } from './privacy/answer-sections.ts';
import { TripSockets } from './socket/trip-sockets.ts';
import { Hub } from './socket/hub.ts';
import { startLive } from './socket/live.ts';
import { MessageFanOut } from './socket/message-fan-out.ts';
import { NotificationFrames } from './socket/notification-frames.ts';
import { createPositionRate } from './socket/pass-on-position.ts';
import { subscriptions } from './subscriptions.ts';

/** Resources shared by the parts of chat. Disposing of it closes them in reverse order. */
export interface ChatContext extends AsyncDisposable {
  config: ChatConfig;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  /** Returns the trip that the Authorization header of a trip socket names. Throws a 401 problem for any other header. */
  tripOf: (authorization: string | undefined) => Promise<FollowedTrip>;
  orm: MikroORM;
  redis: Redis;
  messaging: Messaging;
  hub: Hub;
  tripSockets: TripSockets;
  fanOut: MessageFanOut;
  rate: MessageRate;
  positionRate: RateLimiter;
  countPosition: (outcome: string) => void;
}

/**
 * Connects to the database, waiting for it, and to Redis, and starts the relay, the live listener and, while the process is stable, consumers and background work.
 * `clock` and `requestTimeout` are for tests.
 */
export async function createContext(
  config: ChatConfig,
  clock: Clock = systemClock,
  requestTimeout?: number,
): Promise<ChatContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('chat', config.logLevel);
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'chat');
  const tripOf = await createTripSocketVerifier(config.serviceTokenPublicKey);
  const metrics = createMetrics(config);
  const role = resources.use(new ProcessRole({ file: config.roleFile, logger, metrics }));
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  await measurePool(metrics, orm);
  const redis = await connectRedis(config.redisUrl, logger);
  resources.defer(() => redis.disconnect());
  const messaging = resources.use(
    startMessaging({
      service: 'chat',
      orm,
      natsUrl: config.natsUrl,
      streams: config.streams,
      logger,
      metrics,
      role,
      requestTimeout,
      subscriptions: subscriptions({
        clock,
        startedAt: clock.now(),
        mailMaxAgeHours: config.mailMaxAgeHours,
        adminNotifications: config.adminNotifications,
      }),
    }),
  );
  resources.defer(answerSections(messaging, orm));
  const hub = new Hub();
  const tripSockets = new TripSockets();
  const fanOut = new MessageFanOut(hub, config.messageWaitSeconds);
  const notifications = new NotificationFrames({ orm, logger, hub });
  resources.use(notifications);
  resources.defer(startLive({ messaging, redis, orm, logger, hub, tripSockets, fanOut, notifications }));
  const work = backgroundWork({ config, logger, metrics, clock, orm });
  await resources.use(role.whileStable(work)).begun;
  metrics.gauges('yoza_sockets_open', 'Open sockets, of users and of followers of a trip.', ['kind'], async () => [
    { labels: { kind: 'user' }, value: hub.connections.size },
    { labels: { kind: 'trip' }, value: tripSockets.all.length },
  ]);
  const opened = resources.move();
  return {
    config,
    logger,
    metrics,
    clock,
    tokens,
    tripOf,
    orm,
    redis,
    messaging,
    hub,
    tripSockets,
    fanOut,
    rate: createMessageRate(redis, config.messagesPerMinute),
    positionRate: createPositionRate(),
    countPosition: metrics.counter('yoza_socket_positions_total', 'Positions of technicians, by outcome.', 'outcome'),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
