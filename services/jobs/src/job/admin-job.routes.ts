import {
  assignJob as assignJobOperation,
  changeJob as changeJobOperation,
  changeJobDetails as changeJobDetailsOperation,
  countJobs as countJobsOperation,
  getJobsCsv,
  listAllJobs,
} from '@yoza/jobs-contract/admin-job-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { rowsFor } from '../list-page.ts';
import { findJobList } from './admin-job.queries.ts';
import { assignJob } from './assign-job.ts';
import { changeJob } from './change-job.ts';
import { changeJobDetails } from './change-job-details.ts';
import { decodePosition, encodePosition } from './job-order.ts';
import { presentJob } from './job.presenter.ts';
import { countJobs } from './job-counts.queries.ts';
import { jobsCsv } from './jobs-csv.ts';
import { shownJob } from './shown-job.ts';
import { withCurrentJob } from './with-current-job.ts';
import { unassignJob } from './unassign-job.ts';

/** Admin routes for the jobs of all customers. A change of an outdated version responds with 409 JOB_CHANGED and the current job. */
export const adminJobRoutes = (rules: BusinessRules): Route[] => [
  handle(listAllJobs, async ({ em, principal, query: { cursor, limit, ...filter } }) => {
    const list = { ...filter, after: decodePosition(filter.sort, cursor), rows: rowsFor(limit) };
    const rows = await findJobList(em, list);
    const items = rows.slice(0, list.rows - 1);
    const last = rows.length === list.rows ? items.at(-1) : undefined;
    const next = last && encodePosition(filter.sort, { value: last.position, id: last.id });
    return page({ items: items.map((row) => presentJob(row, principal)), nextCursor: next });
  }),

  handle(countJobsOperation, async ({ em, query }) => ok(await countJobs(em, query))),

  handle(getJobsCsv, async ({ em, query }) => {
    const rows = await findJobList(em, { ...query, rows: maxLines + 1 });
    const file = jobsCsv(rows.slice(0, maxLines), rows.length > maxLines);
    return ok(file, savedAs(`yoza-jobs-${businessDate(rules.clock.now())}.csv`));
  }),

  handle(changeJobOperation, async ({ em, principal, params: { id }, body }) => {
    await shownJob(em, principal, id);
    await withCurrentJob(em, principal, id, changeJob(em, rules, principal, id, body()));
    return ok(await shownJob(em, principal, id));
  }),

  handle(changeJobDetailsOperation, async ({ em, principal, params: { id }, body }) => {
    await shownJob(em, principal, id);
    await withCurrentJob(em, principal, id, changeJobDetails(em, rules, principal, id, body()));
    return ok(await shownJob(em, principal, id));
  }),

  handle(assignJobOperation, async ({ em, principal, params: { id }, body }) => {
    const { technicianId, version } = body();
    const work =
      technicianId === null
        ? unassignJob(em, rules.clock, id, principal, version)
        : assignJob(em, rules.clock, id, { technicianId, version }, principal);
    await withCurrentJob(em, principal, id, work);
    return ok(await shownJob(em, principal, id));
  }),
];
