import type { Call } from '../call.ts';

/** Calls of the rows about ratings, see `calls`. */
export const ratingCalls: Record<string, Call> = {
  'PUT /api/jobs/{id}/rating': async ({ client, thing }) =>
    client.put(`/api/jobs/${await thing('completedJob')}/rating`, { data: { stars: 5 } }),
};
