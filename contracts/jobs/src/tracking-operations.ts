import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { JobTracking, NewPosition, Tracking, TrackingSecret } from './tracking.ts';
import { notOnTheWay, trackingEnded } from './problems.ts';

const service = 'jobs';
const technicians = { roles: ['technician'], credential: 'bearer' } as const;

export const sharePosition = defineOperation({
  operationId: 'sharePosition',
  service,
  method: 'POST',
  path: '/api/technician/position',
  summary:
    'Shares the technician’s location during a trip; only the latest is stored, one per five seconds. 409 NOT_ON_THE_WAY without a trip.',
  callers: technicians,
  body: NewPosition,
  responses: { 204: 'empty' },
  problems: [notFound, notOnTheWay],
  limit: { points: 60, seconds: 60 },
});

export const forgetPosition = defineOperation({
  operationId: 'forgetPosition',
  service,
  method: 'DELETE',
  path: '/api/technician/position/{jobId}',
  summary: 'Stops sharing the technician’s location during a trip and deletes it.',
  callers: technicians,
  params: z.object({ jobId: Uuid }),
  responses: { 204: 'empty' },
  problems: [notFound],
});

export const getJobTracking = defineOperation({
  operationId: 'getJobTracking',
  service,
  method: 'GET',
  path: '/api/jobs/{id}/tracking',
  summary: 'Returns the technician’s trip to a job and its secret address, or null.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ id: Uuid }),
  responses: { 200: JobTracking.nullable() },
  problems: [notFound],
});

export const followTechnician = defineOperation({
  operationId: 'followTechnician',
  service,
  method: 'GET',
  path: '/api/tracking/{secret}',
  summary: 'Returns the trip of a secret address until two hours after its end. 404 for an unknown secret.',
  callers: 'public',
  params: z.object({ secret: TrackingSecret }),
  responses: { 200: Tracking },
  problems: [trackingEnded],
  // Many phones share one address, and each polls every five seconds without a socket. Sockets count as calls.
  limit: { points: 1_200, seconds: 60 },
});
