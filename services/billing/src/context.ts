import { startMessaging } from '@yoza/messaging/messaging';
import type { Messaging } from '@yoza/messaging/messaging';
import { keepMonths } from '@yoza/messaging/permanent-months';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import { atNight, monthsBefore } from '@yoza/service-kit/retention';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { BillingConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { answerOpenBalance } from './erasure/answer-open-balance.ts';
import { eraseExchanges } from './erasure/erase-exchanges.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { releaseDocuments } from './erasure/hold-names.ts';
import type { PaymentDesk } from './payment/desk.ts';
import { batchedWrites } from './settlement/batched-writes.ts';
import { startPaymentChecks } from './settlement/payment-checks.ts';
import { measurePayments } from './payment/payment-metrics.ts';
import { pruneNotices } from './webhooks/prune-notices.ts';
import { answerSections } from './privacy/answer-sections.ts';
import { createProviders } from './provider/create-providers.ts';
import type { Providers } from './provider/ports.ts';
import { useLetterhead } from './document/letterhead.ts';
import { sendReminders } from './invoice/send-reminders.ts';
import { storeOverdue } from './invoice/store-overdue.ts';
import { sendDueRefunds } from './refund/send-due-refunds.ts';
import { startWakeable } from './schedule/wakeable.ts';
import { presentValues } from './settings/setting-values.ts';
import { subscriptions } from './subscriptions.ts';
import { ledgerMonths } from './ledger/ledger-months.ts';
import { failOldClaims } from './transfer/fail-old-claims.ts';

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

const second = 1_000;
const minute = 60 * second;

/** Connects to the database, waiting for it, and starts the relay, the consumers and the scheduled tasks. `clock` is for tests. */
export async function createContext(config: BillingConfig, clock: Clock = systemClock): Promise<BillingContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('billing', config.logLevel);
  const metrics = createMetrics(config);
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
      logger,
      metrics,
      subscriptions: subscriptions({ dueDays: config.dueDays, taxDocumentYears: config.taxDocumentYears, clock }),
    }),
  );
  resources.defer(answerOpenBalance(messaging, orm));
  resources.defer(answerSections(messaging, orm));
  const providers = createProviders(config);
  const refunds = resources.use(startWakeable(second, logger, () => sendDueRefunds({ orm, providers, clock })));
  const followOverdue = async () => {
    await storeOverdue(orm.em.fork(), clock.now());
    const { reminderDays } = await presentValues(orm.em.fork(), { reminderDays: config.reminderDays });
    await sendReminders(orm.em.fork(), reminderDays, clock.now());
  };
  resources.use(startWakeable(minute, logger, followOverdue));
  resources.defer(every(5 * second, logger, () => failOldClaims(orm.em.fork(), config.claimDays, clock.now())));
  const prune = async () => {
    await pruneIdempotencyKeys(orm.em.fork());
    await pruneNotices(orm.em.fork(), clock.now());
  };
  resources.defer(every(60 * minute, logger, prune));
  const erase = async () => {
    const now = clock.now();
    await eraseAgain(orm.em.fork() as EntityManager, logger, now, (em, { id }) => erasePerson(em, id));
    await eraseExchanges(orm.em.fork() as EntityManager, monthsBefore(now, config.exchangeMonths));
    await releaseDocuments(orm.em.fork() as EntityManager, businessDate(now));
  };
  resources.defer(every(60 * minute, logger, atNight(clock, erase)));
  resources.defer(every(60 * minute, logger, () => keepMonths(orm, ledgerMonths, clock.now())));
  const { minimumAmount } = config;
  const desk = { providers, clock, minimumAmount, ...batchedWrites(orm, clock, logger) };
  const checks = resources.use(startPaymentChecks(orm, desk, logger));
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
    desk: { ...desk, wake: checks.wake },
    wakeRefunds: () => refunds.wake(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
