import type { Activity } from '@yoza/jobs-contract/schemas';
import { csvFile } from '@yoza/service-kit/csv-file';
import { businessDate, businessTime } from '@yoza/service-kit/time';
import { presentActivity } from './list-all.presenter.ts';
import type { ActivityRow } from './list-all.queries.ts';

const header = ['Date', 'Time (EAT)', 'Technician', 'Activity', 'Job', 'Location', 'Notes', 'Written by'];

const activities: Record<Activity, string> = {
  clock_in: 'Clocked in',
  clock_out: 'Clocked out',
  job_start: 'Job started',
  job_complete: 'Job completed',
  break_start: 'Break started',
  break_end: 'Break ended',
  travel_start: 'Travel started',
  travel_end: 'Travel ended',
  travel: 'Travel',
  equipment_check: 'Equipment check',
  maintenance: 'Maintenance',
  training: 'Training',
  other: 'Other',
  checklist_progress: 'Checklist progress',
};

/**
 * Returns activity as CSV for spreadsheets, one entry per line, with the time of the act in Kampala; `isCut` adds a last line that says there are
 * more.
 */
export function activityCsv(rows: readonly ActivityRow[], isCut: boolean): string {
  const lines = rows.map((row) => {
    const { technicianName, technicianId, authorId, authorName, createdAt, jobId } = presentActivity(row);
    return [
      businessDate(createdAt),
      businessTime(createdAt),
      technicianName ?? technicianId,
      activities[row.activity],
      jobId?.slice(0, 8).toUpperCase() ?? '',
      row.location,
      row.notes,
      authorId === null ? 'System' : (authorName ?? authorId),
    ];
  });
  return csvFile(header, lines, isCut);
}
