import {
  clockIn as clockInOperation,
  clockOut as clockOutOperation,
  getCurrentWorkSession,
  getTechnicianStats,
} from '@yoza/jobs-contract/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { clockIn } from './clock-in.ts';
import { clockOut } from './clock-out.ts';
import { technicianStats } from './technician-stats.ts';
import { WorkSession } from './work-session.entity.ts';
import { presentSession } from './work-session.presenter.ts';

export const workSessionRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(getTechnicianStats, async ({ em, principal }) => ok(await technicianStats(em, principal.userId, clock.now()))),

  handle(getCurrentWorkSession, async ({ em, principal }) => {
    const session = await em.findOne(WorkSession, { technicianId: principal.userId, clockOutTime: null });
    return ok(session && (await presentSession(em, session)));
  }),

  handle(clockInOperation, async ({ em, principal, body }) => {
    return ok(await presentSession(em, await clockIn(em, clock, principal.userId, body())));
  }),

  handle(clockOutOperation, async ({ em, principal, body }) => {
    return ok(await presentSession(em, await clockOut(em, clock, principal.userId, body())));
  }),
];
