import type { PermanentTable } from '@yoza/messaging/permanent-months';

/** Partitions of the technicians' activity, by the time of the act. */
export const logMonths: PermanentTable = {
  name: 'technician_logs',
  key: 'created_at',
  keyIs: 'time',
  references: ['jobs'],
};
