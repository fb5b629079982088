import {
  bookJob as bookJobOperation,
  changeJobAddOns as changeJobAddOnsOperation,
  cancelJob as cancelJobOperation,
  changeJobStatus as changeJobStatusOperation,
  getJob,
  listJobs,
  rescheduleJob as rescheduleJobOperation,
} from '@yoza/jobs-contract/operations';
import type { Job, JobStatus } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid, notFound } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { decodeCursor } from '@yoza/service-kit/pagination';
import { created, ok } from '@yoza/service-kit/reply';
import { noteUnknownCode } from '../discount-code/wrong-codes.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { listPage, rowsFor } from '../list-page.ts';
import { requirementOf } from '../completion-proof/completion-proof.ts';
import { bookJob } from './book-job.ts';
import { cancelJob } from './cancel-job.ts';
import { changeJobAddOns } from './change-job-add-ons.ts';
import { changeJobStatus } from './change-job-status.ts';
import { scopeOf } from './job.policy.ts';
import { presentJob } from './job.presenter.ts';
import type { JobRow } from './job.queries.ts';
import { findJob, findJobs } from './job.queries.ts';
import { rescheduleJob } from './reschedule-job.ts';
import { shownJob } from './shown-job.ts';
import { withCurrentJob } from './with-current-job.ts';

/** Handlers of jobs. `countBooking` counts a booking by the role of the caller. */
export const jobRoutes = (rules: BusinessRules, logger: Logger, countBooking: (role: string) => void): Route[] => [
  handle(listJobs, ({ em, principal, query }) => presentJobs(em, rules, principal, query)),

  handle(getJob, async ({ em, principal, params }) => {
    const row = await findJob(em, scopeOf(principal), params.id);
    if (!row) throw notFound('Job not found');
    return ok(presentWithRules(row, rules, principal));
  }),

  handle(bookJobOperation, async ({ em, principal, body }) => {
    const { customerId, ...request } = body();
    const isAdmin = principal.role === 'admin';
    if (isAdmin && !customerId) throw invalid([{ path: 'customerId', message: 'Please select a customer' }]);
    const owner = isAdmin && customerId ? customerId : principal.userId;
    const job = await bookJob(em, rules, { ...request, customerId: owner }, principal).catch((error: unknown) => {
      noteUnknownCode(em, error, logger, { caller: principal, now: rules.clock.now() });
      throw error;
    });
    countBooking(principal.role);
    return created(job, { Location: `/api/jobs/${job.id}` });
  }),

  handle(cancelJobOperation, async ({ em, principal, params }) => {
    await cancelJob(em, rules, principal, params.id);
    return ok(await shownJob(em, principal, params.id));
  }),

  handle(rescheduleJobOperation, async ({ em, principal, params, body }) => {
    await shownJob(em, principal, params.id);
    await withCurrentJob(em, principal, params.id, rescheduleJob(em, rules, principal, params.id, body()));
    return ok(await shownJob(em, principal, params.id));
  }),

  handle(changeJobAddOnsOperation, async ({ em, principal, params, body }) => {
    await shownJob(em, principal, params.id);
    await withCurrentJob(em, principal, params.id, changeJobAddOns(em, rules, principal, params.id, body()));
    return ok(await shownJob(em, principal, params.id));
  }),

  handle(changeJobStatusOperation, async ({ em, principal, params, body }) => {
    await withCurrentJob(em, principal, params.id, changeJobStatus(em, rules, principal, params.id, body()));
    return ok(await shownJob(em, principal, params.id));
  }),
];

interface JobsQuery {
  cursor?: string;
  limit?: number;
  status?: JobStatus;
  from?: string;
  to?: string;
}

async function presentJobs(
  em: EntityManager,
  rules: BusinessRules,
  viewer: Principal,
  { cursor, limit, ...filter }: JobsQuery,
) {
  const rows = await findJobs(em, scopeOf(viewer), { ...filter, after: decodeCursor(cursor), rows: rowsFor(limit) });
  return listPage(
    rows,
    limit,
    (row) => ({ at: new Date(row.scheduled_start), id: row.id }),
    (row) => presentWithRules(row, rules, viewer),
  );
}

/** Returns a job as a caller sees it; for technicians with the requirements for completing it. */
function presentWithRules(row: JobRow, { completionProof }: BusinessRules, viewer: Principal): Job {
  const job = presentJob(row, viewer);
  if (viewer.role !== 'technician') return job;
  const { service_id: serviceId, add_ons: addOns } = row;
  return { ...job, completionProof: requirementOf(completionProof, { serviceId, addOns }) };
}
