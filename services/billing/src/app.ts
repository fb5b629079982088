import { operations } from '@yoza/contracts/registry';
import { createApp as createKoaApp } from '@yoza/service-kit/koa-app';
import type { BillingContext } from './context.ts';
import { cashUpRoutes } from './cash-up/cash-up.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { routesToCome } from './routes-to-come.ts';
import { statementRoutes } from './statement/statement.routes.ts';

/** The Koa stack of billing. Does not listen. */
export const createApp = ({ config, logger, metrics, clock, tokens, orm }: BillingContext) =>
  createKoaApp({
    environment: config.environment,
    logger,
    metrics,
    tokens,
    orm,
    operations: operations.billing,
    routes: [
      ...invoiceRoutes(clock),
      ...paymentRoutes(config),
      ...cashUpRoutes(clock),
      ...statementRoutes(),
      ...routesToCome,
    ],
  });
