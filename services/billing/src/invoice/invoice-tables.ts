import type { FiscalDocument } from '@yoza/contracts/billing/documents';
import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Tables that queries of invoices read. */
export interface InvoiceTables {
  invoices: {
    id: string;
    invoice_number: string;
    job_id: string;
    customer_id: string;
    status: InvoiceStatus;
    subtotal: number;
    tax_amount: number;
    tax_rate: number;
    total_amount: number;
    due_date: Date;
    paid_at: Date | null;
    notes: string | null;
    fiscal: FiscalDocument | null;
    created_at: Date;
    updated_at: Date;
    version: number;
  };
  job_summaries: {
    job_id: string;
    service_id: string;
    service_name: string;
    scheduled_date: Date;
    time_slot: string;
    status: string;
    mobile_money_phone: string | null;
    mobile_money_reference: string | null;
  };
  people: { id: string; first_name: string; last_name: string };
  ledger_entries: { transaction_id: string; account: string; debit: number; credit: number; invoice_id: string | null };
  ledger_transactions: { id: string; cause: string; payment_id: string | null; refund_id: string | null };
}

/** Starts a query of all invoices. */
export const allInvoices = (em: EntityManager) => em.getKysely<InvoiceTables>().selectFrom('invoices');

export type InvoiceQuery = ReturnType<typeof allInvoices>;
