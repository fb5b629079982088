import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview } from '@yoza/contracts/jobs/overview';
import type { TimeSlot } from '@yoza/contracts/jobs/slots';
import { money } from '@yoza/contracts/primitives';
import { businessDate, dayRange } from '@yoza/service-kit/time';

/** Maximum number of items needing attention that are named; the others are only counted. */
const maxNamed = 3;

type Counts = Omit<Overview, 'date' | 'revenue' | 'nextUnassignedJobs' | 'brokenEquipment'> & { revenue: string };

interface UnassignedRow {
  id: string;
  service_name: string;
  scheduled_start: string;
  time_slot: TimeSlot;
  address: string;
  total_price: number;
}

interface BrokenRow {
  id: string;
  name: string;
  model: string | null;
  updated_at: string;
  first_name: string | null;
  last_name: string | null;
}

/** Returns the overview of the current day in Kampala, in three queries. */
export async function overviewOfToday(em: EntityManager, now: Date): Promise<Overview> {
  const date = businessDate(now);
  const { from, to } = dayRange(date);
  const [{ revenue, ...counts }] = await em.execute<[Counts]>(countsSql, [from, to, from, to]);
  const unassigned = await em.execute<UnassignedRow[]>(
    `select id, service_name, scheduled_start, time_slot, address, total_price from jobs
      where status = 'pending' and technician_id is null order by scheduled_start, id limit ?`,
    [maxNamed],
  );
  const broken = await em.execute<BrokenRow[]>(
    `select e.id, e.name, e.model, e.updated_at, p.first_name, p.last_name
       from equipment e left join people p on p.id = e.assigned_to_id
      where e.status = 'maintenance' order by e.status, e.id limit ?`,
    [maxNamed],
  );
  return {
    date,
    revenue: money(Number(revenue)),
    ...counts,
    nextUnassignedJobs: unassigned.map((row) => ({
      id: row.id,
      serviceName: row.service_name,
      scheduledDate: new Date(row.scheduled_start).toISOString(),
      timeSlot: row.time_slot,
      address: row.address,
      totalPrice: money(row.total_price),
    })),
    brokenEquipment: broken.map((row) => ({
      id: row.id,
      name: row.name,
      model: row.model,
      updatedAt: new Date(row.updated_at).toISOString(),
      holder: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    })),
  };
}

const countsSql = `
  select done.revenue, done."completedJobs",
         (select count(*)::int from jobs
           where scheduled_start >= ? and scheduled_start < ? and status <> 'cancelled') as "plannedJobs",
         (select count(distinct technician_id)::int from jobs where status = 'in_progress') as "activeTechnicians",
         (select count(*)::int from people where role = 'technician') as technicians,
         (select count(*)::int from equipment where status = 'maintenance') as "equipmentInMaintenance",
         (select count(*)::int from jobs where status = 'pending' and technician_id is null) as "unassignedJobs"
    from (select coalesce(sum(total_price), 0) as revenue, count(*)::int as "completedJobs" from jobs
           where status = 'completed' and completed_at >= ? and completed_at < ?) as done`;
