import type { OverviewFigures } from '@yoza/jobs-contract/overview';
import { money } from '@yoza/kernel-contract/primitives';
import { businessDate } from '@yoza/service-kit/time';
import type { Jobs } from './platform.ts';

export interface PlainJob {
  status: 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled';
  technicianId: string;
  scheduledStart: Date;
  /** Time of completion; stored only for completed jobs. */
  completedAt: Date;
  totalPrice: number;
}

/** Replaces earlier jobs of this kind, inserting directly into the table: the figures do not depend on how jobs were created. */
export async function insertJobs(jobs: Jobs, rows: readonly PlainJob[]): Promise<void> {
  await jobs.sql(`delete from jobs where special_instructions = 'figures'`);
  const plain = rows.map((row) => ({
    ...row,
    // Live jobs of one technician may not overlap.
    technicianId: row.status === 'completed' ? row.technicianId : crypto.randomUUID(),
    completedAt: row.status === 'completed' ? row.completedAt : null,
    vehicleId: crypto.randomUUID(),
  }));
  await jobs.sql(
    `with plain as (
       select * from json_to_recordset(?::json) as row (status text, "technicianId" uuid, "vehicleId" uuid,
         "scheduledStart" timestamptz, "completedAt" timestamptz, "totalPrice" integer)
     ), cars as (
       insert into vehicles (id, customer_id, year, make, model, vehicle_type, created_at, updated_at)
       select "vehicleId", gen_random_uuid(), 2018, 'Toyota', 'Harrier', 'suv', now(), now() from plain returning id
     )
     insert into jobs (id, version, status, customer_id, technician_id, vehicle_id, vehicle_name, service_id, service_name,
       scheduled_start, scheduled_end, time_slot, address, special_instructions, base_price, travel_fee, tax_rate, tax_amount,
       total_price, payment_status, payment_method, admin_made, late_cancel, customer_moves, created_at, completed_at, updated_at)
     select gen_random_uuid(), 1, status, gen_random_uuid(), case when status <> 'pending' then "technicianId" end, "vehicleId",
       'Toyota', 'basic-wash', 'External Wash', "scheduledStart", "scheduledStart" + interval '1 minute', '8:00 AM - 11:00 AM',
       'Kololo', 'figures', "totalPrice", 0, 0, 0, "totalPrice", 'pending', 'invoice', false, false, 0, now(), "completedAt", now()
       from plain`,
    [JSON.stringify(plain)],
  );
}

/** Computes the same figures by iterating over the rows. */
export function foldJobs(
  rows: readonly PlainJob[],
  periods: readonly { from: string; to: string }[],
  technicians: OverviewFigures['technicians'],
) {
  const within = (instant: Date, { from, to }: { from: string; to: string }) => {
    const day = businessDate(instant);
    return from <= day && day <= to;
  };
  const done = rows.filter(({ status }) => status === 'completed');
  const span = { from: periods[0]!.from, to: periods.at(-1)!.to };
  return {
    periods: periods.map((period) => {
      const completed = done.filter(({ completedAt }) => within(completedAt, period));
      const scheduled = rows.filter(({ scheduledStart }) => within(scheduledStart, period));
      const count = (...statuses: string[]) => scheduled.filter(({ status }) => statuses.includes(status)).length;
      return {
        ...period,
        revenue: money(completed.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
        completedJobs: completed.length,
        scheduled: {
          booked: scheduled.length,
          completed: count('completed'),
          cancelled: count('cancelled'),
          open: count('pending', 'assigned', 'in_progress'),
        },
      };
    }),
    technicians: technicians.map(({ technicianId }) => ({
      technicianId,
      completedJobs: done.filter((row) => row.technicianId === technicianId && within(row.completedAt, span)).length,
    })),
  };
}
