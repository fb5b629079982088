import type { EntityManager } from '@mikro-orm/postgresql';
import { divideFirst } from '@yoza/messaging/permanent-months';
import type { VolumePlan } from '@yoza/service-kit/volume';
import { makeVolumeJobs, startOfVolume, volumeId, volumePeople } from '@yoza/service-kit/volume';
import { logMonths } from '../technician-log/log-months.ts';
import { volumeLogs, volumeWorkSessions } from './volume-activity.ts';

/** Number of pieces of equipment. */
const pieces = 2_000;

/** Loads people, vehicles, jobs, booked places, logs, work sessions and equipment of a plan into this schema; false if they were loaded before. */
export async function loadVolume(em: EntityManager, plan: VolumePlan): Promise<boolean> {
  const there = await em.execute<unknown[]>(`select 1 from jobs where id = ${volumeId('job', '1')}`);
  if (there.length > 0) return false;
  await em.transactional(async (transaction) => {
    if (plan.byMonth) await divideFirst(transaction, logMonths, startOfVolume(plan));
    for (const sql of [
      makeVolumeJobs(plan),
      people(plan),
      vehicles(plan),
      jobs,
      places,
      volumeLogs(plan),
      volumeWorkSessions(plan),
      equipment(plan),
    ])
      await transaction.execute(sql);
  });
  // Outside of the transaction: planner statistics and the visibility map are part of what is tested.
  for (const table of ['people', 'vehicles', 'jobs', 'slots', 'technician_logs', 'work_sessions', 'equipment'])
    await em.execute(`vacuum analyze ${table}`);
  return true;
}

const people = (plan: VolumePlan) => `
  insert into people (id, email, first_name, last_name, phone_number, role, created_at, version)
  select id, email, first_name, last_name, phone_number, role, created_at, 1 from (${volumePeople(plan)}) as p`;

const vehicles = ({ users, technicians, now }: VolumePlan) => `
  insert into vehicles (id, customer_id, year, make, model, vehicle_type, color, license_plate, created_at, updated_at)
  select ${volumeId('vehicle', 'n')}, ${volumeId('user', 'n')}, 2005 + n % 20, 'Toyota', 'Harrier', 'suv', 'white',
         'U' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || ' ' || lpad((n % 1000)::text, 3, '0') || chr(65 + n / 1000 % 26),
         since, since
    from generate_series(${technicians + 1}, ${users}) as n, (select '${now}'::timestamptz - interval '731 days' as since) as s`;

const jobs = `
  insert into jobs (id, version, status, customer_id, technician_id, vehicle_id, vehicle_name, service_id, service_name, scheduled_start,
    scheduled_end, time_slot, address, latitude, longitude, base_price, travel_fee, tax_rate, tax_amount, total_price, payment_status,
    payment_method, mobile_money_phone, mobile_money_reference, admin_made, late_cancel, customer_moves, created_at, assigned_at,
    started_at, completed_at, cancelled_at, updated_at)
  select id, version, status, customer_id, technician_id, vehicle_id, vehicle_name, service_id, service_name, scheduled_start,
    scheduled_end, time_slot, address, latitude, longitude, base_price, 0, 8, tax_amount, total_price,
    case when is_paid then 'paid' else 'pending' end, payment_method, null, case when is_paid then 'VOL' || n end, false, false, 0,
    created_at, case when technician_id is not null then created_at + interval '30 minutes' end, started_at, completed_at, cancelled_at,
    coalesce(completed_at, cancelled_at, started_at, created_at + interval '30 minutes')
    from volume_jobs`;

/** Query that books the places of upcoming jobs. */
const places = `
  insert into slots (starts_at, time_slot, booked)
  select scheduled_start, time_slot, count(*) from volume_jobs
   where status in ('pending', 'assigned', 'in_progress') group by 1, 2
  on conflict (starts_at, time_slot) do update set booked = slots.booked + excluded.booked`;

const equipment = ({ technicians, now }: VolumePlan) => `
  insert into equipment (id, version, name, model, status, condition, assigned_to_id, last_service_date, next_service_due, created_at,
    updated_at)
  select ${volumeId('equipment', 'n')}, 1, (array['Pressure washer','Vacuum','Polisher','Foam cannon','Extractor'])[1 + n % 5] || ' ' || n,
         'K ' || n % 9, status, (array['excellent','good','fair','poor'])[1 + n % 4],
         case when status = 'in_use' then ${volumeId('user', `1 + n % ${technicians}`)} end,
         today - n % 300, today - n % 300 + 180, '${now}', '${now}'
    from (select n, (array['available','available','in_use','in_use','maintenance','retired'])[1 + n % 6] as status,
                 ('${now}'::timestamptz at time zone 'Africa/Kampala')::date as today
            from generate_series(1, ${pieces}) as n) as piece`;
