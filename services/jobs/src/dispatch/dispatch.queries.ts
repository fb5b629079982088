import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import type { TimeSlot } from '@yoza/contracts/jobs/slots';
import { type DutyRow, latestDuty } from '../work-session/duty-status.ts';

export interface DispatchJobRow {
  id: string;
  version: number;
  status: JobStatus;
  technicianId: string | null;
  firstName: string | null;
  lastName: string | null;
  vehicleId: string;
  vehicleName: string;
  serviceId: string;
  serviceName: string;
  duration: number;
  start: string;
  end: string;
  timeSlot: TimeSlot;
  address: string;
  latitude: string | null;
  longitude: string | null;
  isAwaited: boolean;
}

const selectJobs = `select j.id, j.version, j.status, j.technician_id as "technicianId", c.first_name as "firstName",
    c.last_name as "lastName", j.vehicle_id as "vehicleId", j.vehicle_name as "vehicleName", j.service_id as "serviceId",
    j.service_name as "serviceName", s.duration, j.scheduled_start as "start", j.scheduled_end as "end",
    j.time_slot as "timeSlot", j.address, j.latitude, j.longitude,
    j.status = 'assigned' and j.travel_started_at is not null as "isAwaited"
  from jobs j join services s on s.id = j.service_id left join people c on c.id = j.customer_id`;

/** SQL of the jobs of a range that are not cancelled, in the order of their slots. Its parameters are the range and the maximum number of rows. */
export const boardJobs = `${selectJobs}
  where j.scheduled_start >= ? and j.scheduled_start < ? and j.status <> 'cancelled'
  order by j.scheduled_start, j.id limit ?`;

/** Returns the jobs whose slots begin in a half-open range, without the cancelled ones, in the order of their slots. One query. */
export function findBoardJobs(em: EntityManager, range: { from: Date; to: Date }, rows: number) {
  return em.execute<DispatchJobRow[]>(boardJobs, [range.from.toISOString(), range.to.toISOString(), rows]);
}

/** Returns the given jobs, in the order of their slots. */
export function findDispatchJobs(em: EntityManager, ids: readonly string[]) {
  return em.execute<DispatchJobRow[]>(`${selectJobs} where j.id in (?) order by j.scheduled_start, j.id`, [ids]);
}

export interface DispatchTechnicianRow extends DutyRow {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isActive: boolean;
}

/** Returns all technicians and the given other users, by name, each with their latest activity that determines the duty status. One query. */
export function findDispatchTechnicians(em: EntityManager, others: readonly string[]) {
  return em.execute<DispatchTechnicianRow[]>(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.profile_image_url as "profileImageUrl",
            p.role = 'technician' as "isActive", latest.*
       from people p
       left join lateral (${latestDuty('p.id')}) as latest on true
      where p.id in (select id from people where role = 'technician'
                     union all select unnest(string_to_array(?, ',')::uuid[]))
      order by p.first_name, p.last_name, p.id`,
    [others.join(',')],
  );
}
