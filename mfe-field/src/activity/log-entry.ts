import { z } from 'zod';
import { customActivities } from './recent-activity.ts';
import type { NewTechnicianLog } from '../logs/logs.api.ts';

/** Values of the forms: texts of fields, empty where nothing was written. Limits are the server's. */
export const LogEntry = z.object({
  activity: z
    .string()
    .refine((kind) => (customActivities as readonly string[]).includes(kind), 'activity.form.activityRequired'),
  jobId: z.string(),
  location: z.string().trim().max(200),
  /** Position of the browser, and its text in the field; null unless it was requested. */
  located: z.object({ words: z.string(), coordinates: z.string() }).nullable(),
  notes: z.string().trim().max(2000),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const emptyEntry: LogEntry = { activity: '', jobId: '', location: '', located: null, notes: '' };

/** Request for a form's entry; empty fields are left out. Words for the browser's position are replaced by its coordinates. */
export function logRequest(entry: LogEntry, isQuick: boolean): NewTechnicianLog {
  const { activity, jobId, location, located, notes } = entry;
  const place = location === located?.words ? located.coordinates : location;
  return {
    type: activity as NewTechnicianLog['type'],
    ...(jobId && { jobId }),
    ...(place && { location: place }),
    ...(notes && { notes }),
    metadata: { manual: true, quickLog: isQuick },
  };
}
