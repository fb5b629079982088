import {
  changeInvoiceStatus as changeStatusOperation,
  countInvoices as countInvoicesOperation,
  getInvoicesCsv,
  listInvoices,
} from '@yoza/contracts/billing/operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeInvoiceStatus } from '../correction/change-invoice-status.ts';
import { countInvoices } from './invoice-counts.queries.ts';
import { presentInvoice } from './invoice.presenter.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { invoicesCsv } from './invoices-csv.ts';
import { findInvoiceRow, visibleInvoices } from './invoice.queries.ts';
import { tellingPresentInvoice } from './telling-present-invoice.ts';

/** The handlers of the invoice operations. */
export function invoiceRoutes(clock: Clock): Route[] {
  return [
    handle(listInvoices, async ({ em, principal, query }) => {
      const now = clock.now();
      const limit = pageSize(query.limit);
      const { cursor, ...wanted } = query;
      const filter = { ...wanted, after: decodeCursor(cursor), limit };
      const rows = await visibleInvoices(em, principal, filter, now);
      const positionOf = (row: InvoiceRow) => ({ at: new Date(row.created_at), id: row.id });
      return page(pageOf(rows, limit, positionOf, (row) => presentInvoice(row, now)));
    }),

    handle(countInvoicesOperation, async ({ em, query }) => ok(await countInvoices(em, query, clock.now()))),

    handle(getInvoicesCsv, async ({ em, principal, query }) => {
      const now = clock.now();
      const rows = await visibleInvoices(em, principal, { ...query, limit: maxLines }, now);
      return ok(invoicesCsv(rows, now), savedAs(`yoza-invoices-${businessDate(now)}.csv`));
    }),

    handle(changeStatusOperation, async ({ em, principal, params: { invoiceId }, body }) => {
      await requireInvoice(em, invoiceId);
      const now = clock.now();
      const work = changeInvoiceStatus(em, { invoiceId, ...body(), actor: principal, now });
      await tellingPresentInvoice(em, invoiceId, now, work);
      return ok(presentInvoice(await requireInvoice(em, invoiceId), now));
    }),
  ];
}

async function requireInvoice(em: EntityManager, id: string): Promise<InvoiceRow> {
  const row = await findInvoiceRow(em, id);
  if (!row) throw notFound('Invoice not found');
  return row;
}
