import type { EntityManager } from '@mikro-orm/postgresql';
import type { OverviewFigures } from '@yoza/jobs-contract/overview';
import { Person } from '../person/person.entity.ts';
import type { Tables } from '../tables.ts';
import { WorkSession } from '../work-session/work-session.entity.ts';

/** Maximum number of technicians a chart can show. */
const maxTechnicians = 200;

/**
 * Returns the work of the users who are technicians, have completed a job or have clocked in within the bounds: the most hours first, then the most
 * jobs, at most {@link maxTechnicians}. A session counts whole on the day of its clock-in, an open one until `now`.
 */
export async function loadOfTechnicians(
  em: EntityManager,
  completedBy: ReadonlyMap<string, number>,
  bounds: { from: Date; to: Date },
  now: Date,
): Promise<OverviewFigures['technicians']> {
  const open = await em.find(WorkSession, {
    clockOutTime: null,
    clockInTime: { $gte: bounds.from, $lt: bounds.to },
  });
  const openHours = new Map(open.map((session) => [session.technicianId, session.workedHours(now)]));
  const rows = await em.execute<(Pick<Tables['people'], 'id'> & { hours: number })[]>(
    `with worked as (
       select technician_id as id, sum(total_hours) as hours from work_sessions
        where clock_in_time >= ? and clock_in_time < ? group by technician_id
     ), involved as (
       select id from worked
       union select unnest(string_to_array(?, ',')::uuid[])
       union select id from people where role = 'technician'
     )
     select id, coalesce(hours, 0)::float8 as hours from involved left join worked using (id)`,
    [bounds.from, bounds.to, [...completedBy.keys()].join(',')],
  );
  const shown = rows
    .map(({ id, hours }) => ({
      technicianId: id,
      completedJobs: completedBy.get(id) ?? 0,
      hours: Math.round((hours + (openHours.get(id) ?? 0)) * 100) / 100,
    }))
    .toSorted(
      (one, other) =>
        other.hours - one.hours ||
        other.completedJobs - one.completedJobs ||
        one.technicianId.localeCompare(other.technicianId),
    )
    .slice(0, maxTechnicians);
  const names = new Map(
    (await em.find(Person, { id: { $in: shown.map(({ technicianId }) => technicianId) } })).map((person) => [
      person.id,
      person,
    ]),
  );
  return shown.map((load) => {
    const { firstName = '', lastName = '' } = names.get(load.technicianId) ?? {};
    return { ...load, firstName, lastName };
  });
}
