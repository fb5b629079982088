import { keepMonths } from '@yoza/messaging/permanent-months';
import type { Clock } from '@yoza/service-kit/clock';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { atNight, monthsBefore } from '@yoza/service-kit/retention';
import type { Start } from '@yoza/service-kit/stable-work';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { BillingConfig } from './config.ts';
import { eraseExchanges } from './erasure/erase-exchanges.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { releaseDocuments } from './erasure/hold-names.ts';
import { sendReminders } from './invoice/send-reminders.ts';
import { storeOverdue } from './invoice/store-overdue.ts';
import { ledgerMonths } from './ledger/ledger-months.ts';
import type { PaymentDesk } from './payment/desk.ts';
import type { Providers } from './provider/ports.ts';
import { sendDueRefunds } from './refund/send-due-refunds.ts';
import { restartable, startWakeable } from './schedule/wakeable.ts';
import { presentValues } from './settings/setting-values.ts';
import { startPaymentChecks } from './settlement/payment-checks.ts';
import { failOldClaims } from './transfer/fail-old-claims.ts';
import { pruneNotices } from './webhooks/prune-notices.ts';

const second = 1_000;
const minute = 60 * second;

interface Dependencies {
  config: BillingConfig;
  logger: Logger;
  clock: Clock;
  orm: MikroORM;
  providers: Providers;
  desk: Omit<PaymentDesk, 'wake'>;
}

/**
 * Returns what billing does without a call and without an event, by name, and functions that wake some of it: work that does not run here, in a canary,
 * is found in a moment by that of a stable process.
 */
export function backgroundWork({ config, logger, clock, orm, providers, desk }: Dependencies) {
  const refunds = restartable(() => startWakeable(second, logger, () => sendDueRefunds({ orm, providers, clock })));
  const checks = restartable(() => startPaymentChecks(orm, desk, logger));
  const followOverdue = async () => {
    await storeOverdue(orm.em.fork(), clock.now());
    const { reminderDays } = await presentValues(orm.em.fork(), { reminderDays: config.reminderDays });
    await sendReminders(orm.em.fork(), reminderDays, clock.now());
  };
  const prune = async () => {
    await pruneIdempotencyKeys(orm.em.fork());
    await pruneNotices(orm.em.fork(), clock.now());
  };
  const erase = async () => {
    const now = clock.now();
    await eraseAgain(orm.em.fork() as EntityManager, logger, now, (em, { id }) => erasePerson(em, id));
    await eraseExchanges(orm.em.fork() as EntityManager, monthsBefore(now, config.exchangeMonths));
    await releaseDocuments(orm.em.fork() as EntityManager, businessDate(now));
  };
  const starts: Record<string, Start> = {
    'send refunds': refunds.start,
    'follow overdue invoices': restartable(() => startWakeable(minute, logger, followOverdue)).start,
    'fail old transfers': () =>
      every(5 * second, logger, () => failOldClaims(orm.em.fork(), config.claimDays, clock.now())),
    'remove old records': () => every(60 * minute, logger, prune),
    'erase at night': () => every(60 * minute, logger, atNight(clock, erase)),
    'create months': () => every(60 * minute, logger, () => keepMonths(orm, ledgerMonths, clock.now())),
    'check payments': checks.start,
  };
  return { starts, wakeRefunds: refunds.wake, wakeChecks: checks.wake };
}
