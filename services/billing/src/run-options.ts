import type { RunOptions } from '@yoza/service-kit/lifecycle';
import { createApp } from './app.ts';
import type { BillingContext } from './context.ts';

/** Run options of billing: its app, its ports, and its conditions for being ready. */
export const runOptions = (context: BillingContext): RunOptions => ({
  app: createApp(context),
  logger: context.logger,
  metrics: context.metrics,
  messaging: context.messaging,
  host: context.config.host,
  port: context.config.port,
  operationsPort: context.config.operationsPort,
  drainSeconds: context.config.drainSeconds,
  ready: { database: () => context.orm.em.fork().execute('select 1 from invoices limit 1') },
  degraded: { nats: () => context.messaging.connected },
});
