import { z } from 'zod';
import { Instant, PageQuery, Uuid, line, paragraph } from '@yoza/kernel-contract/primitives';
import { writableActivities } from './activities.ts';
import { Activity, JobStatus } from './schemas.ts';

/** Periods by days in Kampala: `week` and `month` are the last 7 and 30 of them, today included. */
export const logPeriods = ['today', 'yesterday', 'week', 'month', 'all'] as const;
export type LogPeriod = (typeof logPeriods)[number];

const filters = {
  technicianId: Uuid.optional(),
  activity: Activity.optional(),
  dateFilter: z.enum(logPeriods).default('all'),
  /** Search words from the notes, the location or a current technician's name, or the beginning of a job's id, from four characters on. */
  search: line(80).optional(),
};
export const LogFilter = z.object(filters);
export type LogFilter = z.output<typeof LogFilter>;
export const LogQuery = z.object({ ...PageQuery, ...filters });

/** Entry of a technician's activity log, for admins. */
export const ActivityLog = z
  .object({
    id: Uuid,
    technicianId: Uuid,
    technicianName: z.string().nullable(),
    jobId: Uuid.nullable(),
    activity: Activity,
    /** Text, or coordinates such as `0.3476, 32.5825`. */
    location: z.string().nullable(),
    notes: z.string().nullable(),
    /** Author of the entry: the technician themselves, or an admin; null for the system. */
    authorId: Uuid.nullable(),
    authorName: z.string().nullable(),
    /** Time at which the server received it, if that was a minute or more after it was done. */
    reportedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ActivityLog' });
export type ActivityLog = z.infer<typeof ActivityLog>;

/** Entry that an admin adds to a technician's activity (seed 001 §5). Checklist progress is excluded: it is recorded by ticking the checklist. */
export const NewActivityLog = z
  .object({
    technicianId: z.guid('Please select a technician'),
    activity: z.enum(writableActivities, 'Please select an activity'),
    jobId: Uuid.nullish(),
    location: line(200).nullish(),
    notes: paragraph(2000).nullish(),
  })
  .meta({ id: 'NewActivityLog' });
export type NewActivityLog = z.output<typeof NewActivityLog>;

/** Job that a technician's log can name. */
export const LoggableJob = z
  .object({
    id: Uuid,
    status: JobStatus,
    serviceName: z.string(),
    customerName: z.string().nullable(),
    scheduledDate: Instant,
  })
  .meta({ id: 'LoggableJob' });
export type LoggableJob = z.infer<typeof LoggableJob>;
