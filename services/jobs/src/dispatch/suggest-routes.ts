import type { EntityManager } from '@mikro-orm/postgresql';
import type { RouteSuggestion } from '@yoza/jobs-contract/dispatch';
import { maxDispatchJobs, maxSuggestedJobs } from '@yoza/jobs-contract/dispatch';
import { conflict } from '@yoza/service-kit/errors';
import { dayRange } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import type { Point } from '../place/point.ts';
import { metresBetween } from '../place/point.ts';
import { roadFactor } from '../travel/travel-time.ts';
import type { DispatchJobRow } from './dispatch.queries.ts';
import { boardJobs } from './dispatch.queries.ts';
import { shortenRoutes } from './shorten-routes.ts';
import type { Route } from './shorten-routes.ts';
import { lengthOf, totalOf } from './shorten-routes.ts';
import { travelTable } from './travel-table.ts';

interface LocatedJob extends DispatchJobRow {
  technicianId: string;
  point: Point;
}

/**
 * Suggests how technicians could drive less on a day: those who work in the same slot exchange jobs, so that each job keeps its slot and each
 * technician their number of jobs. Jobs whose slot or work has begun, jobs a technician is travelling to or has arrived at, work longer than its slot,
 * visits with several cars and jobs without a point stay; unassigned jobs are left out. Routes are measured from stop to stop. Throws 409 TOO_MANY_JOBS for a day with more jobs than can be searched.
 */
export async function suggestRoutes(em: EntityManager, rules: BusinessRules, date: string): Promise<RouteSuggestion> {
  const jobs = (await boardJobs(em, dayRange(date), maxDispatchJobs).execute()).flatMap(located);
  if (jobs.length > maxSuggestedJobs) {
    const message = `A shorter route can be suggested for days with up to ${maxSuggestedJobs} jobs`;
    throw conflict('TOO_MANY_JOBS', message, { limit: maxSuggestedJobs });
  }
  const now = rules.clock.now();
  const stops = jobs.map((job) => ({
    slot: `${new Date(job.start).getTime()} ${job.timeSlot}`,
    isFixed: isFixed(job, now),
  }));
  const ofTechnician = Map.groupBy(jobs.keys(), (index) => jobs[index]!.technicianId);
  const technicianIds = [...ofTechnician.keys()];
  const before: Route[] = [...ofTechnician.values()];
  const seconds = await travelTable(
    jobs.map(({ point }) => point),
    (from, to) => jobs[from]!.start !== jobs[to]!.start,
    rules.travelTime,
  );
  const metres = (from: number, to: number) => metresBetween(jobs[from]!.point, jobs[to]!.point) * roadFactor;
  const lengthsOf = (routes: readonly Route[]) => ({
    minutes: Math.round(totalOf(routes, seconds) / 60),
    kilometres: Math.round(totalOf(routes, metres) / 100) / 10,
  });
  const { routes, method } = shortenRoutes(before, stops, seconds);
  // A suggestion that saves no minute, as displayed, is not worth telling two customers that another technician will come.
  const after = lengthsOf(routes).minutes < lengthsOf(before).minutes ? routes : before;
  const hasOtherLength = (index: number) => lengthOf(after[index]!, seconds) !== lengthOf(before[index]!, seconds);
  return {
    date,
    method,
    before: lengthsOf(before),
    after: lengthsOf(after),
    technicians: technicianIds.flatMap((technicianId, index) =>
      hasOtherLength(index)
        ? { technicianId, before: lengthsOf([before[index]!]), after: lengthsOf([after[index]!]) }
        : [],
    ),
    changes: after.flatMap((route, index) =>
      route.flatMap((stop) => {
        const { id: jobId, version, timeSlot, technicianId: fromTechnicianId } = jobs[stop]!;
        const toTechnicianId = technicianIds[index]!;
        return fromTechnicianId === toTechnicianId
          ? []
          : { jobId, version, timeSlot, fromTechnicianId, toTechnicianId };
      }),
    ),
  };
}

/** True if the job cannot be given to another technician, or only together with other cars. */
const isFixed = ({ status, isAwaited, hasArrived, isLong, visitSize, start }: LocatedJob, now: Date) =>
  status !== 'assigned' || isAwaited || hasArrived || isLong || (visitSize ?? 1) > 1 || new Date(start) <= now;

/** Returns a list with the job if it has a technician and a point; otherwise an empty one. */
function located(job: DispatchJobRow): LocatedJob[] {
  const { technicianId, latitude, longitude } = job;
  if (technicianId === null || latitude === null || longitude === null) return [];
  return [{ ...job, technicianId, point: { latitude: Number(latitude), longitude: Number(longitude) } }];
}
