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
import { First } from './migrations/0001-first.ts';
import { Money } from './migrations/0002-money.ts';
import { CreateSettings } from './migrations/0003-settings.ts';
import { IndexInvoiceSearch } from './migrations/0004-invoice-search.ts';
import { IndexInvoicesByStatus } from './migrations/0005-invoices-by-status.ts';
import { IndexRefundsDue } from './migrations/0006-refunds-due.ts';
import { PaymentExchange } from './payment/payment-exchange.entity.ts';
import { Payment } from './payment/payment.entity.ts';
import { Person } from './person/person.entity.ts';
import { QuarantineItem } from './quarantine/quarantine-item.entity.ts';
import { Refund } from './refund/refund.entity.ts';
import { Transfer } from './transfer/transfer.entity.ts';
import { ProviderNotice } from './webhooks/provider-notice.entity.ts';

/** MikroORM options of billing: its schema, entities and migrations. */
export const databaseOptions = (config: DatabaseConfig, logger?: Logger) =>
  ormOptions({
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
    migrations: [
      { name: '0001-first', class: First },
      { name: '0002-money', class: Money },
      { name: '0003-settings', class: CreateSettings },
      { name: '0004-invoice-search', class: IndexInvoiceSearch },
      { name: '0005-invoices-by-status', class: IndexInvoicesByStatus },
      { name: '0006-refunds-due', class: IndexRefundsDue },
    ],
  });
