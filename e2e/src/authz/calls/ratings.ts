import type { Call } from '../call.ts';

/** Calls of the rows about ratings, see `calls`. */
export const ratingCalls: Record<string, Call> = {
  'PUT /api/jobs/{id}/rating': async ({ client, resource }) =>
    client.put(`/api/jobs/${await resource('completedJob')}/rating`, { data: { stars: 5 } }),
};
