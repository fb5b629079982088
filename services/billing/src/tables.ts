import type { EntityManager } from '@mikro-orm/postgresql';
import type { TableOf } from '@yoza/service-kit/tables';
import type { CashCountSchema } from './cash-up/cash-count.entity.ts';
import type { CataloguePriceSchema } from './catalogue-price/catalogue-price.entity.ts';
import type { CreditNoteSchema } from './credit-note/credit-note.entity.ts';
import type { DocumentCounterSchema } from './document/document-counter.entity.ts';
import type { InvoiceCounterSchema } from './invoice/invoice-counter.entity.ts';
import type { InvoiceSchema } from './invoice/invoice.entity.ts';
import type { JobSummarySchema } from './job-summary/job-summary.entity.ts';
import type { LedgerEntrySchema, LedgerTransactionSchema } from './ledger/ledger.entity.ts';
import type { PaymentExchangeSchema } from './payment/payment-exchange.entity.ts';
import type { PaymentSchema } from './payment/payment.entity.ts';
import type { PersonSchema } from './person/person.entity.ts';
import type { QuarantineItemSchema } from './quarantine/quarantine-item.entity.ts';
import type { RefundSchema } from './refund/refund.entity.ts';
import type { TransferSchema } from './transfer/transfer.entity.ts';
import type { ProviderNoticeSchema } from './webhooks/provider-notice.entity.ts';

/** Tables that queries read or write without an entity. */
export interface Tables {
  cash_counts: TableOf<typeof CashCountSchema>;
  catalogue_prices: TableOf<typeof CataloguePriceSchema>;
  credit_notes: TableOf<typeof CreditNoteSchema>;
  document_counters: TableOf<typeof DocumentCounterSchema>;
  invoice_counters: TableOf<typeof InvoiceCounterSchema>;
  invoices: TableOf<typeof InvoiceSchema>;
  job_summaries: TableOf<typeof JobSummarySchema>;
  ledger_entries: TableOf<typeof LedgerEntrySchema>;
  ledger_transactions: TableOf<typeof LedgerTransactionSchema>;
  payment_exchanges: TableOf<typeof PaymentExchangeSchema>;
  payments: TableOf<typeof PaymentSchema>;
  /**
   * `erased_at` is the time when the person's data was erased, else null. The name on the tax documents of an erased customer is kept until the business
   * day `documents_until`.
   */
  people: TableOf<typeof PersonSchema> & {
    erased_at: string | null;
    document_first_name: string | null;
    document_last_name: string | null;
    documents_until: string | null;
  };
  provider_notices: TableOf<typeof ProviderNoticeSchema>;
  quarantine_items: TableOf<typeof QuarantineItemSchema>;
  refunds: TableOf<typeof RefundSchema>;
  transfers: TableOf<typeof TransferSchema>;
}

/** Returns a query builder of the tables, in the transaction of the entity manager. */
export const tablesOf = (em: EntityManager) => em.getKysely<Tables>();
