import type { JobRating as WireRating } from '@yoza/jobs-contract/rating';
import { changeableUntil } from './job-rating.entity.ts';

interface Stored {
  stars: number;
  words: string | null;
  ratedAt: Date;
  updatedAt: Date;
}

/** Returns the wire form of a rating. */
export const presentRating = ({ stars, words, ratedAt, updatedAt }: Stored): WireRating => ({
  stars,
  words,
  ratedAt: ratedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  changeableUntil: changeableUntil(ratedAt).toISOString(),
});
