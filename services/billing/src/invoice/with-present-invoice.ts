import { ProblemError, conflict, notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoiceRow } from './invoice.queries.ts';

/** Adds the invoice at `now` to an INVOICE_CHANGED thrown by `work`. */
export async function withPresentInvoice(em: EntityManager, id: string, now: Date, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'INVOICE_CHANGED')) throw error;
    const row = await findInvoiceRow(em, id);
    if (!row) throw notFound('Invoice not found');
    throw conflict(error.code, error.message, { invoice: presentInvoice(row, now) });
  }
}
