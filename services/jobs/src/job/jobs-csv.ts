import type { JobStatus, PaymentMethod } from '@yoza/jobs-contract/schemas';
import { csvFile } from '@yoza/service-kit/csv-file';
import { businessDate } from '@yoza/service-kit/time';
import type { JobRow } from './job.queries.ts';

const header = [
  'Job ID',
  'Customer',
  'E-mail',
  'Phone',
  'Service',
  'Add-ons',
  'Status',
  'Technician',
  'Date',
  'Slot',
  'Address',
  'Vehicle',
  'Licence plate',
  'Minutes',
  'Discount code',
  'Discount (UGX)',
  'Total (UGX)',
  'Payment',
  'Payment method',
  'Created',
  'Completed',
  'Special instructions',
  'Visit ID',
];
const statuses: Record<JobStatus, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const payments: Record<JobRow['payment_status'], string> = { pending: 'Pending', paid: 'Paid', refunded: 'Refunded' };
const methods: Record<PaymentMethod, string> = {
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  card: 'Card',
  invoice: 'Invoice',
};

/** Returns jobs as CSV for spreadsheets, one per line; days are days in Kampala. */
export function jobsCsv(rows: readonly JobRow[], isCut: boolean): string {
  const lines = rows.map((row) => [
    row.id,
    nameOf(row.customer_first_name, row.customer_last_name) ?? row.customer_id,
    row.customer_email,
    row.customer_phone,
    row.name,
    row.add_ons.map(({ name }) => name).join('; ') || null,
    statuses[row.status],
    row.technician_id === null
      ? 'Unassigned'
      : (nameOf(row.technician_first_name, row.technician_last_name) ?? row.technician_id),
    businessDate(row.scheduled_start),
    row.time_slot,
    row.address,
    `${row.year} ${row.make} ${row.model}`,
    row.license_plate,
    String(row.duration_minutes ?? row.duration),
    row.discount_code,
    String(row.discount_amount),
    String(row.total_price),
    payments[row.payment_status],
    methods[row.payment_method],
    businessDate(row.created_at),
    row.completed_at === null ? null : businessDate(row.completed_at),
    row.special_instructions,
    row.visit_id,
  ]);
  return csvFile(header, lines, isCut);
}

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim() || null;
