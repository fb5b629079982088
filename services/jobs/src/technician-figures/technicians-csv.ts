import { listFile } from '@yoza/service-kit/csv-file';
import { businessDate } from '@yoza/service-kit/time';
import type { TechnicianRow } from './find-technicians.ts';
import type { Figures } from './technician-figures.ts';

const header = [
  'Technician',
  'Email',
  'Phone',
  'Status',
  'Jobs assigned',
  'Jobs in progress',
  'Jobs completed',
  'Hours worked',
  'Average rating',
  'Ratings',
  'Joined',
  'ID',
];
const duties: Record<Figures['dutyStatus'], string> = {
  working: 'Working',
  available: 'Available',
  traveling: 'Traveling',
  on_break: 'On break',
  off_duty: 'Off duty',
  no_activity: 'No activity',
};

/**
 * Returns the admins' list of technicians with their figures as CSV for spreadsheets, one per line; days are days in Kampala, hours are decimal and
 * of all time.
 */
export function techniciansCsv(technicians: readonly TechnicianRow[], figures: readonly Figures[]): string {
  const figuresById = new Map(figures.map((each) => [each.technicianId, each]));
  return listFile(header, technicians, ({ id, name, email, phoneNumber, hasAccess, createdAt }) => {
    const of = figuresById.get(id);
    return [
      name,
      email,
      phoneNumber,
      hasAccess ? duties[of?.dutyStatus ?? 'no_activity'] : 'Access removed',
      of?.assignedJobs ?? 0,
      of?.inProgressJobs ?? 0,
      of?.completedJobs ?? 0,
      of?.totalHours ?? 0,
      of?.averageRating ?? null,
      of?.ratingCount ?? 0,
      businessDate(new Date(createdAt)),
      id,
    ];
  });
}
