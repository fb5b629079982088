import { notFound } from '@yoza/service-kit/errors';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoiceRow } from './invoice.queries.ts';

/** Waits for the work; adds the invoice at `now` to an INVOICE_CHANGED conflict that it throws. */
export const withCurrentInvoice = (em: EntityManager, id: string, now: Date, work: Promise<void>): Promise<void> =>
  withCurrentState('INVOICE_CHANGED', work, async () => {
    const row = await findInvoiceRow(em, id);
    if (!row) throw notFound('Invoice not found');
    return { invoice: presentInvoice(row, now) };
  });
