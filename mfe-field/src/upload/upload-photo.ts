import type { components } from '@yoza/jobs-contract/api';
import { bodyOf } from '@yoza/shell-sdk/api';
import { technicianApi } from '../requests/technician-api.ts';
import { sendPieces } from './send-pieces.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type Schemas = components['schemas'];

export interface PhotoToUpload {
  jobId: string;
  kind: Schemas['PhotoType'];
  file: Blob;
  /** UUID that identifies the photo permanently: sent again, also by another page after a restart, the upload resumes and creates a single photo. */
  clientId: string;
  /** ISO-8601 UTC. */
  takenAt: string;
}

/**
 * Uploads a photo to its job and returns the stored photo; the queue of unsent changes calls it. `onProgress` gets the uploaded share, 0 to 1, and is
 * not called if the photo was already uploaded. Throws an ApiError if the server refuses it (such as 409 PHOTOS_CLOSED and TOO_MANY_PHOTOS, 422 for a
 * file that is not a photo), any other error if there was no response.
 */
export async function uploadPhoto(
  photo: PhotoToUpload,
  onProgress: (share: number) => void = () => {},
): Promise<Schemas['JobPhoto']> {
  const { jobId, kind, clientId, takenAt } = photo;
  const picture = await shrinkPhoto(photo.file);
  const body = { clientId, photoType: kind, size: picture.size, sha256: await hashOf(picture), takenAt };
  const upload = await bodyOf(
    technicianApi.POST('/api/jobs/{id}/photo-uploads', { params: { path: { id: jobId } }, body }),
  );
  if (upload.photo) return upload.photo;
  onProgress(upload.offset / upload.size);
  await sendPieces(upload.uploadUrl, picture, onProgress);
  const path = { uploadId: upload.id };
  return bodyOf(technicianApi.POST('/api/photo-uploads/{uploadId}/finish', { params: { path } }));
}

async function hashOf(picture: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
