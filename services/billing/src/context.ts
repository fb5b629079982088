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
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { MikroORM } from '@mikro-orm/postgresql';
import { backgroundWork } from './background-work.ts';
import type { BillingConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { answerOpenBalance } from './erasure/answer-open-balance.ts';
import type { PaymentDesk } from './payment/desk.ts';
import { batchedWrites } from './settlement/batched-writes.ts';
import { measurePayments } from './payment/payment-metrics.ts';
import { answerSections } from './privacy/answer-sections.ts';
import { createProviders } from './provider/create-providers.ts';
import type { Providers } from './provider/ports.ts';
import { useLetterhead } from './document/letterhead.ts';
import { subscriptions } from './subscriptions.ts';

/** Resources shared by the parts of billing. Disposing of it closes them in reverse order. */
export interface BillingContext extends AsyncDisposable {
  config: BillingConfig;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  orm: MikroORM;
  messaging: Messaging;
  providers: Providers;
  desk: PaymentDesk;
  /** Triggers the sending of newly decided refunds at once rather than after a moment. */
  wakeRefunds(): void;
}

/** Connects to the database, waiting for it, and starts the relay and, while the process is stable, consumers and background work. `clock` is for tests. */
export async function createContext(config: BillingConfig, clock: Clock = systemClock): Promise<BillingContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('billing', config.logLevel);
  const metrics = createMetrics(config);
  const role = resources.use(new ProcessRole({ file: config.roleFile, logger, metrics }));
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'billing');
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  await measurePool(metrics, orm);
  useLetterhead(orm, {
    seller: {
      name: config.sellerName,
      address: config.sellerAddress,
      phone: config.sellerPhone,
      email: config.sellerEmail,
      tin: config.sellerTin,
    },
    payToNumber: config.payToNumber,
  });
  const messaging = resources.use(
    startMessaging({
      service: 'billing',
      orm,
      natsUrl: config.natsUrl,
      streams: config.streams,
      logger,
      metrics,
      role,
      subscriptions: subscriptions({ dueDays: config.dueDays, taxDocumentYears: config.taxDocumentYears, clock }),
    }),
  );
  resources.defer(answerOpenBalance(messaging, orm));
  resources.defer(answerSections(messaging, orm));
  const providers = createProviders(config);
  const { minimumAmount } = config;
  const desk = { providers, clock, minimumAmount, ...batchedWrites(orm, clock, logger) };
  const work = backgroundWork({ config, logger, clock, orm, providers, desk });
  await resources.use(role.whileStable(work.starts)).begun;
  measurePayments(metrics, orm, clock);
  const opened = resources.move();
  return {
    config,
    logger,
    metrics,
    clock,
    tokens,
    orm,
    messaging,
    providers,
    desk: { ...desk, wake: work.wakeChecks },
    wakeRefunds: work.wakeRefunds,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
