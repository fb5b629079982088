import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { DispatchBoard, DispatchDate, DispatchJob, JobPlacement, RouteChanges, RouteSuggestion } from './dispatch.ts';
import {
  dispatchJobChanged,
  illegalTransition,
  notATechnician,
  slotFull,
  slotPast,
  technicianBusy,
  technicianNotFound,
  tooManyJobs,
  vehicleBusy,
} from './problems.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;

export const getDispatchBoard = defineOperation({
  operationId: 'getDispatchBoard',
  service,
  method: 'GET',
  path: '/api/admin/dispatch',
  summary:
    'Returns the dispatch board for one or seven days: technicians, jobs that are not cancelled and available places per slot.',
  callers: admins,
  query: z.object({ from: DispatchDate, days: z.enum(['1', '7'], 'One day or seven').default('1') }),
  responses: { 200: DispatchBoard },
});

export const placeJob = defineOperation({
  operationId: 'placeJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/placement',
  summary:
    'Assigns, reschedules or unassigns a job in one call. 409 TECHNICIAN_BUSY, VEHICLE_BUSY, SLOT_FULL, SLOT_PAST, ILLEGAL_TRANSITION, NOT_A_TECHNICIAN, or JOB_CHANGED with the current job.',
  callers: admins,
  params: z.object({ id: Uuid }),
  body: JobPlacement,
  responses: { 200: DispatchJob },
  problems: [
    notFound,
    illegalTransition,
    dispatchJobChanged,
    notATechnician,
    slotFull,
    slotPast,
    technicianBusy,
    technicianNotFound,
    vehicleBusy,
  ],
});

export const suggestRoutes = defineOperation({
  operationId: 'suggestRoutes',
  service,
  method: 'GET',
  path: '/api/admin/dispatch/suggestion',
  summary:
    'Suggests swaps between technicians in the same slot that shorten the routes of a day. 409 TOO_MANY_JOBS for a day with too many jobs.',
  callers: admins,
  query: z.object({ date: DispatchDate }),
  responses: { 200: RouteSuggestion },
  problems: [tooManyJobs],
  limit: { points: 60, seconds: 60 },
});

export const applyRoutes = defineOperation({
  operationId: 'applyRoutes',
  service,
  method: 'POST',
  path: '/api/admin/dispatch/suggestion/apply',
  summary: 'Applies a suggestion in full. 409 without any change if a job has changed in the meantime.',
  callers: admins,
  body: RouteChanges,
  responses: { 200: z.array(DispatchJob) },
  problems: [notFound, illegalTransition, dispatchJobChanged, notATechnician, technicianBusy, technicianNotFound],
  idempotent: true,
});
