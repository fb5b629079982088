import type { Call } from './authz-calls.ts';

/** How the rows about what admins do with all jobs are called, see `calls`. */
export const adminJobCalls: Record<string, Call> = {
  'PATCH /api/jobs/{jobId}/assign': ({ client, fixture }) =>
    client.patch(`/api/jobs/${fixture.jobId}/assign`, { data: { technicianId: fixture.technicianId } }),
  'PATCH /api/jobs/{jobId}': ({ client, fixture }) =>
    client.patch(`/api/jobs/${fixture.jobId}`, { data: { specialInstructions: 'Ring at the gate' } }),
  'GET /api/admin/jobs': ({ client }) => client.get('/api/admin/jobs'),
  'GET /api/admin/jobs/csv': ({ client }) => client.get('/api/admin/jobs/csv?status=cancelled'),
};
