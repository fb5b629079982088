import { technicianApi } from '../requests/technician-api.ts';

/** Tells where the phone is on the way to a job. Rejects when the technician is not on the way to it (any more). */
export async function sendPosition(jobId: string, { coords, timestamp }: GeolocationPosition): Promise<void> {
  const body = {
    jobId,
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMetres: Math.min(Math.max(coords.accuracy, 0), 100_000),
    at: new Date(timestamp).toISOString(),
  };
  await technicianApi.POST('/api/technician/position', { body });
}

/** Has forgotten where the phone was. */
export async function forgetPosition(jobId: string): Promise<void> {
  await technicianApi.DELETE('/api/technician/position/{jobId}', { params: { path: { jobId } } });
}
