import type { EventOf } from '@yoza/kernel-contract/event';
import type { positionShared } from '@yoza/jobs-contract/live-events';
import type { EventFacts } from '@yoza/messaging/record-event';
import { wireTimeOrNull } from '@yoza/service-kit/wire-time';

/** Facts of the live event of a position. */
export type SharedPosition = EventFacts<EventOf<typeof positionShared>['data']>;

/** Columns of a job that a live event needs; the time is the database's text. */
interface PositionedJob {
  id: string;
  version: number;
  customer_id: string;
  technician_id: string | null;
  expected_arrival_at: string | null;
}

/** Returns the facts of the live event of a job whose technician has a new position, or null if it is no longer shared. */
export const sharedPosition = (
  job: PositionedJob,
  position: SharedPosition['data']['position'],
  now: Date,
): SharedPosition => ({
  aggregate: { id: job.id, version: job.version },
  actorId: job.technician_id,
  data: {
    jobId: job.id,
    customerId: job.customer_id,
    position,
    expectedArrivalAt: wireTimeOrNull(job.expected_arrival_at),
  },
  occurredAt: now,
});
