import type { Call } from '../call.ts';

/** Calls of the rows about the activity of technicians, see `calls`. */
export const activityCalls: Record<string, Call> = {
  'GET /api/admin/technician-logs': ({ client }) => client.get('/api/admin/technician-logs?dateFilter=today'),
  'GET /api/admin/technician-logs/csv': ({ client }) => client.get('/api/admin/technician-logs/csv?dateFilter=today'),
  'GET /api/admin/technician-logs/jobs': ({ client, callers }) =>
    client.get(`/api/admin/technician-logs/jobs?technicianId=${callers.people.technician_assigned.id}`),
  'POST /api/technician-logs': async ({ client, callers, resource }) =>
    client.post('/api/technician-logs', {
      data: { technicianId: callers.people.technician_assigned.id, activity: 'travel', jobId: await resource('job') },
    }),
};
