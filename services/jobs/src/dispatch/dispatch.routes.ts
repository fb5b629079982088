import type { EntityManager } from '@mikro-orm/postgresql';
import {
  applyRoutes as applyRoutesOperation,
  getDispatchBoard,
  placeJob as placeJobOperation,
  suggestRoutes as suggestRoutesOperation,
} from '@yoza/jobs-contract/dispatch-operations';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { BusinessRules } from '../rules/business-rules.ts';
import { applyRoutes } from './apply-routes.ts';
import { presentDispatchJob } from './dispatch.presenter.ts';
import { findDispatchJobs } from './dispatch.queries.ts';
import { placeJob } from './place-job.ts';
import { readBoard } from './read-board.ts';
import { suggestRoutes } from './suggest-routes.ts';

export const dispatchRoutes = (rules: BusinessRules): Route[] => [
  handle(getDispatchBoard, async ({ em, principal, query }) => {
    const boardQuery = { from: query.from, days: Number(query.days), viewerId: principal.userId };
    return ok(await readBoard(em, rules, boardQuery));
  }),

  handle(placeJobOperation, async ({ em, principal, params: { id }, body }) => {
    await shown(em, id);
    const work = placeJob(em, rules, principal, id, body());
    await withCurrentState('JOB_CHANGED', work, async () => ({ job: await shown(em, id) }));
    return ok(await shown(em, id));
  }),

  handle(suggestRoutesOperation, async ({ em, query }) => ok(await suggestRoutes(em, rules, query.date))),

  handle(applyRoutesOperation, async ({ em, principal, body }) => {
    const changes = body();
    await applyRoutes(em, rules.clock, principal, changes);
    const rows = await findDispatchJobs(
      em,
      changes.changes.map(({ jobId }) => jobId),
    );
    return ok(rows.map(presentDispatchJob));
  }),
];

async function shown(em: EntityManager, id: string) {
  const [row] = await findDispatchJobs(em, [id]);
  if (!row) throw notFound('Job not found');
  return presentDispatchJob(row);
}
