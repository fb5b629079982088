import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview } from '@yoza/jobs-contract/overview';
import { money } from '@yoza/kernel-contract/primitives';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { businessDate, dayRange } from '@yoza/service-kit/time';
import { wireTime } from '@yoza/service-kit/wire-time';
import { tablesOf } from '../tables.ts';

/** Maximum number of unassigned jobs, and of broken pieces of equipment, that are named; the others are only counted. */
const maxNamed = 3;

type Counts = Omit<Overview, 'date' | 'revenue' | 'nextUnassignedJobs' | 'brokenEquipment'> & { revenue: string };

/** Returns the overview of the current day in Kampala, in three queries. */
export async function overviewOfToday(em: EntityManager, now: Date): Promise<Overview> {
  const date = businessDate(now);
  const { from, to } = dayRange(date);
  const [{ revenue, ...counts }] = await em.execute<[Counts]>(countsSql, [from, to, from, to]);
  const unassigned = await tablesOf(em)
    .selectFrom('jobs')
    .select(['id', 'service_name', 'scheduled_start', 'time_slot', 'address', 'total_price'])
    .where('status', '=', 'pending')
    .where('technician_id', 'is', null)
    .orderBy('scheduled_start')
    .orderBy('id')
    .limit(rowLimit(maxNamed))
    .execute();
  const broken = await tablesOf(em)
    .selectFrom('equipment as e')
    .leftJoin('people as p', 'p.id', 'e.assigned_to_id')
    .select(['e.id', 'e.name', 'e.model', 'e.updated_at', 'p.first_name', 'p.last_name'])
    .where('e.status', '=', 'maintenance')
    .orderBy('e.status')
    .orderBy('e.id')
    .limit(rowLimit(maxNamed))
    .execute();
  return {
    date,
    revenue: money(Number(revenue)),
    ...counts,
    nextUnassignedJobs: unassigned.map((row) => ({
      id: row.id,
      serviceName: row.service_name,
      scheduledDate: wireTime(row.scheduled_start),
      timeSlot: row.time_slot,
      address: row.address,
      totalPrice: money(row.total_price),
    })),
    brokenEquipment: broken.map((row) => ({
      id: row.id,
      name: row.name,
      model: row.model,
      updatedAt: wireTime(row.updated_at),
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
