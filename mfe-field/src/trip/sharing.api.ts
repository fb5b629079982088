import { technicianApi } from '../requests/technician-api.ts';
import { sendBySocket } from './send-by-socket.ts';

/**
 * Reports the phone's position on the trip to a job, over the socket or, without it, in a call, unless `hasEnded` by then. Returns true once the server
 * has accepted it. Returns false if sharing has ended without an answer: the server may still store it. Rejects when the technician is not, or no longer,
 * on a trip to it.
 */
export async function sendPosition(
  jobId: string,
  { coords, timestamp }: GeolocationPosition,
  hasEnded: () => boolean,
): Promise<boolean> {
  const body = {
    jobId,
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMetres: Math.min(Math.max(coords.accuracy, 0), 100_000),
    at: new Date(timestamp).toISOString(),
  };
  if (await sendBySocket(body)) return true;
  if (hasEnded()) return false;
  await technicianApi.POST('/api/technician/position', { body });
  return true;
}

/** Deletes the shared location from the server. */
export async function forgetPosition(jobId: string): Promise<void> {
  await technicianApi.DELETE('/api/technician/position/{jobId}', { params: { path: { jobId } } });
}
