import type { JobPhoto as WirePhoto, PhotoUpload as WireUpload } from '@yoza/jobs-contract/photos';
import type { FoundUpload } from './find-upload.ts';
import type { JobPhoto } from './job-photo.entity.ts';

export function presentPhoto(photo: JobPhoto): WirePhoto {
  const { id, jobId, photoType, caption, width, height } = photo;
  return {
    id,
    jobId,
    photoType,
    caption,
    photoUrl: `/api/photos/${id}/full`,
    thumbnailUrl: `/api/photos/${id}/thumbnail`,
    width,
    height,
    takenAt: photo.takenAt.toISOString(),
    uploadedAt: photo.uploadedAt.toISOString(),
  };
}

/** Returns an upload, or the photo it has become: that one is complete, so its bytes are not counted. */
export function presentUpload({ upload, photo }: FoundUpload): WireUpload {
  if (upload) return { ...addressOf(upload), offset: upload.received, size: upload.size, photo: null };
  return { ...addressOf(photo), offset: 0, size: 0, photo: presentPhoto(photo) };
}

const addressOf = ({ id }: { id: string }) => ({ id, uploadUrl: `/api/photo-uploads/${id}` });
