import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Uuid } from '../primitives.ts';
import { JobTracking, NewPosition, Tracking } from './tracking.ts';

const service = 'jobs';
const technicians = { roles: ['technician'], credential: 'bearer' } as const;

export const sharePosition = defineOperation({
  operationId: 'sharePosition',
  service,
  method: 'POST',
  path: '/api/technician/position',
  summary:
    'Where the technician is on the way to a job; only the newest is kept, one every five seconds. 409 NOT_ON_THE_WAY when they are not.',
  callers: technicians,
  body: NewPosition,
  responses: { 204: 'empty' },
  problems: [404, 409],
  limit: { points: 60, seconds: 60 },
});

export const forgetPosition = defineOperation({
  operationId: 'forgetPosition',
  service,
  method: 'DELETE',
  path: '/api/technician/position/{jobId}',
  summary: 'Forgets where the technician is on the way to a job; they go on without being seen.',
  callers: technicians,
  params: z.object({ jobId: Uuid }),
  responses: { 204: 'empty' },
  problems: [404],
});

export const getJobTracking = defineOperation({
  operationId: 'getJobTracking',
  service,
  method: 'GET',
  path: '/api/jobs/{id}/tracking',
  summary: 'The way of the technician to a job and its secret address; null while there is none.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ id: Uuid }),
  responses: { 200: JobTracking.nullable() },
  problems: [404],
});

export const followTechnician = defineOperation({
  operationId: 'followTechnician',
  service,
  method: 'GET',
  path: '/api/tracking/{secret}',
  summary: 'The way behind a secret address, until two hours after it has ended; 404 for any other secret.',
  callers: 'public',
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  responses: { 200: Tracking },
  problems: [404],
  // Many phones have one address, and each asks every five seconds.
  limit: { points: 1_200, seconds: 60 },
});
