import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { ratingLimits } from '@yoza/contracts/jobs/rating';
import { conflict } from '@yoza/service-kit/errors';

export const JobRatingSchema = defineEntity({
  name: 'JobRating',
  tableName: 'job_ratings',
  properties: {
    /** One each. */
    jobId: p.uuid().primary(),
    /** The aggregate of its events. */
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

/** What a customer says of a finished job. */
export interface Opinion {
  /** One to five. */
  stars: number;
  words: string | null;
}

/** Who did the job for whom. */
export interface RatedJob {
  id: string;
  customerId: string;
  technicianId: string;
}

const day = 86_400_000;

/** When a rating of `ratedAt` ceases to be open to change. */
export const changeableUntil = (ratedAt: Date): Date => new Date(ratedAt.getTime() + ratingLimits.changeDays * day);

/** What the customer thinks of a finished job. */
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

  /** Answers whether anything changed. Throws 409 RATING_CLOSED for another opinion 14 days after the first. */
  change({ stars, words }: Opinion, now: Date): boolean {
    if (this.stars === stars && this.words === words) return false;
    if (now >= changeableUntil(this.ratedAt)) {
      const message = `A rating can be changed for ${ratingLimits.changeDays} days. Please write to us in the support chat.`;
      throw conflict('RATING_CLOSED', message, { changeDays: ratingLimits.changeDays });
    }
    Object.assign(this, { stars, words, version: this.version + 1, updatedAt: now });
    return true;
  }
}
JobRatingSchema.setClass(JobRating);
