import { startMessaging } from '@yoza/messaging/messaging';
import type { Messaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { BillingConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { createProviders } from './provider/create-providers.ts';
import type { Providers } from './provider/ports.ts';
import { useLetterhead } from './document/letterhead.ts';
import { subscriptions } from './subscriptions.ts';

/** What the parts of billing work with. Stops its messaging and closes its database when disposed. */
export interface BillingContext extends AsyncDisposable {
  config: BillingConfig;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  orm: MikroORM;
  messaging: Messaging;
  providers: Providers;
}

/** Connects to the database, waiting for it, and starts relay and consumers. */
export async function createContext(config: BillingConfig, clock: Clock = systemClock): Promise<BillingContext> {
  const logger = createLogger('billing', config.logLevel);
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'billing');
  const metrics = createMetrics('billing', config.environment !== 'test');
  const orm = await openDatabase(databaseOptions({ ...config, logger }));
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
  const messaging = startMessaging({
    service: 'billing',
    orm,
    natsUrl: config.natsUrl,
    logger,
    subscriptions: subscriptions({ dueDays: config.dueDays, clock }),
  });
  return {
    config,
    logger,
    metrics,
    clock,
    tokens,
    orm,
    messaging,
    providers: createProviders(config),
    async [Symbol.asyncDispose]() {
      await messaging[Symbol.asyncDispose]();
      await orm.close(true);
    },
  };
}
