import { kilometresBetween } from '@yoza/map/position';
import { businessToday } from '@yoza/shell-sdk/format';
import { positionOf, dayOf, isLive } from './board-job.ts';
import type { Board, DispatchJob } from './board.ts';
import { isSameVisit } from './is-of-visit.ts';

/** Time and location of a job for which a technician is chosen. */
export type JobTimeAndLocation = Pick<
  DispatchJob,
  'id' | 'scheduledDate' | 'scheduledEnd' | 'latitude' | 'longitude' | 'visitId'
>;

export interface Availability {
  /** Availability of the technician. `off_duty` and `on_break` apply to free technicians, for a job of today. `unknown`: not shown by the board. */
  state: 'free' | 'on_break' | 'off_duty' | 'unknown' | 'busy';
  /** Pending, assigned and started jobs of the technician that overlap that time. */
  jobs: readonly DispatchJob[];
  /** Number of their other jobs that day: at other times, or completed. */
  others: number;
  /**
   * Approximate driving distance from their job of that day that is nearest in time among those with a location; null if either location is missing.
   */
  distance: { kilometres: number; from: DispatchJob } | null;
}

/** Ratio of road distance to straight-line distance, as used by the suggestion of a shorter route. */
const roadFactor = 1.4;
const unknown: Availability = { state: 'unknown', jobs: [], others: 0, distance: null };
const ranks = { free: 0, on_break: 1, off_duty: 2, unknown: 3, busy: 4 } as const satisfies Record<
  Availability['state'],
  number
>;

/** Returns a technician's availability for a job, and the other cars of its visit, by the board of its day. */
export function availabilityOf(
  board: Board | undefined,
  technicianId: string,
  job: JobTimeAndLocation,
  now: Date,
): Availability {
  const technician = board?.technicians.find(({ id, isActive }) => id === technicianId && isActive);
  if (!board || !technician || board.isCut) return unknown;
  const day = businessToday(new Date(job.scheduledDate));
  const ofDay = board.jobs.filter(
    (other) =>
      other.technicianId === technicianId && other.id !== job.id && !isSameVisit(other, job) && dayOf(other) === day,
  );
  const jobs = ofDay.filter((other) => isLive(other) && doOverlap(other, job));
  const { dutyStatus } = technician;
  const isAway = day === businessToday(now) && (dutyStatus === 'off_duty' || dutyStatus === 'on_break');
  const state = jobs.length > 0 ? 'busy' : isAway ? dutyStatus : 'free';
  return { state, jobs, others: ofDay.length - jobs.length, distance: distanceTo(job, ofDay) };
}

/** Orders by state (free first, busy last), then by distance, unknown distances last. */
export const byAvailability = (a: Availability, b: Availability): number =>
  ranks[a.state] - ranks[b.state] || lengthOf(a) - lengthOf(b);

const lengthOf = ({ distance }: Availability): number => distance?.kilometres ?? Number.MAX_SAFE_INTEGER;

const doOverlap = (one: JobTimeAndLocation, other: JobTimeAndLocation): boolean =>
  one.scheduledDate < other.scheduledEnd && one.scheduledEnd > other.scheduledDate;

function distanceTo(job: JobTimeAndLocation, ofDay: readonly DispatchJob[]): Availability['distance'] {
  const there = positionOf(job);
  const gapTo = (other: JobTimeAndLocation) =>
    Math.abs(Date.parse(other.scheduledDate) - Date.parse(job.scheduledDate));
  const from = ofDay.filter((other) => positionOf(other)).toSorted((a, b) => gapTo(a) - gapTo(b))[0];
  const here = from && positionOf(from);
  if (!there || !here) return null;
  return { kilometres: Math.round(kilometresBetween(here, there) * roadFactor * 10) / 10, from };
}
