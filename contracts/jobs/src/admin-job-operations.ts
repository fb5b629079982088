import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import {
  AdminJobCountsFilter,
  AdminJobFilter,
  AdminJobsQuery,
  JobChange,
  JobCounts,
  JobDetailsChange,
} from './admin-jobs.ts';
import { Job, JobAssignment } from './schemas.ts';
import {
  addOnUnavailable,
  codeNotValid,
  illegalTransition,
  jobCancelled,
  jobChanged,
  jobPaid,
  notATechnician,
  otherJobInProgress,
  outOfOrder,
  outOfReach,
  priceChanged,
  proofMissing,
  serviceNotFound,
  serviceRetired,
  slotFull,
  technicianBusy,
  technicianNotFound,
  vehicleBusy,
  vehicleNotFound,
} from './problems.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;
const jobId = z.object({ id: Uuid });

export const listAllJobs = defineOperation({
  operationId: 'listAllJobs',
  service,
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Lists the filtered jobs, latest slot first by default. X-Next-Cursor gives the cursor of the next page.',
  callers: admins,
  query: AdminJobsQuery,
  responses: { 200: z.array(Job) },
});

export const countJobs = defineOperation({
  operationId: 'countJobs',
  service,
  method: 'GET',
  path: '/api/admin/jobs/counts',
  summary: 'Counts the filtered jobs by status, each up to 1,000.',
  callers: admins,
  query: AdminJobCountsFilter,
  responses: { 200: JobCounts },
});

export const getJobsCsv = defineOperation({
  operationId: 'getJobsCsv',
  service,
  method: 'GET',
  path: '/api/admin/jobs/csv',
  summary: 'Exports the filtered list as CSV.',
  callers: admins,
  recentSignIn: ['admin'],
  query: AdminJobFilter,
  responses: { 200: 'csv' },
});

export const changeJob = defineOperation({
  operationId: 'changeJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}',
  summary:
    'Changes the status, total or instructions of a job. 409 JOB_CHANGED with the current job after a concurrent change, JOB_PAID or JOB_CANCELLED for the total of a paid or cancelled job.',
  callers: admins,
  params: jobId,
  body: JobChange,
  responses: { 200: Job },
  problems: [
    notFound,
    illegalTransition,
    jobCancelled,
    jobChanged,
    jobPaid,
    otherJobInProgress,
    outOfOrder,
    proofMissing,
  ],
  idempotent: true,
});

export const changeJobDetails = defineOperation({
  operationId: 'changeJobDetails',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/details',
  summary:
    'Changes the vehicle, service or address of a job that has not started. 409 JOB_CHANGED with the current job after a concurrent change, PRICE_CHANGED with the new price unless it was agreed, JOB_PAID if the price of a paid job would change.',
  callers: admins,
  params: jobId,
  body: JobDetailsChange,
  responses: { 200: Job },
  problems: [
    addOnUnavailable,
    codeNotValid,
    notFound,
    illegalTransition,
    jobChanged,
    jobPaid,
    outOfReach,
    priceChanged,
    serviceNotFound,
    serviceRetired,
    slotFull,
    vehicleBusy,
    vehicleNotFound,
  ],
  idempotent: true,
});

export const assignJob = defineOperation({
  operationId: 'assignJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/assign',
  summary:
    'Assigns a technician to a job, or unassigns it with null. 409 JOB_CHANGED with the current job and its technician after a concurrent change.',
  callers: admins,
  params: jobId,
  body: JobAssignment,
  responses: { 200: Job },
  problems: [notFound, illegalTransition, jobChanged, notATechnician, technicianBusy, technicianNotFound],
});
