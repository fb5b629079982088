import { listTechnicianLogs, recordTechnicianLog } from '@yoza/jobs-contract/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { decodeCursor } from '@yoza/service-kit/pagination';
import { created } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { listPage, rowsFor } from '../list-page.ts';
import { recordLog } from './record-log.ts';
import { presentLog, presentLogRow } from '../technician-log/technician-log.presenter.ts';
import { findLogs } from '../technician-log/technician-log.queries.ts';

export const technicianLogRoutes = (rules: BusinessRules): Route[] => [
  handle(listTechnicianLogs, async ({ em, principal, query }) => {
    const rows = await findLogs(em, principal.userId, decodeCursor(query.cursor), rowsFor(query.limit));
    return listPage(rows, query.limit, (row) => ({ at: new Date(row.created_at), id: row.id }), presentLogRow);
  }),

  handle(recordTechnicianLog, async ({ em, principal, body }) => {
    return created(presentLog(await recordLog(em, rules, principal, body())));
  }),
];
