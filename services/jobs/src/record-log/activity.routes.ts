import {
  getActivityLogsCsv,
  listActivityLogs,
  listLoggableJobs,
  recordActivityLog,
} from '@yoza/jobs-contract/technician-log-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { decodeCursor } from '@yoza/service-kit/pagination';
import { created, ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { listPage, rowsFor } from '../list-page.ts';
import { activityCsv } from '../technician-log/list-all-csv.ts';
import { presentActivity } from '../technician-log/list-all.presenter.ts';
import { findActivity, findActivityOf } from '../technician-log/list-all.queries.ts';
import { findLoggableJobs } from '../technician-log/loggable-jobs.ts';
import { recordByAdmin } from './record-by-admin.ts';

/** Admin routes for the activity of all technicians. */
export const activityRoutes = (rules: BusinessRules): Route[] => [
  handle(listActivityLogs, async ({ em, query: { cursor, limit, ...filter } }) => {
    const list = { ...filter, after: decodeCursor(cursor), rows: rowsFor(limit) };
    const rows = await findActivity(em, list, rules.clock.now());
    return listPage(rows, limit, (row) => ({ at: new Date(row.created_at), id: row.id }), presentActivity);
  }),

  handle(getActivityLogsCsv, async ({ em, query }) => {
    const now = rules.clock.now();
    const rows = await findActivity(em, { ...query, rows: maxLines + 1 }, now);
    const file = activityCsv(rows.slice(0, maxLines), rows.length > maxLines);
    return ok(file, savedAs(`yoza-technician-logs-${businessDate(now)}.csv`));
  }),

  handle(listLoggableJobs, async ({ em, query }) => ok(await findLoggableJobs(em, query.technicianId, query.search))),

  handle(recordActivityLog, async ({ em, principal, body }) => {
    const { log, isNew } = await recordByAdmin(em, rules, principal, body());
    const activity = presentActivity(await findActivityOf(em, log));
    return isNew ? created(activity) : ok(activity);
  }),
];
