import { runService } from '@yoza/service-kit/lifecycle';
import { createIdentityApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

const config = readConfig();
await using context = await createContext(config);

await runService({
  app: await createIdentityApp(context),
  logger: context.logger,
  metrics: context.metrics,
  host: config.host,
  port: config.port,
  operationsPort: config.operationsPort,
  drainSeconds: config.drainSeconds,
  ready: { database: () => context.orm.em.fork().execute('select 1') },
  degraded: { nats: () => context.messaging.connected, redis: () => context.redis.status === 'ready' },
  messaging: context.messaging,
});
