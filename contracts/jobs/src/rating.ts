import { z } from 'zod';
import { Instant, paragraph } from '@yoza/kernel-contract/primitives';

/**
 * Limits of ratings: `words` is the maximum length of the text in UTF-16 units; after `changeDays` a rating is final. With `low` stars or fewer
 * admins are notified.
 */
export const ratingLimits = { words: 1000, changeDays: 14, low: 2 } as const;

const Stars = z.int().min(1, 'Choose one to five stars').max(5, 'Choose one to five stars');

/** Customer's rating of a finished job. */
export const JobRating = z
  .object({
    stars: z.int(),
    words: z.string().nullable(),
    ratedAt: Instant,
    /** Time of the last change; later than `ratedAt` if the customer changed the rating. */
    updatedAt: Instant,
    /** Time until which the customer may change it. */
    changeableUntil: Instant,
  })
  .meta({ id: 'JobRating' });
export type JobRating = z.infer<typeof JobRating>;

/** Rating to save. An empty text counts as none. */
export const NewJobRating = z
  .object({ stars: Stars, words: paragraph(ratingLimits.words).nullish() })
  .meta({ id: 'NewJobRating' });

/** Mean of `ratingCount` ratings, to two decimals; null without any. */
export const averageRating = { averageRating: z.number().nullable(), ratingCount: z.int() };
