import { getQuarantineCsv, listQuarantine, resolveQuarantine } from '@yoza/contracts/billing/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { quarantineCsv } from './quarantine-csv.ts';
import { presentQuarantine } from './quarantine.presenter.ts';
import type { QuarantineRow } from './quarantine.queries.ts';
import { findQuarantine, findQuarantineRow } from './quarantine.queries.ts';
import { resolveItem } from '../review/resolve-item.ts';

/** The handlers of the quarantine operations. `wake` has refunds sent at once. */
export const quarantineRoutes = ({ clock, wake }: { clock: Clock; wake: () => void }): Route[] => [
  handle(listQuarantine, async ({ em, query }) => {
    const limit = pageSize(query.limit);
    const rows = await findQuarantine(em, { open: query.open ?? false, after: decodeCursor(query.cursor), limit });
    const positionOf = (row: QuarantineRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentQuarantine));
  }),

  handle(getQuarantineCsv, async ({ em, query }) => {
    const rows = await findQuarantine(em, { open: query.open ?? false, limit: maxLines });
    return ok(quarantineCsv(rows), savedAs(`yoza-to-check-${businessDate(clock.now())}.csv`));
  }),

  handle(resolveQuarantine, async ({ em, principal, params: { itemId }, body }) => {
    if (!(await findQuarantineRow(em, itemId))) throw notFound('Item not found');
    const { resolution, invoiceId, note } = body();
    const now = clock.now();
    await resolveItem(em, { itemId, resolution, invoiceId, note, actor: principal, now });
    wake();
    return ok(presentQuarantine((await findQuarantineRow(em, itemId))!));
  }),
];
