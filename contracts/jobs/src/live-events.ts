import { z } from 'zod';
import { Tracking } from './tracking.ts';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';
import { defineEvent } from '@yoza/kernel-contract/event';

/**
 * New position of the technician on the trip to a job, the aggregate; null when it is no longer shared. Only published live: no stream and no outbox
 * keeps it ([ADR 20](../../../docs/adr/0020-trips-are-reported-live-and-deleted.md)).
 */
export const positionShared = defineEvent(
  'live.jobs.position.shared.v1',
  z.object({
    jobId: Uuid,
    customerId: Uuid,
    position: Tracking.shape.position,
    expectedArrivalAt: Instant.nullable(),
  }),
);
