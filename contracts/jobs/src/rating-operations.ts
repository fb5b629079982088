import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { JobRating, NewJobRating } from './rating.ts';
import { notCompleted, ratingClosed } from './problems.ts';

export const rateJob = defineOperation({
  operationId: 'rateJob',
  service: 'jobs',
  method: 'PUT',
  path: '/api/jobs/{id}/rating',
  summary:
    'Rates a completed job of the caller, or changes the rating within 14 days. Repeating the same rating changes nothing. 409 NOT_COMPLETED, RATING_CLOSED; 403 for an admin, unless it is their own job.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ id: Uuid }),
  body: NewJobRating,
  responses: { 200: JobRating },
  problems: [notFound, notCompleted, ratingClosed],
});
