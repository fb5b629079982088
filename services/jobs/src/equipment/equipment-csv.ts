import type { EquipmentCondition, EquipmentStatus } from '@yoza/jobs-contract/equipment';
import { csvFile } from '@yoza/service-kit/csv-file';
import type { EquipmentRow } from './equipment.queries.ts';

const header = [
  'Name',
  'Model',
  'Status',
  'Condition',
  'Assigned to',
  'Last service',
  'Next service due',
  'Service overdue',
  'Notes',
];
const statuses: Record<EquipmentStatus, string> = {
  available: 'Available',
  in_use: 'In use',
  maintenance: 'Maintenance',
  retired: 'Retired',
};
const conditions: Record<EquipmentCondition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

/** Returns equipment as CSV for spreadsheets, one item per line. `today` is the date in Kampala; `isCut` adds a last line that says there are more. */
export function equipmentCsv(rows: readonly EquipmentRow[], today: string, isCut: boolean): string {
  const lines = rows.map((row) => [
    row.name,
    row.model,
    statuses[row.status],
    conditions[row.condition],
    row.assigned_to_id === null ? 'Unassigned' : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    row.last_service_date ?? 'Never',
    row.next_service_due,
    row.status !== 'retired' && row.next_service_due !== null && row.next_service_due < today ? 'Yes' : 'No',
    row.notes,
  ]);
  return csvFile(header, lines, isCut);
}
