import type { ActivityLog } from '@yoza/jobs-contract/activity-logs';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { ActivityRow } from './list-all.queries.ts';

/** Returns a line of a technician's activity as admins read it. */
export function presentActivity(row: ActivityRow): ActivityLog {
  const { id, activity, location, notes } = row;
  return {
    id,
    technicianId: row.technician_id,
    technicianName: nameOf(row.first_name, row.last_name),
    jobId: row.job_id,
    activity,
    location,
    notes,
    authorId: row.author_id,
    // Name stored with the entry, or else the current name of the author.
    authorName: row.author_name ?? nameOf(row.author_first_name, row.author_last_name),
    reportedAt: row.reported_at,
    createdAt: wireTime(row.created_at),
  };
}

const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ') || null;
