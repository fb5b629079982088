import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Uuid } from '../primitives.ts';
import { JobPhoto, JobProof, NewPhotoUpload, NewSignature, PhotoUpload, Signature } from './photos.ts';

const service = 'jobs';
const everybody = { roles: ['customer', 'technician', 'admin'] } as const;
const staff = { roles: ['technician', 'admin'] } as const;
const job = z.object({ id: Uuid });
const upload = z.object({ uploadId: Uuid });

export const getJobProof = defineOperation({
  operationId: 'getJobProof',
  service,
  method: 'GET',
  path: '/api/jobs/{id}/proof',
  summary: 'The pictures and the signature of a job the caller may see, and what is missing to complete it.',
  callers: everybody,
  params: job,
  responses: { 200: JobProof },
  problems: [404],
});

export const startPhotoUpload = defineOperation({
  operationId: 'startPhotoUpload',
  service,
  method: 'POST',
  path: '/api/jobs/{id}/photo-uploads',
  summary: 'Announces a picture of a job. The same clientId again leads to the same upload, wherever it stopped.',
  callers: staff,
  params: job,
  body: NewPhotoUpload,
  responses: { 201: PhotoUpload },
  problems: [404, 409],
  limit: { points: 120, seconds: 60 },
});

export const getPhotoUpload = defineOperation({
  operationId: 'getPhotoUpload',
  service,
  method: 'GET',
  path: '/api/photo-uploads/{uploadId}',
  summary: 'How far an upload of the caller is; HEAD answers it as tus 1.0.0 does.',
  callers: staff,
  params: upload,
  responses: { 200: PhotoUpload },
  problems: [404],
});

export const appendToPhotoUpload = defineOperation({
  operationId: 'appendToPhotoUpload',
  service,
  method: 'PATCH',
  path: '/api/photo-uploads/{uploadId}',
  summary:
    'The next bytes of a picture, as tus 1.0.0 sends them: from Upload-Offset on, at least 32 KB but at the end.',
  callers: staff,
  params: upload,
  rawBody: 'bytes',
  responses: { 204: 'empty' },
  problems: [404, 409, 412, 415],
});

export const finishPhotoUpload = defineOperation({
  operationId: 'finishPhotoUpload',
  service,
  method: 'POST',
  path: '/api/photo-uploads/{uploadId}/finish',
  summary: 'Makes a picture of the job of what has arrived. 422 for what is no picture.',
  callers: staff,
  params: upload,
  responses: { 201: JobPhoto },
  problems: [404, 409, 422],
});

export const readPhoto = defineOperation({
  operationId: 'readPhoto',
  service,
  method: 'GET',
  path: '/api/photos/{photoId}/{size}',
  summary: 'A picture of a job the caller may see.',
  callers: everybody,
  params: z.object({ photoId: Uuid, size: z.enum(['full', 'thumbnail']) }),
  responses: { 200: 'jpeg' },
  problems: [404],
});

export const removePhoto = defineOperation({
  operationId: 'removePhoto',
  service,
  method: 'DELETE',
  path: '/api/photos/{photoId}',
  summary: 'Removes a wrong picture: the technician until the job is completed, an admin always.',
  callers: staff,
  params: z.object({ photoId: Uuid }),
  responses: { 204: 'empty' },
  problems: [404, 409],
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
  problems: [404, 409],
});
