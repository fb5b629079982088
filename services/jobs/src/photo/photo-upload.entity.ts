import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { photoTypes } from '@yoza/jobs-contract/photos';
import type { NewPhotoUpload } from '@yoza/jobs-contract/photos';
import { ProblemError, conflict, invalid } from '@yoza/service-kit/errors';
import type { z } from 'zod';

export const PhotoUploadSchema = defineEntity({
  name: 'PhotoUpload',
  tableName: 'photo_uploads',
  properties: {
    /** Id of the upload, later of the photo. */
    id: p.uuid().primary(),
    jobId: p.uuid(),
    clientId: p.uuid(),
    photoType: p.enum(photoTypes),
    caption: p.string().strictNullable(),
    size: p.integer(),
    /** SHA-256 of all its bytes, in hex. */
    sha256: p.string(),
    received: p.integer(),
    /** Offsets of the received chunks, in bytes. */
    chunks: p.array((text) => Number(text)),
    uploadedBy: p.uuid(),
    takenAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
});

export type UploadRequest = z.output<typeof NewPhotoUpload>;

/** Minimum size of a chunk other than the last, in bytes; smaller ones would only increase their number. */
const smallestChunk = 32 * 1024;

/** Unfinished upload of a photo. */
export class PhotoUpload extends PhotoUploadSchema.class {
  static announce(jobId: string, uploadedBy: string, request: UploadRequest, now: Date): PhotoUpload {
    const { clientId, photoType, size, sha256 } = request;
    const takenAt = request.takenAt ? new Date(request.takenAt) : null;
    const rest = { id: randomUUID(), received: 0, chunks: [], caption: request.caption || null, createdAt: now };
    return Object.assign(new PhotoUpload(), { jobId, uploadedBy, clientId, photoType, size, sha256, takenAt, ...rest });
  }

  /** True if a repeated announcement is of the very same bytes. */
  isOf({ size, sha256 }: UploadRequest): boolean {
    return this.size === size && this.sha256 === sha256;
  }

  get isComplete(): boolean {
    return this.received === this.size;
  }

  /**
   * Notes a chunk. Throws 409 WRONG_OFFSET unless it begins where the last one ended, 413 for more than was announced, 400 for one that is too small
   * and not the last.
   */
  append(offset: number, length: number): void {
    if (offset !== this.received) {
      throw new ProblemError(409, 'WRONG_OFFSET', 'The upload must continue at the Upload-Offset of this response.', {
        headers: { 'Upload-Offset': String(this.received) },
        members: { offset: this.received },
      });
    }
    const received = this.received + length;
    if (received > this.size) throw new ProblemError(413, 'TOO_LARGE', 'The upload is larger than announced');
    if (length === 0) return;
    if (length < smallestChunk && received < this.size) {
      throw invalid([{ path: 'body', message: `A chunk must be at least ${smallestChunk / 1024} KB` }]);
    }
    this.chunks = [...this.chunks, offset];
    this.received = received;
  }

  /** Throws 409 UPLOAD_INCOMPLETE while bytes are missing. */
  assertComplete(): void {
    if (!this.isComplete) {
      throw conflict('UPLOAD_INCOMPLETE', 'The upload is not complete.', { offset: this.received });
    }
  }

  /** Storage keys of its chunks, and of one more that may have been stored but not noted. */
  get chunkKeys(): string[] {
    return [...this.chunks, this.received].map((offset) => chunkKey(this.id, offset));
  }
}
PhotoUploadSchema.setClass(PhotoUpload);

export const chunkKey = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}`;
