import { z } from 'zod';
import { Instant, paragraph } from '../primitives.ts';

/** `words` has so many characters at most; `changeDays` after it was given a rating stands. With `low` stars or fewer admins are told. */
export const ratingLimits = { words: 1000, changeDays: 14, low: 2 } as const;

const Stars = z.int().min(1, 'Choose one to five stars').max(5, 'Choose one to five stars');

/** What the customer thinks of a finished job. */
export const JobRating = z
  .object({
    stars: z.int(),
    words: z.string().nullable(),
    ratedAt: Instant,
    /** Later than `ratedAt` when they changed their mind. */
    updatedAt: Instant,
    /** Until then they may change it. */
    changeableUntil: Instant,
  })
  .meta({ id: 'JobRating' });
export type JobRating = z.infer<typeof JobRating>;

/** Words of nothing are none. */
export const NewJobRating = z
  .object({ stars: Stars, words: paragraph(ratingLimits.words).nullish() })
  .meta({ id: 'NewJobRating' });

/** The mean of `ratingCount` ratings, to two decimals; null without any. */
export const averageRating = { averageRating: z.number().nullable(), ratingCount: z.int() };
