import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Activity } from '@yoza/jobs-contract/schemas';
import { activityTypes } from '@yoza/jobs-contract/activities';
import type { ActTiming } from '@yoza/service-kit/reported-time';

export const TechnicianLogSchema = defineEntity({
  name: 'TechnicianLog',
  tableName: 'technician_logs',
  properties: {
    id: p.uuid().primary(),
    technicianId: p.uuid(),
    jobId: p.uuid().strictNullable(),
    activity: p.enum(activityTypes),
    location: p.string().strictNullable(),
    notes: p.text().strictNullable(),
    metadata: p.json<Record<string, unknown> | null>().strictNullable(),
    /** Author of the log: the technician, an admin, or null for the system. */
    authorId: p.uuid().strictNullable(),
    createdAt: p.datetime(3),
  },
});

export interface LogDetails {
  technicianId: string;
  activity: Activity;
  authorId: string | null;
  jobId?: string | null;
  location?: string | null;
  notes?: string | null;
  metadata?: Record<string, unknown> | null;
  /** Information about the log's time; goes into the metadata. */
  timing?: ActTiming | null;
}

/** Entry of a technician's activity. Never changed once written. */
export class TechnicianLog extends TechnicianLogSchema.class {
  static write(details: LogDetails, now: Date): TechnicianLog {
    const { technicianId, activity, authorId } = details;
    const texts = { location: details.location || null, notes: details.notes || null };
    const metadata = details.timing ? { ...details.metadata, ...details.timing } : (details.metadata ?? null);
    const rest = {
      jobId: details.jobId ?? null,
      metadata,
      id: randomUUIDv7(),
      createdAt: now,
    };
    return Object.assign(new TechnicianLog(), { technicianId, activity, authorId, ...texts, ...rest });
  }
}
TechnicianLogSchema.setClass(TechnicianLog);
