import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { ratingLimits } from '@yoza/jobs-contract/rating';
import { conflict } from '@yoza/service-kit/errors';

export const JobRatingSchema = defineEntity({
  name: 'JobRating',
  tableName: 'job_ratings',
  properties: {
    /** Job, which has at most one rating. */
    jobId: p.uuid().primary(),
    /** Id of the aggregate in its events. */
    id: p.uuid(),
    version: p.integer(),
    customerId: p.uuid(),
    technicianId: p.uuid(),
    stars: p.integer(),
    words: p.text().strictNullable(),
    ratedAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** Customer's rating and comment on a finished job. */
export interface Opinion {
  /** One to five, as the contract checks. */
  stars: number;
  words: string | null;
}

/** Finished job with its customer and technician. */
export interface RatedJob {
  id: string;
  customerId: string;
  technicianId: string;
}

const day = 86_400_000;

/** Returns the time from which a rating given at `ratedAt` can no longer be changed. */
export const changeableUntil = (ratedAt: Date): Date => new Date(ratedAt.getTime() + ratingLimits.changeDays * day);

/** Customer's rating of a finished job; `rateJob` gives and changes it. */
export class JobRating extends JobRatingSchema.class {
  static give(
    { id: jobId, customerId, technicianId }: RatedJob,
    opinion: Opinion,
    now: Date,
    id: string = randomUUID(),
  ) {
    const times = { ratedAt: now, updatedAt: now };
    return Object.assign(new JobRating(), { jobId, id, version: 1, customerId, technicianId, ...opinion, ...times });
  }

  /** Changes the rating and returns whether anything changed. Throws 409 RATING_CLOSED for another opinion from 14 days after the first on. */
  change({ stars, words }: Opinion, now: Date): boolean {
    if (this.stars === stars && this.words === words) return false;
    if (now >= changeableUntil(this.ratedAt)) {
      const message = `You can change a rating for ${ratingLimits.changeDays} days only. Please contact us in the support chat.`;
      throw conflict('RATING_CLOSED', message, { changeDays: ratingLimits.changeDays });
    }
    Object.assign(this, { stars, words, version: this.version + 1, updatedAt: now });
    return true;
  }
}
JobRatingSchema.setClass(JobRating);
