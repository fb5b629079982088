import type { Call } from './authz-calls.ts';

/** How the rows about ratings are called, see `calls`. The job is done before. */
export const ratingCalls: Record<string, Call> = {
  'PUT /api/jobs/{id}/rating': async ({ client, clients, fixture }) => {
    for (const status of ['in_progress', 'completed']) {
      await clients.admin.patch(`/api/jobs/${fixture.jobId}/status`, { data: { status } });
    }
    return client.put(`/api/jobs/${fixture.jobId}/rating`, { data: { stars: 5 } });
  },
};
