import { startMessaging } from '@yoza/messaging/messaging';
import type { Messaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import type { ChatConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { startMailer } from './mail/start-mailer.ts';
import { MessageRate } from './message/message-rate.ts';
import { pruneOldNews } from './notification/prune-old-news.ts';
import { remindOfMessages } from './notification/remind-of-messages.ts';
import { connectRedis } from './redis.ts';
import { Hub } from './socket/hub.ts';
import { startLive } from './socket/live.ts';
import { MessageFanOut } from './socket/message-fan-out.ts';
import { NotificationFrames } from './socket/notification-frames.ts';
import { subscriptions } from './subscriptions.ts';

/** Dependencies shared by the parts of chat. Stops its messaging and closes its connections when disposed. */
export interface ChatContext extends AsyncDisposable {
  config: ChatConfig;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  orm: MikroORM;
  redis: Redis;
  messaging: Messaging;
  hub: Hub;
  fanOut: MessageFanOut;
  rate: MessageRate;
}

const second = 1_000;
const hour = 3_600_000;

/** Connects to the database, waiting for it, and starts relay, consumers, mailer and the live listener. */
export async function createContext(config: ChatConfig, clock: Clock = systemClock): Promise<ChatContext> {
  await using stack = new AsyncDisposableStack();
  const logger = createLogger('chat', config.logLevel);
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'chat');
  const metrics = createMetrics('chat', config.environment !== 'test');
  const orm = await openDatabase(databaseOptions({ ...config, logger }));
  stack.defer(() => orm.close(true));
  const redis = connectRedis(config.redisUrl, logger);
  stack.defer(() => redis.disconnect());
  const mailer = startMailer({ config, orm, logger, metrics, clock });
  if (mailer) stack.use(mailer);
  const messaging = startMessaging({
    service: 'chat',
    orm,
    natsUrl: config.natsUrl,
    logger,
    subscriptions: subscriptions({ clock, startedAt: clock.now(), mailMaxAgeHours: config.mailMaxAgeHours }),
  });
  stack.use(messaging);
  const hub = new Hub();
  const fanOut = new MessageFanOut(hub);
  const notifications = new NotificationFrames({ orm, logger, hub });
  stack.use(notifications);
  stack.defer(startLive({ messaging, orm, logger, hub, fanOut, notifications }));
  const em = () => orm.em.fork() as EntityManager;
  stack.defer(every(second, logger, () => remindOfMessages(em(), clock.now(), config.unreadSeconds)));
  stack.defer(every(hour, logger, () => pruneOldNews(em(), clock.now(), config.notificationDays)));
  metrics.gauge('sockets_open', 'Open sockets.', () => hub.connections.size);
  const resources = stack.move();
  return {
    config,
    logger,
    metrics,
    clock,
    tokens,
    orm,
    redis,
    messaging,
    hub,
    fanOut,
    rate: new MessageRate(redis, config.messagesPerMinute),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
