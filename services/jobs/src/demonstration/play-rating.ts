import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from '../job/job.entity.ts';
import { JobRating, type Opinion } from '../job/job-rating.entity.ts';
import { recordJobRated } from '../rating/record-job-rated.ts';

/** Opinions in the order in which they are given; null for a job without a rating. */
const opinions: readonly (Opinion | null)[] = [
  { stars: 5, words: 'Spotless. Even the floor mats look new.' },
  { stars: 4, words: null },
  null,
  { stars: 5, words: 'On time, friendly, and very thorough.' },
  { stars: 5, words: null },
  { stars: 2, words: 'The boot was forgotten. Please look at it again.' },
  null,
  { stars: 4, words: 'Good work, a little late because of the jam.' },
];

const hour = 3_600_000;

/** Adds a rating some hours after a job is completed, for most of the jobs; `id` is the id of the rating. */
export function playRating(em: EntityManager, job: Job, number: number, id: string, now: Date): void {
  const { completedAt, technicianId } = job;
  const opinion = opinions[number % opinions.length];
  if (!opinion || !completedAt || !technicianId) return;
  const at = new Date(completedAt.getTime() + (1 + (number % 5)) * hour);
  if (at > now) return;
  const rating = JobRating.give({ ...job, technicianId }, opinion, at, id);
  em.persist(rating);
  recordJobRated(em, job, rating, null);
}
