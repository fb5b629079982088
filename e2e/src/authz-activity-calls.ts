import type { Call } from './authz-calls.ts';

/** How the rows about the activity of technicians are called, see `calls`. */
export const activityCalls: Record<string, Call> = {
  'GET /api/admin/technician-logs': ({ client }) => client.get('/api/admin/technician-logs?dateFilter=today'),
  'GET /api/admin/technician-logs/csv': ({ client }) => client.get('/api/admin/technician-logs/csv?dateFilter=today'),
  'GET /api/admin/technician-logs/jobs': ({ client, fixture }) =>
    client.get(`/api/admin/technician-logs/jobs?technicianId=${fixture.technicianId}`),
  'POST /api/technician-logs': ({ client, fixture }) =>
    client.post('/api/technician-logs', {
      data: { technicianId: fixture.technicianId, activity: 'travel', jobId: fixture.jobId },
    }),
};
