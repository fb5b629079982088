import { notFound } from '@yoza/service-kit/errors';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoiceRow } from './invoice.queries.ts';

/** Waits for the work and returns its result; adds the invoice at `now` to an INVOICE_CHANGED conflict that it throws. */
export const withCurrentInvoice = <Result>(
  em: EntityManager,
  id: string,
  now: Date,
  work: Promise<Result>,
): Promise<Result> =>
  withCurrentState('INVOICE_CHANGED', work, async () => {
    const row = await findInvoiceRow(em, id);
    if (!row) throw notFound('Invoice not found');
    return { invoice: presentInvoice(row, now) };
  });
