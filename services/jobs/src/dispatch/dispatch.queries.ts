import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '@yoza/service-kit/any-of';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { latestDuty } from '../work-session/duty-status.ts';

/** Returns the query for the jobs whose slots begin in a half-open range, without the cancelled ones, in the order of their slots. */
export const boardJobs = (em: EntityManager, { from, to }: { from: Date; to: Date }, rows: number) =>
  selectJobs(em)
    .where('j.scheduled_start', '>=', from.toISOString())
    .where('j.scheduled_start', '<', to.toISOString())
    .where('j.status', '<>', 'cancelled')
    .limit(rows);

/** Returns the given jobs, in the order of their slots. */
export const findDispatchJobs = (em: EntityManager, ids: readonly string[]) =>
  selectJobs(em).where('j.id', '=', anyOf(ids)).execute();

export type DispatchJobRow = Awaited<ReturnType<typeof findDispatchJobs>>[number];

const selectJobs = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('jobs as j')
    .innerJoin('services as s', 's.id', 'j.service_id')
    .leftJoin('people as c', 'c.id', 'j.customer_id')
    .select(['j.id', 'j.version', 'j.status', 'j.technician_id as technicianId'])
    .select(['c.first_name as firstName', 'c.last_name as lastName'])
    .select(['j.vehicle_id as vehicleId', 'j.vehicle_name as vehicleName'])
    .select(['j.service_id as serviceId', 'j.service_name as serviceName'])
    .select(({ fn }) => fn.coalesce('j.duration_minutes', 's.duration').as('duration'))
    .select(['j.scheduled_start as start', 'j.scheduled_end as end', 'j.time_slot as timeSlot'])
    .select(['j.address', 'j.latitude', 'j.longitude'])
    .select(['j.visit_id as visitId', 'j.visit_position as visitPosition', 'j.visit_size as visitSize'])
    .select((eb) =>
      eb
        .and([eb('j.status', '=', 'assigned'), eb('j.travel_started_at', 'is not', null)])
        .$castTo<boolean>()
        .as('isAwaited'),
    )
    .select((eb) => eb('j.arrived_at', 'is not', null).$castTo<boolean>().as('hasArrived'))
    .select((eb) => eb('j.busy_until', 'is not', null).$castTo<boolean>().as('isLong'))
    .orderBy('j.scheduled_start')
    .orderBy('j.id');

/** Returns all technicians and the given other users, by name, each with their latest activity that determines the duty status. One query. */
export function findDispatchTechnicians(em: EntityManager, others: readonly string[]) {
  return tablesOf(em)
    .selectFrom('people as p')
    .leftJoinLateral(
      (eb) => latestDuty(em, eb.ref('p.id')).as('latest'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.profile_image_url as profileImageUrl'])
    .select((eb) => eb('p.role', '=', 'technician').$castTo<boolean>().as('isActive'))
    .select(['latest.activity', 'latest.isAtJob'])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('people')
        .select('id')
        .where('role', '=', 'technician')
        .unionAll(sql<{ id: string }>`select unnest(${others}::uuid[])`),
    )
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

export type DispatchTechnicianRow = Awaited<ReturnType<typeof findDispatchTechnicians>>[number];
