import type { Call } from '../call.ts';

/** Calls of the rows about the technician's trip, see `calls`. */
export const trackingCalls: Record<string, Call> = {
  'POST /api/technician/position': async ({ client, resource }) => {
    const where = { latitude: 0.3476, longitude: 32.5825, accuracyMetres: 10, at: new Date().toISOString() };
    return client.post('/api/technician/position', { data: { jobId: await resource('awaitedJob'), ...where } });
  },
  'DELETE /api/technician/position/{jobId}': async ({ client, resource }) =>
    client.delete(`/api/technician/position/${await resource('job')}`),
  'GET /api/jobs/{id}/tracking': async ({ client, resource }) =>
    client.get(`/api/jobs/${await resource('awaitedJob')}/tracking`),
  'GET /api/tracking/{secret}': async ({ client, resource }) =>
    client.get(`/api/tracking/${await resource('trackingSecret')}`),
};
