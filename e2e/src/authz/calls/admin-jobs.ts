import type { Call } from '../call.ts';

/** Calls of the rows about admins' operations on all jobs, see `calls`. */
export const adminJobCalls: Record<string, Call> = {
  'PATCH /api/jobs/{jobId}/assign': async ({ client, callers, resource }) => {
    const technicianId = callers.people.technician_assigned.id;
    return client.patch(`/api/jobs/${await resource('booking')}/assign`, { data: { technicianId } });
  },
  'PATCH /api/jobs/{id}/details': async ({ client, resource }) =>
    client.patch(`/api/jobs/${await resource('booking')}/details`, { data: { landmark: 'Green gate' } }),
  'PATCH /api/jobs/{jobId}': async ({ client, resource }) =>
    client.patch(`/api/jobs/${await resource('booking')}`, { data: { specialInstructions: 'Ring at the gate' } }),
  'GET /api/admin/jobs': ({ client }) => client.get('/api/admin/jobs'),
  'GET /api/admin/jobs/counts': ({ client }) => client.get('/api/admin/jobs/counts?assignment=unassigned'),
  'GET /api/admin/jobs/csv': ({ client }) => client.get('/api/admin/jobs/csv?status=cancelled'),
};
