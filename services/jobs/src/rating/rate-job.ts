import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, forbidden } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import type { Opinion } from '../job/job-rating.entity.ts';
import { JobRating } from '../job/job-rating.entity.ts';
import { recordJobRated } from './record-job-rated.ts';

/**
 * Stores the customer's rating of a finished job, replacing an earlier one. An identical rating changes nothing. Of two simultaneous calls the later
 * one changes the rating of the other. Throws 404 for a job the actor may not see, 403 for an admin unless it is their own, 409 NOT_COMPLETED, and
 * RATING_CLOSED for a change from 14 days after the first rating on.
 */
export async function rateJob(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  jobId: string,
  opinion: Opinion,
): Promise<JobRating> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), jobId);
    if (job.customerId !== actor.userId) throw forbidden('Only the customer can rate a booking');
    const { status, technicianId } = job;
    if (status !== 'completed' || technicianId === null) {
      throw conflict('NOT_COMPLETED', 'You can rate a booking after it is completed', { from: status });
    }
    const now = clock.now();
    const present = await transaction.findOne(JobRating, { jobId });
    const previousStars = present?.stars ?? null;
    if (present && !present.change(opinion, now)) return present;
    const rating = present ?? JobRating.give({ ...job, technicianId }, opinion, now);
    transaction.persist(rating);
    recordJobRated(transaction, job, rating, previousStars);
    return rating;
  });
}
