import { runService } from '@yoza/service-kit/lifecycle';
import { createJobsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

const config = readConfig();
await using context = await createContext(config);
const { logger, metrics, orm, messaging } = context;

await runService({
  app: await createJobsApp(context),
  logger,
  metrics,
  host: config.host,
  port: config.port,
  operationsPort: config.operationsPort,
  drainSeconds: config.drainSeconds,
  ready: { database: () => orm.em.fork().execute('select 1') },
  degraded: { nats: () => messaging.connected },
  messaging,
});
