import {
  assignJob as assignJobOperation,
  changeJob as changeJobOperation,
  getJobsCsv,
  listAllJobs,
} from '@yoza/contracts/jobs/admin-job-operations';
import { mostLines, savedAs } from '@yoza/service-kit/csv-file';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../business-rules.ts';
import { rowsFor } from '../list-page.ts';
import { findJobList } from './admin-job.queries.ts';
import { assignJob } from './assign-job.ts';
import { changeJob } from './change-job.ts';
import { decodePosition, encodePosition } from './job-order.ts';
import { presentJob } from './job.presenter.ts';
import { jobsCsv } from './jobs-csv.ts';
import { shownJob } from './shown-job.ts';
import { unassignJob } from './unassign-job.ts';

/** What admins do with everybody's jobs. */
export const adminJobRoutes = (rules: BusinessRules): Route[] => [
  handle(listAllJobs, async ({ em, principal, query: { cursor, limit, ...filter } }) => {
    const list = { ...filter, after: decodePosition(filter.sort, cursor), rows: rowsFor(limit) };
    const rows = await findJobList(em, list);
    const items = rows.slice(0, list.rows - 1);
    const last = rows.length === list.rows ? items.at(-1) : undefined;
    const next = last && encodePosition(filter.sort, { value: last.position, id: last.id });
    return ok(
      items.map((row) => presentJob(row, principal)),
      next ? { 'X-Next-Cursor': next } : undefined,
    );
  }),

  handle(getJobsCsv, async ({ em, query }) => {
    const rows = await findJobList(em, { ...query, rows: mostLines + 1 });
    const file = jobsCsv(rows.slice(0, mostLines), rows.length > mostLines);
    return ok(file, savedAs(`yoza-jobs-${businessDate(rules.clock.now())}.csv`));
  }),

  handle(changeJobOperation, async ({ em, principal, params: { id }, body }) => {
    await shownJob(em, principal, id);
    try {
      await changeJob(em, rules, principal, id, body());
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'JOB_CHANGED')) throw error;
      throw conflict(error.code, error.message, { job: await shownJob(em, principal, id) });
    }
    return ok(await shownJob(em, principal, id));
  }),

  handle(assignJobOperation, async ({ em, principal, params, body }) => {
    const { technicianId } = body();
    if (technicianId === null) await unassignJob(em, rules.clock, params.id, principal);
    else await assignJob(em, rules.clock, params.id, technicianId, principal);
    return ok(await shownJob(em, principal, params.id));
  }),
];
