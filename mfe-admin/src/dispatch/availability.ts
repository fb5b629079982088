import { kilometresBetween } from '@yoza/map/position';
import { businessToday } from '@yoza/shell-sdk/format';
import { positionOf } from './day-stops.ts';
import type { Board, DispatchJob } from './dispatch.api.ts';
import { dayOf, isLive } from './placement.ts';

/** The time and the place of a job for which a technician is chosen. */
export type Wanted = Pick<DispatchJob, 'id' | 'scheduledDate' | 'scheduledEnd' | 'latitude' | 'longitude'>;

export interface Availability {
  /** `off_duty` and `on_break` are of technicians who are free, for a job of today. `unknown`: the board does not tell. */
  state: 'free' | 'on_break' | 'off_duty' | 'unknown' | 'busy';
  /** What the technician has at that time. */
  jobs: readonly DispatchJob[];
  /** How many jobs the technician has at other times of the day. */
  others: number;
  /** About how far the technician drives from the job of that day that is nearest in time; null without a place of either. */
  way: { kilometres: number; from: DispatchJob } | null;
}

/** How much longer roads are than the straight line, as the suggestion of a shorter way counts them. */
const roadFactor = 1.4;
const unknown: Availability = { state: 'unknown', jobs: [], others: 0, way: null };
const ranks = { free: 0, on_break: 1, off_duty: 2, unknown: 3, busy: 4 } as const satisfies Record<
  Availability['state'],
  number
>;

/** Whether a technician can take a job, by the board of its day. */
export function availabilityOf(board: Board | undefined, technicianId: string, job: Wanted, now: Date): Availability {
  const technician = board?.technicians.find(({ id, isActive }) => id === technicianId && isActive);
  if (!board || !technician || board.isCut) return unknown;
  const day = businessToday(new Date(job.scheduledDate));
  const ofDay = board.jobs.filter(
    (other) => other.technicianId === technicianId && other.id !== job.id && dayOf(other) === day,
  );
  const jobs = ofDay.filter((other) => isLive(other) && doOverlap(other, job));
  const { dutyStatus } = technician;
  const isAway = day === businessToday(now) && (dutyStatus === 'off_duty' || dutyStatus === 'on_break');
  const state = jobs.length > 0 ? 'busy' : isAway ? dutyStatus : 'free';
  return { state, jobs, others: ofDay.length - jobs.length, way: wayTo(job, ofDay) };
}

/** Puts free technicians first, then those who have the shorter way. */
export const byAvailability = (a: Availability, b: Availability): number =>
  ranks[a.state] - ranks[b.state] || lengthOf(a) - lengthOf(b);

const lengthOf = ({ way }: Availability): number => way?.kilometres ?? Number.MAX_SAFE_INTEGER;

const doOverlap = (one: Wanted, other: Wanted): boolean =>
  one.scheduledDate < other.scheduledEnd && one.scheduledEnd > other.scheduledDate;

function wayTo(job: Wanted, ofDay: readonly DispatchJob[]): Availability['way'] {
  const there = positionOf(job);
  const gapTo = (other: Wanted) => Math.abs(Date.parse(other.scheduledDate) - Date.parse(job.scheduledDate));
  const from = ofDay.filter((other) => positionOf(other)).toSorted((a, b) => gapTo(a) - gapTo(b))[0];
  const here = from && positionOf(from);
  if (!there || !here) return null;
  return { kilometres: Math.round(kilometresBetween(here, there) * roadFactor * 10) / 10, from };
}
