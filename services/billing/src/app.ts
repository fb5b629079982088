import { deadLetterOperations } from '@yoza/billing-contract/dead-letter-operations';
import { operations } from '@yoza/billing-contract/registry';
import { deadLetterRoutes } from '@yoza/messaging/dead-letter.routes';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import { cardRoutes } from './card/card.routes.ts';
import { cashUpRoutes } from './cash-up/cash-up.routes.ts';
import { cashRoutes } from './cash/cash.routes.ts';
import type { BillingContext } from './context.ts';
import { correctionRoutes } from './correction/correction.routes.ts';
import { creditNoteRoutes } from './credit-note/credit-note.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { invoiceDocumentRoutes } from './invoice/invoice-document.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { mobileMoneyRoutes } from './mobile-money/mobile-money.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { quarantineRoutes } from './quarantine/quarantine.routes.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { paymentDetailsRoutes } from './settings/payment-details.routes.ts';
import { firstValues } from './settings/setting-values.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { checkRoutes } from './settlement/check.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { stuckPaymentRoutes } from './stuck-payment/stuck-payment.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** The Koa stack of billing. Does not listen. */
export const createApp = ({
  config,
  logger,
  metrics,
  clock,
  tokens,
  orm,
  messaging,
  wakeRefunds,
  desk,
}: BillingContext) =>
  createKoaApp({
    environment: config.environment,
    checkReplies: config.checkReplies,
    logger,
    metrics,
    tokens,
    orm,
    operations,
    routes: [
      ...invoiceRoutes(clock),
      ...invoiceDocumentRoutes({ clock, fiscalDevice: config.fiscalDevice }),
      ...creditNoteRoutes(),
      ...correctionRoutes({ clock, wake: wakeRefunds }),
      ...historyRoutes(),
      ...refundRoutes({ clock, wake: wakeRefunds }),
      ...quarantineRoutes(clock),
      ...reviewRoutes({ clock, wake: wakeRefunds }),
      ...paymentDetailsRoutes(config),
      ...paymentRoutes(clock),
      ...cardRoutes(desk),
      ...mobileMoneyRoutes(desk),
      ...checkRoutes(desk),
      ...stuckPaymentRoutes(desk),
      ...webhookRoutes(desk),
      ...cashRoutes(clock),
      ...transferRoutes(clock),
      ...cashUpRoutes(clock),
      ...statementRoutes(clock),
      ...settingsRoutes({
        clock,
        first: firstValues(config),
        isProduction: config.environment === 'production',
      }),
      ...deadLetterRoutes(deadLetterOperations, { messaging, clock, logger }),
    ],
  });
