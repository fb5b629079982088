import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { jobKeys } from './jobs.api.ts';

export type JobPhoto = components['schemas']['JobPhoto'];

const api = apiClient<paths>();

const proofKey = (id: string) => [...jobKeys.one(id), 'proof'] as const;

/** Query keys of the proof of one job, or without an id of all open jobs. */
export const proofKeys = (id?: string) => [id ? proofKey(id) : jobKeys.ones];

/** Photos and signature of a job. */
export const jobProofQuery = (id: string) =>
  queryOptions({
    queryKey: proofKey(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}/proof', { params: { path: { id } }, signal })),
  });

/** Removes a photo permanently. */
export async function removePhoto(photoId: string, signal: AbortSignal): Promise<void> {
  await api.DELETE('/api/photos/{photoId}', { params: { path: { photoId } }, signal });
}
