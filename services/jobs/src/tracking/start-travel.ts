import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { jobTravelEnded, jobTravelStarted } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { Job } from '../job/job.entity.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import { lockPerson } from '../person/lock-person.ts';
import { pointOf } from '../place/point.ts';
import type { LogRemarks } from '../job/job-log.ts';
import { latestJobLog, writeJobLog } from '../job/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { openLink } from './tracking-link.ts';
import { expectedArrival, pointIn } from '../travel/expected-arrival.ts';
import type { TravelTime } from '../travel/travel-time.ts';

/** Minimum travel time, in minutes, of a technician who has not yet got into the car. */
const minMinutes = 5;

/**
 * Notes that a technician has started the trip to an assigned job, with the expected arrival: null if the position in `remarks.location` or the job's
 * is missing, or they are too far apart. Opens the tracking page and ends any other trip of theirs. During the trip a further call changes nothing and
 * returns its log. For a job of theirs in progress, completed or cancelled it only adds an entry to the activity. Throws 404 for a job that is not
 * theirs, 409 NOT_ITS_DAY on another day than the job's.
 */
export async function startTravel(
  em: EntityManager,
  { clock, travelTime, trackingKey }: BusinessRules,
  technician: Principal,
  id: string,
  remarks: LogRemarks,
): Promise<TechnicianLog> {
  const expectedArrivalAt = await expectedAt(em, travelTime, clock.now(), id, remarks);
  return withTransaction(em, async (transaction) => {
    // Otherwise a call that waits for the rows would not see the trip started by the previous call.
    await lockPerson(transaction, technician.userId);
    const awaited = await lockAwaited(transaction, technician.userId, id);
    const job = awaited.find((each) => each.id === id) ?? (await lockJob(transaction, scopeOf(technician), id));
    const now = clock.now();
    const earlier = job.isAwaited ? await latestJobLog(transaction, 'travel_start', job) : null;
    if (earlier) return earlier;
    if (job.startTravel(expectedArrivalAt, now)) {
      for (const other of awaited) {
        if (other !== job && other.endTravel(now)) {
          recordJobEvent(transaction, jobTravelEnded, other, technician.userId);
        }
      }
      await openLink(transaction, trackingKey, job, technician.userId);
      recordJobEvent(transaction, jobTravelStarted, job, technician.userId);
    }
    return writeJobLog(transaction, 'travel_start', job, technician, now, remarks);
  });
}

/** Requested before anything is locked: a routing server may be slow. */
async function expectedAt(em: EntityManager, travelTime: TravelTime, now: Date, id: string, remarks: LogRemarks) {
  const from = pointIn(remarks.location);
  const job = from && (await em.findOne(Job, { id, status: 'assigned' }, { disableIdentityMap: true }));
  return job ? expectedArrival(from, pointOf(job), travelTime, now, minMinutes) : null;
}

/** Returns the job and those with a current trip of the technician, locked in a fixed order. */
function lockAwaited(em: EntityManager, technicianId: string, id: string): Promise<Job[]> {
  return em.find(
    Job,
    { technicianId, status: 'assigned', $or: [{ id }, { travelStartedAt: { $ne: null } }] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}
