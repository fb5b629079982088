import { defineEntity, p } from '@mikro-orm/postgresql';

export const TrackingLinkSchema = defineEntity({
  name: 'TrackingLink',
  tableName: 'tracking_links',
  properties: {
    /** Job, whose latest trip this is. */
    jobId: p.uuid().primary(),
    technicianId: p.uuid(),
    /** SHA-256 in hex; the secret itself is not stored. */
    secretHash: p.string(),
    startedAt: p.datetime(3),
    /** Set by the trigger jobs_end_way. */
    endedAt: p.datetime(3).strictNullable(),
  },
});

/** Secret page of a technician's trip to a job. */
export class TrackingLink extends TrackingLinkSchema.class {}
TrackingLinkSchema.setClass(TrackingLink);
