import { z } from 'zod';
import { notFound, tooLongAgo, unsupportedMediaType } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { JobPhoto, JobProof, NewPhotoUpload, NewSignature, PhotoUpload, Signature } from './photos.ts';
import {
  clientIdTaken,
  heicPicture,
  notAPicture,
  photosClosed,
  pictureDamaged,
  pictureTooLarge,
  signatureClosed,
  tooManyPhotos,
  tusVersion,
  uploadFinished,
  uploadIncomplete,
  wrongOffset,
} from './problems.ts';

const service = 'jobs';
const allRoles = { roles: ['customer', 'technician', 'admin'] } as const;
const staff = { roles: ['technician', 'admin'] } as const;
const job = z.object({ id: Uuid });
const upload = z.object({ uploadId: Uuid });

export const getJobProof = defineOperation({
  operationId: 'getJobProof',
  service,
  method: 'GET',
  path: '/api/jobs/{id}/proof',
  summary: 'Returns the photos and the signature of a job visible to the caller, and what is missing to complete it.',
  callers: allRoles,
  params: job,
  responses: { 200: JobProof },
  problems: [notFound],
});

export const startPhotoUpload = defineOperation({
  operationId: 'startPhotoUpload',
  service,
  method: 'POST',
  path: '/api/jobs/{id}/photo-uploads',
  summary: 'Starts the upload of a job photo. A repeated clientId returns the existing upload.',
  callers: staff,
  params: job,
  body: NewPhotoUpload,
  responses: { 201: PhotoUpload },
  problems: [notFound, clientIdTaken, photosClosed, tooManyPhotos],
  limit: { points: 120, seconds: 60 },
});

export const getPhotoUpload = defineOperation({
  operationId: 'getPhotoUpload',
  service,
  method: 'GET',
  path: '/api/photo-uploads/{uploadId}',
  summary: 'Returns the offset of an upload of the caller; HEAD follows tus 1.0.0.',
  callers: staff,
  params: upload,
  responses: { 200: PhotoUpload },
  problems: [notFound],
});

export const appendToPhotoUpload = defineOperation({
  operationId: 'appendToPhotoUpload',
  service,
  method: 'PATCH',
  path: '/api/photo-uploads/{uploadId}',
  summary: 'Appends a chunk to an upload at Upload-Offset, as in tus 1.0.0. At least 32 KB except for the last chunk.',
  callers: staff,
  params: upload,
  rawBody: 'bytes',
  responses: { 204: 'empty' },
  problems: [notFound, tusVersion, uploadFinished, wrongOffset, unsupportedMediaType],
});

export const finishPhotoUpload = defineOperation({
  operationId: 'finishPhotoUpload',
  service,
  method: 'POST',
  path: '/api/photo-uploads/{uploadId}/finish',
  summary: 'Finishes an upload and stores it as a photo of the job. 422 if it is not an image.',
  callers: staff,
  params: upload,
  responses: { 201: JobPhoto },
  problems: [
    notFound,
    heicPicture,
    notAPicture,
    photosClosed,
    pictureDamaged,
    pictureTooLarge,
    tooManyPhotos,
    uploadIncomplete,
  ],
});

export const readPhoto = defineOperation({
  operationId: 'readPhoto',
  service,
  method: 'GET',
  path: '/api/photos/{photoId}/{size}',
  summary: 'Returns a photo of a job visible to the caller.',
  callers: allRoles,
  params: z.object({ photoId: Uuid, size: z.enum(['full', 'thumbnail']) }),
  responses: { 200: 'jpeg' },
  problems: [notFound],
});

export const removePhoto = defineOperation({
  operationId: 'removePhoto',
  service,
  method: 'DELETE',
  path: '/api/photos/{photoId}',
  summary: 'Removes a photo. Technicians can remove photos until the job is completed, admins at any time.',
  callers: staff,
  params: z.object({ photoId: Uuid }),
  responses: { 204: 'empty' },
  problems: [notFound, photosClosed],
});

export const signJob = defineOperation({
  operationId: 'signJob',
  service,
  method: 'PUT',
  path: '/api/jobs/{id}/signature',
  summary:
    "Keeps what the customer signed on the technician's phone; signing again replaces it until the job is completed.",
  callers: { roles: ['technician'], credential: 'bearer' },
  params: job,
  body: NewSignature,
  responses: { 200: Signature },
  problems: [notFound, signatureClosed, tooLongAgo],
});
