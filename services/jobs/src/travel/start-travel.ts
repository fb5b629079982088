import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { jobTravelEnded, jobTravelStarted } from '@yoza/contracts/events/jobs';
import type { Principal } from '@yoza/contracts/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../business-rules.ts';
import { Job } from '../job/job.entity.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import { lockPerson } from '../person/lock-person.ts';
import { pointOf } from '../place/point.ts';
import type { LogRemarks } from '../technician-log/job-log.ts';
import { latestJobLog, writeJobLog } from '../technician-log/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { openLink } from '../tracking/tracking-link.ts';
import { expectedArrival, pointIn } from './expected-arrival.ts';
import type { TravelTime } from './travel-time.ts';

/** Of whoever has not even sat down in the car. */
const leastMinutes = 5;

/**
 * Notes that a technician has set out to an assigned job, with when they are expected. They are not on the way to any other then. Doing it
 * again changes nothing and answers with the log already there; for a job that is not assigned it is only a line of the activity. Throws 404
 * for a job that is not theirs, 409 NOT_ITS_DAY on another day than the job's.
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
    // Else a call that waits for the rows would not see to which job the one before it has set out.
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

/** Asked before anything is locked: a routing server may take its time. */
async function expectedAt(em: EntityManager, travelTime: TravelTime, now: Date, id: string, remarks: LogRemarks) {
  const from = pointIn(remarks.location);
  const job = from && (await em.findOne(Job, { id, status: 'assigned' }, { disableIdentityMap: true }));
  return job ? expectedArrival(from, pointOf(job), travelTime, now, leastMinutes) : null;
}

/** The job and those the technician is on the way to, locked in one order. */
function lockAwaited(em: EntityManager, technicianId: string, id: string): Promise<Job[]> {
  return em.find(
    Job,
    { technicianId, status: 'assigned', $or: [{ id }, { travelStartedAt: { $ne: null } }] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}
