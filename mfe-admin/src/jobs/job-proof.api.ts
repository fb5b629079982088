import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { jobKeys } from './jobs.api.ts';

export type JobPhoto = components['schemas']['JobPhoto'];

const api = apiClient<paths>();

/** Photos and signature of a job. */
export const jobProofQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobKeys.one(id), 'proof'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}/proof', { params: { path: { id } }, signal })),
  });

/** Removes a photo permanently. */
export async function removePhoto(photoId: string, signal: AbortSignal): Promise<void> {
  await api.DELETE('/api/photos/{photoId}', { params: { path: { photoId } }, signal });
}
