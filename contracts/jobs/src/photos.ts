import { z } from 'zod';
import { Instant, Uuid, line } from '@yoza/kernel-contract/primitives';
import { photoBytesLimit, photosPerJob, signatureBox } from './photo-limits.ts';
import { timeOfAct } from '@yoza/kernel-contract/time-of-act';

export const photoTypes = ['before', 'after'] as const;
export const PhotoType = z.enum(photoTypes).meta({ id: 'PhotoType' });
export type PhotoType = z.infer<typeof PhotoType>;

/** Photo of a job (seed 001 §3). `photoUrl` is at most 2560 pixels wide or high, `thumbnailUrl` 480; both are JPEG. */
export const JobPhoto = z
  .object({
    id: Uuid,
    jobId: Uuid,
    photoType: PhotoType,
    caption: z.string().nullable(),
    photoUrl: z.string(),
    thumbnailUrl: z.string(),
    /** Size of the larger image, in pixels. */
    width: z.int(),
    height: z.int(),
    takenAt: Instant,
    uploadedAt: Instant,
  })
  .meta({ id: 'JobPhoto' });
export type JobPhoto = z.infer<typeof JobPhoto>;

/**
 * Photo to upload. `clientId` is assigned by the phone: a repeated request returns the same upload and the same photo. `sha256` of all its bytes, in
 * hex, verifies that it arrived unchanged.
 */
export const NewPhotoUpload = z
  .object({
    clientId: Uuid,
    photoType: PhotoType,
    size: z
      .int()
      .min(1, 'The photo is empty.')
      .max(photoBytesLimit, `A photo can have at most ${photoBytesLimit / 1024 / 1024} MB.`),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    caption: line(200).nullish(),
    /** Time by the phone's clock; an implausible one is replaced by the time of arrival. */
    takenAt: Instant.nullish(),
  })
  .meta({ id: 'NewPhotoUpload' });

/** Progress of a photo upload, in bytes; `photo` is set once it is a photo of the job, and the numbers are 0 then. `uploadUrl` supports tus 1.0.0. */
export const PhotoUpload = z
  .object({ id: Uuid, uploadUrl: z.string(), offset: z.int(), size: z.int(), photo: JobPhoto.nullable() })
  .meta({ id: 'PhotoUpload' });
export type PhotoUpload = z.infer<typeof PhotoUpload>;

const Coordinate = z.int().min(0).max(signatureBox.width);
/** Line drawn without lifting the pen: x, y, x, y, … in a box of 1000 × 400; both are accepted up to 1000. */
const Stroke = z
  .array(Coordinate)
  .min(2)
  .max(1000)
  .refine((points) => points.length % 2 === 0, 'A point needs two coordinates');

/** Customer's signature on the technician's phone: drawn, or with null the name typed and confirmed. */
export const NewSignature = z
  .object({
    signedBy: line(80, 'Name is required').min(1, 'Name is required'),
    strokes: z.array(Stroke).min(1).max(100).nullable(),
    ...timeOfAct,
  })
  .meta({ id: 'NewSignature' });

export const Signature = z
  .object({ signedBy: z.string(), strokes: z.array(z.array(z.int())).nullable(), signedAt: Instant })
  .meta({ id: 'Signature' });
export type Signature = z.infer<typeof Signature>;

/** Proof required before a technician can complete a job. */
export const ProofRequirement = z
  .object({
    beforePhotos: z.int().min(0).max(photosPerJob).optional(),
    afterPhotos: z.int().min(0).max(photosPerJob).optional(),
    signature: z.boolean().optional(),
  })
  .meta({ id: 'ProofRequirement' });
export type ProofRequirement = z.infer<typeof ProofRequirement>;

/** Proof of the work, and the proof that the technician still lacks to complete the job; numbers of photos. */
export const JobProof = z
  .object({
    photos: z.array(JobPhoto),
    signature: Signature.nullable(),
    missing: z
      .object({ beforePhotos: z.int(), afterPhotos: z.int(), signature: z.boolean() })
      .meta({ id: 'MissingProof' }),
    /** True if each change is reported by an event; absent from the responses of older servers. */
    changesAreReported: z.boolean().optional(),
  })
  .meta({ id: 'JobProof' });
export type JobProof = z.infer<typeof JobProof>;
