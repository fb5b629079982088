import type { EntityManager } from '@mikro-orm/postgresql';
import type { RouteSuggestion } from '@yoza/contracts/jobs/dispatch';
import { mostDispatchJobs, mostSuggestedJobs } from '@yoza/contracts/jobs/dispatch';
import { conflict } from '@yoza/service-kit/errors';
import { dayRange } from '@yoza/service-kit/time';
import type { BusinessRules } from '../business-rules.ts';
import type { Point } from '../place/point.ts';
import { metresBetween } from '../place/point.ts';
import { roadFactor } from '../travel/travel-time.ts';
import type { DispatchJobRow } from './dispatch.queries.ts';
import { findBoardJobs } from './dispatch.queries.ts';
import { shortenWays } from './shorten-ways.ts';
import type { Way } from './shorten-ways.ts';
import { lengthOf, totalOf } from './shorten-ways.ts';
import { travelTable } from './travel-table.ts';

interface LocatedJob extends DispatchJobRow {
  technicianId: string;
  point: Point;
}

/**
 * How technicians could drive less on a day: those who work in the same slot exchange jobs, so that every job keeps its slot and everybody their
 * number of jobs. What has begun, what somebody is on the way to and what has no place on the map stays. Ways are counted from stop to stop. Throws 409
 * TOO_MANY_JOBS for a day with more than anybody could look through.
 */
export async function suggestRoutes(em: EntityManager, rules: BusinessRules, date: string): Promise<RouteSuggestion> {
  const jobs = (await findBoardJobs(em, dayRange(date), mostDispatchJobs)).flatMap(located);
  if (jobs.length > mostSuggestedJobs) {
    const message = `A shorter way can be suggested for days with up to ${mostSuggestedJobs} jobs`;
    throw conflict('TOO_MANY_JOBS', message, { limit: mostSuggestedJobs });
  }
  const now = rules.clock.now();
  const stops = jobs.map((job) => ({
    slot: `${new Date(job.start).getTime()} ${job.timeSlot}`,
    isFixed: job.status !== 'assigned' || job.isAwaited || new Date(job.start) <= now,
  }));
  const ofTechnician = Map.groupBy(jobs.keys(), (index) => jobs[index]!.technicianId);
  const technicianIds = [...ofTechnician.keys()];
  const before: Way[] = [...ofTechnician.values()];
  const seconds = await travelTable(
    jobs.map(({ point }) => point),
    (from, to) => jobs[from]!.start !== jobs[to]!.start,
    rules.travelTime,
  );
  const metres = (from: number, to: number) => metresBetween(jobs[from]!.point, jobs[to]!.point) * roadFactor;
  const wayOf = (ways: readonly Way[]) => ({
    minutes: Math.round(totalOf(ways, seconds) / 60),
    kilometres: Math.round(totalOf(ways, metres) / 100) / 10,
  });
  const { ways, method } = shortenWays(before, stops, seconds);
  // What saves no minute is not worth telling two customers that somebody else will come.
  const after = wayOf(ways).minutes < wayOf(before).minutes ? ways : before;
  const isOther = (index: number) => lengthOf(after[index]!, seconds) !== lengthOf(before[index]!, seconds);
  return {
    date,
    method,
    before: wayOf(before),
    after: wayOf(after),
    technicians: technicianIds.flatMap((technicianId, index) =>
      isOther(index) ? { technicianId, before: wayOf([before[index]!]), after: wayOf([after[index]!]) } : [],
    ),
    changes: after.flatMap((way, index) =>
      way.flatMap((stop) => {
        const { id: jobId, version, timeSlot, technicianId: fromTechnicianId } = jobs[stop]!;
        const toTechnicianId = technicianIds[index]!;
        return fromTechnicianId === toTechnicianId
          ? []
          : { jobId, version, timeSlot, fromTechnicianId, toTechnicianId };
      }),
    ),
  };
}

/** A job that somebody has and that lies somewhere on the map. */
function located(job: DispatchJobRow): LocatedJob[] {
  const { technicianId, latitude, longitude } = job;
  if (technicianId === null || latitude === null || longitude === null) return [];
  return [{ ...job, technicianId, point: { latitude: Number(latitude), longitude: Number(longitude) } }];
}
