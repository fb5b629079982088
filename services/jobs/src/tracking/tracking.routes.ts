import { trackingUrl } from '@yoza/contracts/jobs/tracking';
import {
  followTechnician,
  forgetPosition as forgetPositionOperation,
  getJobTracking,
  sharePosition as sharePositionOperation,
} from '@yoza/contracts/jobs/tracking-operations';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../business-rules.ts';
import { Job } from '../job/job.entity.ts';
import { scopeOf } from '../job/job.policy.ts';
import { findWay } from './find-way.ts';
import { forgetPosition } from './forget-position.ts';
import { sharePosition } from './share-position.ts';
import { hashOf, secretOf } from './tracking-link.ts';
import { presentWay } from './tracking.presenter.ts';

export const trackingRoutes = (rules: BusinessRules, publicUrl: string): Route[] => [
  handle(sharePositionOperation, async ({ em, principal, body }) => {
    await sharePosition(em, rules, principal, body());
    return noContent();
  }),

  handle(forgetPositionOperation, async ({ em, principal, params }) => {
    await forgetPosition(em, principal, params.jobId);
    return noContent();
  }),

  handle(getJobTracking, async ({ em, principal, params }) => {
    const scope = scopeOf(principal);
    const job = await em.findOne(Job, { id: params.id, ...(scope === 'all' ? {} : scope) });
    if (!job) throw notFound('Job not found');
    const now = rules.clock.now();
    const way = await findWay(em, { jobId: job.id }, now);
    if (!way) return ok(null);
    const secret = secretOf(rules.trackingKey, { id: job.id, travelStartedAt: new Date(way.started_at) });
    return ok({ ...presentWay(way, now), url: trackingUrl(publicUrl, secret) });
  }),

  handle(followTechnician, async ({ em, params }) => {
    const now = rules.clock.now();
    const way = await findWay(em, { secretHash: hashOf(params.secret) }, now);
    if (!way) throw notFound('This link does not work, or not any more', 'TRACKING_ENDED');
    return ok(presentWay(way, now));
  }),
];
