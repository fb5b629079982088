import type { EntityManager } from '@mikro-orm/postgresql';
import type { OverviewFigures, OverviewPeriod, OverviewSpan } from '@yoza/jobs-contract/overview';
import { money } from '@yoza/kernel-contract/primitives';
import { businessInstant, dayRange } from '@yoza/service-kit/time';
import type { Tables } from '../tables.ts';
import { loadOfTechnicians } from './load-of-technicians.ts';
import { periodsOf } from './periods-of.ts';

type Sums = { period: number; technicianId: Tables['jobs']['technician_id']; jobs: number; revenue: string };
type Counts = { period: number } & OverviewPeriod['scheduled'];

/**
 * Returns the figures of a span of days in Kampala, in five queries on indexes regardless of the number of jobs. A job counts as revenue on the day
 * it was completed, and as booked on the day its slot begins.
 */
export async function figuresOfSpan(em: EntityManager, span: OverviewSpan, now: Date): Promise<OverviewFigures> {
  const periods = periodsOf(span);
  const bounds = { from: businessInstant(span.from), to: dayRange(span.to).to };
  const starts = periods.map(({ from }) => businessInstant(from).toISOString()).join(',');
  const sums = await em.execute<Sums[]>(completedSql, [starts, bounds.from, bounds.to]);
  const counts = await em.execute<Counts[]>(scheduledSql, [starts, bounds.from, bounds.to]);
  const done = new Map(sums.filter(({ technicianId }) => technicianId === null).map((each) => [each.period, each]));
  const scheduled = new Map(counts.map(({ period, ...each }) => [period, each]));
  const completedBy = new Map(sums.flatMap(({ technicianId, jobs }) => (technicianId ? [[technicianId, jobs]] : [])));
  return {
    from: span.from,
    to: span.to,
    periods: periods.map((period, index) => ({
      ...period,
      revenue: money(Number(done.get(index + 1)?.revenue ?? 0)),
      completedJobs: done.get(index + 1)?.jobs ?? 0,
      scheduled: scheduled.get(index + 1) ?? { booked: 0, completed: 0, cancelled: 0, open: 0 },
    })),
    technicians: await loadOfTechnicians(em, completedBy, bounds, now),
  };
}

// The starts are a subselect: a plain expression would be evaluated again for every row.
const completedSql = `
  select period, technician_id as "technicianId", count(*)::int as jobs, sum(total_price) as revenue
    from (select width_bucket(completed_at, (select string_to_array(?, ',')::timestamptz[])) as period, technician_id, total_price
            from jobs where status = 'completed' and completed_at >= ? and completed_at < ?) as done
   group by grouping sets ((period), (technician_id))`;

const scheduledSql = `
  select period, sum(jobs)::int as booked,
         coalesce(sum(jobs) filter (where status = 'completed'), 0)::int as completed,
         coalesce(sum(jobs) filter (where status = 'cancelled'), 0)::int as cancelled,
         coalesce(sum(jobs) filter (where status not in ('completed', 'cancelled')), 0)::int as open
    from (select width_bucket(scheduled_start, (select string_to_array(?, ',')::timestamptz[])) as period, status, count(*) as jobs
            from jobs where scheduled_start >= ? and scheduled_start < ? group by 1, 2) as booked
   group by period`;
