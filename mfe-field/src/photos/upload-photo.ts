import { bodyOf } from '@yoza/shell-sdk/api';
import { technicianApi } from '../requests/technician-api.ts';
import type { JobPhoto, PhotoKind } from './photos.api.ts';
import { sendPieces } from './send-pieces.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface PhotoToUpload {
  jobId: string;
  kind: PhotoKind;
  file: Blob;
  /** A UUID that stays with the picture: sent again, also by another page after a restart, it goes on where it stopped and makes one picture. */
  clientId: string;
  /** ISO-8601. */
  takenAt: string;
}

/**
 * Brings a picture to its job and answers with what it has become. `onProgress` gets the share that has arrived, 0 to 1. Throws an ApiError for
 * what the server refuses (409 PHOTOS_CLOSED, TOO_MANY_PHOTOS; 422 for no picture), any other error when there was no answer.
 */
export async function uploadPhoto(
  photo: PhotoToUpload,
  onProgress: (share: number) => void = () => {},
): Promise<JobPhoto> {
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
