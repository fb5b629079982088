import type { RunOptions } from '@yoza/service-kit/lifecycle';
import { createApp } from './app.ts';
import type { ChatContext } from './context.ts';
import { acceptSockets } from './socket/accept-sockets.ts';

/** Run options of chat: its app, its sockets, its ports, and its readiness conditions. */
export function runOptions(context: ChatContext): RunOptions {
  const { config, logger, messaging, metrics, orm, redis } = context;
  let endSockets = async () => {};
  return {
    app: createApp(context),
    logger,
    metrics,
    messaging,
    host: config.host,
    port: config.port,
    operationsPort: config.operationsPort,
    drainSeconds: config.drainSeconds,
    ready: { database: () => orm.em.fork().execute('select 1 from chat_sessions limit 1') },
    degraded: { nats: () => messaging.connected, redis: () => redis.status === 'ready' },
    onServer: (server) => {
      endSockets = acceptSockets(server, context);
    },
    onStopping: () => endSockets(),
  };
}
