import type { Call } from './authz-calls.ts';
import { type Clients, type Fixture, json } from './authz-callers.ts';

/** The fixture's technician sets out to its job; doing it again changes nothing. */
const setOut = (clients: Clients, { jobId }: Fixture) =>
  json(clients.technician_assigned.post('/api/technician/logs', { data: { type: 'travel_start', jobId } }));

const positionOf = ({ jobId }: Fixture) => ({
  jobId,
  latitude: 0.3476,
  longitude: 32.5825,
  accuracyMetres: 10,
  at: new Date().toISOString(),
});

/** How the rows about the technician's way are called, see `calls`. */
export const trackingCalls: Record<string, Call> = {
  'POST /api/technician/position': async ({ client, clients, fixture }) => {
    await setOut(clients, fixture);
    return client.post('/api/technician/position', { data: positionOf(fixture) });
  },
  'DELETE /api/technician/position/{jobId}': ({ client, fixture }) =>
    client.delete(`/api/technician/position/${fixture.jobId}`),
  'GET /api/jobs/{id}/tracking': async ({ client, clients, fixture }) => {
    await setOut(clients, fixture);
    return client.get(`/api/jobs/${fixture.jobId}/tracking`);
  },
  'GET /api/tracking/{secret}': async ({ client, clients, fixture }) => {
    await setOut(clients, fixture);
    const { url } = await json<{ url: string }>(clients.admin.get(`/api/jobs/${fixture.jobId}/tracking`));
    return client.get(`/api/tracking/${url.split('/').at(-1)}`);
  },
};
