import type { OverviewFigures } from '@yoza/jobs-contract/overview';
import { shillings } from '@yoza/kernel-contract/primitives';
import { csvFile } from '@yoza/service-kit/csv-file';

const periodHeader = [
  'From',
  'To',
  'Revenue (UGX)',
  'Jobs completed',
  'Jobs booked for these days',
  'of them completed',
  'of them cancelled',
  'of them open',
];
const technicianHeader = ['Technician', 'From', 'To', 'Jobs completed', 'Hours'];

/** Returns revenue and jobs as CSV for spreadsheets, one period per line. */
export function periodsCsv({ periods }: OverviewFigures): string {
  const lines = periods.map(({ from, to, revenue, completedJobs, scheduled }) => {
    const { booked, completed, cancelled, open } = scheduled;
    return [from, to, ...[shillings(revenue), completedJobs, booked, completed, cancelled, open].map(String)];
  });
  return csvFile(periodHeader, lines, false);
}

/** Returns the load as CSV for spreadsheets, one technician per line. */
export function techniciansCsv({ from, to, technicians }: OverviewFigures): string {
  const lines = technicians.map(({ firstName, lastName, completedJobs, hours }) => [
    `${firstName} ${lastName}`.trim(),
    from,
    to,
    String(completedJobs),
    String(hours),
  ]);
  return csvFile(technicianHeader, lines, false);
}
