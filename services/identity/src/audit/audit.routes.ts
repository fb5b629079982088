import { exportAuditLog, listAuditActors, listAuditLog } from '@yoza/identity-contract/audit-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { IdentityContext } from '../context.ts';
import { auditCsv } from './audit-csv.ts';
import { findEntries, listActors } from './audit.queries.ts';

export const auditRoutes = ({ clock }: Pick<IdentityContext, 'clock'>): Route[] => [
  handle(listAuditLog, async ({ em, query: { cursor, limit, ...filter } }) => {
    const size = pageSize(limit);
    const rows = await findEntries(em, { ...filter, after: decodeCursor(cursor), rows: size + 1 });
    return page(
      pageOf(
        rows,
        size,
        ({ at, id }) => ({ at, id }),
        (row) => row,
      ),
    );
  }),

  handle(listAuditActors, async ({ em }) => ok(await listActors(em))),

  handle(exportAuditLog, async ({ em, query }) => {
    const rows = await findEntries(em, { ...query, rows: maxLines + 1 });
    const name = `yoza-audit-log-${businessDate(clock.now())}.csv`;
    return ok(auditCsv(rows.slice(0, maxLines), rows.length > maxLines), savedAs(name));
  }),
];
