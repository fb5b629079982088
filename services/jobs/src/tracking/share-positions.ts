import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SentPosition } from '@yoza/jobs-contract/position-requests';
import { conflict, notFound, ProblemError, unavailable } from '@yoza/service-kit/errors';
import { type Point, pointOf } from '../place/point.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { expectedArrival } from '../travel/expected-arrival.ts';
import { keepPositions, type Keeping, type TripPosition } from './keep-positions.ts';
import { before, believedDelay, positionInterval, positionLife } from './lifetimes.ts';
import { readTrips, type PositionedJob } from './read-trips.ts';
import { sharedPosition, type SharedPosition } from './shared-position.ts';
import { presentPosition } from './tracking.presenter.ts';

const minMinutes = 1;

/** Result of a position: what to report live, null if it is ignored, or the problem for which it is refused. */
export type Outcome = SharedPosition | null | ProblemError;

export interface Patience {
  /** Waits for a locked job or, where many positions are stored together, skips it. */
  whenLocked: 'wait' | 'skip';
  /** Maximum time for the expected arrivals, in milliseconds; one that takes longer stays as it was. Without it they are waited for. */
  arrivalsWithin?: number;
}

/**
 * Stores technicians' positions on their trips, each replacing the former one, and updates the expected arrivals, in two statements for all. Returns the
 * outcome of each: null for a position within five seconds of the last, 404 for a job that is not theirs, 409 NOT_ON_THE_WAY without a current trip, and
 * three hours after its start, and 503 for a job that is locked, if such are to be skipped.
 */
export async function sharePositions(
  em: EntityManager,
  rules: BusinessRules,
  positions: readonly SentPosition[],
  { whenLocked, arrivalsWithin }: Patience,
): Promise<Outcome[]> {
  const now = rules.clock.now();
  const jobs = await readTrips(em, positions);
  const limit = arrivalsWithin === undefined ? [] : [delay(arrivalsWithin, null, { ref: false })];
  const arrival: Arrival = (from, to, at) =>
    Promise.race([expectedArrival(from, to, rules.travelTime, at, minMinutes), ...limit]);
  // Arrivals are requested before anything is locked: a routing server may be slow.
  const checked = await Promise.all(positions.map((position, index) => check(jobs[index], position, arrival, now)));
  const accepted = checked.filter(isAccepted);
  const keeping = await keepPositions(
    em,
    accepted.map(({ position }) => position),
    now,
    whenLocked,
  );
  const outcomes = new Map(accepted.map((each, index) => [each, outcomeOf(each, keeping[index]!, now)]));
  return checked.map((each) => (isAccepted(each) ? outcomes.get(each)! : each));
}

/** Expected arrival of a technician who sets out from the first to the second point. */
type Arrival = (from: Point, to: Point | null, at: Date) => Promise<Date | null>;

interface Accepted {
  job: PositionedJob;
  position: TripPosition;
}

const isAccepted = (checked: Accepted | null | ProblemError): checked is Accepted =>
  checked !== null && !(checked instanceof ProblemError);

/** Returns a position that may be stored, with the expected arrival; null for one to ignore. */
async function check(
  job: PositionedJob | undefined,
  { latitude, longitude, accuracyMetres, at }: SentPosition,
  arrival: Arrival,
  now: Date,
): Promise<Accepted | null | ProblemError> {
  if (!job?.technician_id) return notTheirs();
  const { id: jobId, technician_id: technicianId, travel_started_at: setOutAt } = job;
  if (job.status !== 'assigned' || setOutAt === null || new Date(setOutAt) <= before(now, positionLife))
    return notOnTheWay();
  if (wasJustReceived(job.received_at, now)) return null;
  const point = { latitude, longitude };
  // The clock of the process that stored the departure may be ahead of this one.
  const expectedAt = await arrival(point, pointOf(job), latest(now, new Date(setOutAt)));
  const measured = { ...point, accuracyMetres: Math.round(accuracyMetres), at: believable(at, now) };
  return { job, position: { jobId, technicianId, setOutAt, expectedAt, ...measured } };
}

function outcomeOf({ job, position }: Accepted, keeping: Keeping, now: Date): Outcome {
  if (keeping === 'late') return null;
  if (keeping === 'locked') return unavailable();
  if (keeping === 'not theirs') return notTheirs();
  if (keeping === 'no trip') return notOnTheWay();
  const expected = position.expectedAt?.toISOString() ?? job.expected_arrival_at;
  return sharedPosition({ ...job, expected_arrival_at: expected }, presentPosition(position, pointOf(job), now), now);
}

const notTheirs = () => notFound('Job not found');

const notOnTheWay = () =>
  conflict('NOT_ON_THE_WAY', 'You are not on the way to this job, so your location is not shared');

const wasJustReceived = (receivedAt: string | null, now: Date): boolean =>
  receivedAt !== null && new Date(receivedAt) > before(now, positionInterval) && new Date(receivedAt) <= now;

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns the time at which the phone measured its position; `now` if its clock must be wrong. */
function believable(at: string, now: Date): Date {
  const phoneTime = new Date(at);
  return phoneTime <= now && phoneTime >= before(now, believedDelay) ? phoneTime : now;
}
