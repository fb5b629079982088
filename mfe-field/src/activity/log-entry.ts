import { z } from 'zod';
import { customActivities } from './recent-activity.ts';
import type { NewTechnicianLog } from './activity.api.ts';

/** What the forms hold: texts of fields, empty where nothing was written. Limits are the server's. */
export const LogEntry = z.object({
  activity: z
    .string()
    .refine((kind) => (customActivities as readonly string[]).includes(kind), 'activity.form.activityRequired'),
  jobId: z.string(),
  location: z.string().trim().max(200),
  notes: z.string().trim().max(2000),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const emptyEntry: LogEntry = { activity: '', jobId: '', location: '', notes: '' };

/** The request of a form's entry; what was left empty is left out. */
export function logRequest({ activity, jobId, location, notes }: LogEntry, isQuick: boolean): NewTechnicianLog {
  return {
    type: activity as NewTechnicianLog['type'],
    ...(jobId && { jobId }),
    ...(location && { location }),
    ...(notes && { notes }),
    metadata: { manual: true, quickLog: isQuick },
  };
}
