import { getQuarantineCsv, listQuarantine } from '@yoza/billing-contract/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { quarantineCsv } from './quarantine-csv.ts';
import { presentQuarantine } from './quarantine.presenter.ts';
import type { QuarantineRow } from './quarantine.queries.ts';
import { findQuarantine } from './quarantine.queries.ts';

/** Handlers of the list of quarantined items. */
export const quarantineRoutes = (clock: Clock): Route[] => [
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
];
