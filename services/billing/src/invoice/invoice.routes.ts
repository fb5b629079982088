import {
  countInvoices as countInvoicesOperation,
  getInvoicesCsv,
  listInvoices,
} from '@yoza/billing-contract/operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { countInvoices } from './invoice-counts.queries.ts';
import { presentInvoice } from './invoice.presenter.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { invoicesCsv } from './invoices-csv.ts';
import { visibleInvoices } from './invoice.queries.ts';

/** Handlers of the list of invoices, their counts by status (for admins) and their CSV. Customers get only their own invoices. */
export function invoiceRoutes(clock: Clock): Route[] {
  return [
    handle(listInvoices, async ({ em, principal, query }) => {
      const now = clock.now();
      const limit = pageSize(query.limit);
      const { cursor, ...criteria } = query;
      const filter = { ...criteria, after: decodeCursor(cursor), limit };
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
  ];
}
