import { messagingEntities } from '@yoza/messaging/tables';
import type { DatabaseConfig } from '@yoza/service-kit/database';
import { ormOptions } from '@yoza/service-kit/database';
import { IdempotencyKey } from '@yoza/service-kit/idempotency.entity';
import { Settings } from '@yoza/service-kit/settings.entity';
import type { Logger } from '@yoza/service-kit/logging';
import { CashCount } from './cash-up/cash-count.entity.ts';
import { CataloguePrice } from './catalogue-price/catalogue-price.entity.ts';
import { CreditNote } from './credit-note/credit-note.entity.ts';
import { DocumentCounter } from './document/document-counter.entity.ts';
import { InvoiceCounter } from './invoice/invoice-counter.entity.ts';
import { Invoice } from './invoice/invoice.entity.ts';
import { JobSummary } from './job-summary/job-summary.entity.ts';
import { LedgerEntry, LedgerTransaction } from './ledger/ledger.entity.ts';
import { migrations } from './migrations/index.ts';
import { PaymentExchange } from './payment/payment-exchange.entity.ts';
import { ReceiptNumbering } from './payment/number-receipts.ts';
import { Payment } from './payment/payment.entity.ts';
import { Person } from './person/person.entity.ts';
import { QuarantineItem } from './quarantine/quarantine-item.entity.ts';
import { Refund } from './refund/refund.entity.ts';
import { Transfer } from './transfer/transfer.entity.ts';
import { ProviderNotice } from './webhooks/provider-notice.entity.ts';

/** MikroORM options of billing: its schema, entities and migrations, and the numbering of receipts. */
export const databaseOptions = (config: DatabaseConfig, logger?: Logger) => ({
  ...ormOptions({
    url: config.databaseUrl,
    schema: 'billing',
    poolSize: config.databasePool,
    logger,
    entities: [
      CashCount,
      CataloguePrice,
      CreditNote,
      DocumentCounter,
      Settings,
      IdempotencyKey,
      Invoice,
      InvoiceCounter,
      JobSummary,
      LedgerEntry,
      LedgerTransaction,
      Payment,
      PaymentExchange,
      Person,
      ProviderNotice,
      QuarantineItem,
      Refund,
      Transfer,
      ...messagingEntities,
    ],
    migrations,
  }),
  subscribers: [new ReceiptNumbering()],
});
