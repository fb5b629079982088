import { positionShared } from '@yoza/jobs-contract/live-events';
import { trackingUrl } from '@yoza/jobs-contract/tracking';
import {
  followTechnician,
  forgetPosition as forgetPositionOperation,
  getJobTracking,
  sharePosition as sharePositionOperation,
} from '@yoza/jobs-contract/tracking-operations';
import { stateOfTrip, tripVersionHeader, versionOfHeader } from '@yoza/kernel-contract/response-version';
import type { Messaging } from '@yoza/messaging/messaging';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { Job } from '../job/job.entity.ts';
import { scopeOf } from '../job/job.policy.ts';
import { findTrip } from './find-trip.ts';
import { forgetPosition } from './forget-position.ts';
import { sharePosition } from './share-position.ts';
import { hashOf, secretOf } from './tracking-link.ts';
import { presentTrip } from './tracking.presenter.ts';

export const trackingRoutes = (rules: BusinessRules, messaging: Messaging, publicUrl: string): Route[] => [
  handle(sharePositionOperation, async ({ em, principal, body }) => {
    const shared = await sharePosition(em, rules, principal, body());
    if (shared) messaging.publishLive(positionShared, shared);
    return noContent();
  }),

  handle(forgetPositionOperation, async ({ em, principal, params }) => {
    messaging.publishLive(positionShared, await forgetPosition(em, rules.clock, principal, params.jobId));
    return noContent();
  }),

  handle(getJobTracking, async ({ em, principal, params }) => {
    const scope = scopeOf(principal);
    const job = await em.findOne(Job, { id: params.id, ...(scope === 'all' ? {} : scope) });
    if (!job) throw notFound('Job not found');
    const now = rules.clock.now();
    const trip = await findTrip(em, { jobId: job.id }, now);
    if (!trip) return ok(null);
    const secret = secretOf(rules.trackingKey, { id: job.id, travelStartedAt: new Date(trip.started_at) });
    return ok({ ...presentTrip(trip, now), url: trackingUrl(publicUrl, secret) });
  }),

  handle(followTechnician, async ({ em, params }) => {
    const now = rules.clock.now();
    const trip = await findTrip(em, { secretHash: hashOf(params.secret) }, now);
    if (!trip) throw notFound('This link is incorrect or no longer works', 'TRACKING_ENDED');
    const shown = presentTrip(trip, now);
    return ok(shown, {
      [versionOfHeader]: stateOfTrip(trip.job_id),
      ...(shown.status === 'on_the_way' ? { [tripVersionHeader]: String(trip.version) } : {}),
    });
  }),
];
