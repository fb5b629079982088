import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { components } from '@yoza/jobs-contract/api';
import { bodyOf } from '@yoza/shell-sdk/api';
import { reportsTopic } from '@yoza/shell-sdk/live-socket';
import { pollUnlessLive, rarely } from '@yoza/shell-sdk/poll-unless-live';
import { OfflineError } from '../requests/failure.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';

export type JobPhoto = components['schemas']['JobPhoto'];
export type JobProof = components['schemas']['JobProof'];
export type PhotoKind = components['schemas']['PhotoType'];
export type PhotoSize = 'full' | 'thumbnail';

const often = 30_000;
const pollEvery = pollUnlessLive(often, rarely);

export const proofsKey = [fieldKey, 'proof'] as const;
export const proofKey = (jobId: string) => [...proofsKey, jobId] as const;

/** True if jobs records an event for each change and the socket reports it; older servers, and a host without `reportsTopic`, do not. */
const isReported = (proof: JobProof | undefined) =>
  proof?.changesAreReported === true && reportsTopic?.('job-proof') === true;

/** Photos and signature of a job, and what is missing to complete it; polled every 30 seconds unless their changes are reported. */
export const proofQuery = (jobId: string) =>
  queryOptions({
    queryKey: proofKey(jobId),
    queryFn: ({ signal }) =>
      bodyOf(technicianApi.GET('/api/jobs/{id}/proof', { params: { path: { id: jobId } }, signal })),
    refetchInterval: (query) => (isReported(query.state.data) ? pollEvery(query) : often),
    staleTime: 10_000,
  });

/** Bytes of a photo: an img element would request it without the technician's token. */
export const photoImageQuery = (photoId: string, size: PhotoSize) =>
  queryOptions({
    queryKey: [fieldKey, 'picture', photoId, size] as const,
    queryFn: async ({ signal }) => {
      const path = { photoId, size };
      const { data } = await technicianApi.GET('/api/photos/{photoId}/{size}', {
        params: { path },
        parseAs: 'blob',
        signal,
      });
      return data as Blob;
    },
    staleTime: Infinity,
    meta: { neverChanges: true },
  });

/** Shows a photo that has just been uploaded, and refetches the proof of work. Called when the queue has sent it. */
export function keepPhoto(client: QueryClient, photo: JobPhoto): void {
  const { queryKey } = proofQuery(photo.jobId);
  client.setQueryData(queryKey, (proof) => proof && { ...proof, photos: withPhoto(proof.photos, photo) });
  void client.invalidateQueries({ queryKey });
}

/** Adds a photo in the server's order, by time and id, so that each photo keeps its number when the list is refetched. */
function withPhoto(photos: readonly JobPhoto[], added: JobPhoto): JobPhoto[] {
  const order = ({ takenAt, id }: JobPhoto) => `${takenAt} ${id}`;
  const others = photos.filter(({ id }) => id !== added.id);
  return [...others, added].toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** Shows a signature that has just been recorded, and refetches the proof of work. Called when the queue has sent it. */
export function keepSignature(client: QueryClient, jobId: string, signature: NonNullable<JobProof['signature']>): void {
  const { queryKey } = proofQuery(jobId);
  client.setQueryData(queryKey, (proof) => proof && { ...proof, signature });
  void client.invalidateQueries({ queryKey });
}

/** Removes a wrong photo, which is never queued: throws {@link OfflineError} without a network, else as any call. */
export async function removePhoto(photoId: string): Promise<void> {
  if (!navigator.onLine) throw new OfflineError();
  await technicianApi.DELETE('/api/photos/{photoId}', { params: { path: { photoId } } });
}
