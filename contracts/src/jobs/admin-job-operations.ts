import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Uuid } from '../primitives.ts';
import {
  AdminJobCountsFilter,
  AdminJobFilter,
  AdminJobsQuery,
  JobChange,
  JobCounts,
  JobDetailsChange,
} from './admin-jobs.ts';
import { Job, JobAssignment } from './schemas.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;
const jobId = z.object({ id: Uuid });

export const listAllJobs = defineOperation({
  operationId: 'listAllJobs',
  service,
  method: 'GET',
  path: '/api/admin/jobs',
  summary:
    'The jobs that a filter finds, the latest slot first unless told. The header X-Next-Cursor leads to the next page.',
  callers: admins,
  query: AdminJobsQuery,
  responses: { 200: z.array(Job) },
});

export const countJobs = defineOperation({
  operationId: 'countJobs',
  service,
  method: 'GET',
  path: '/api/admin/jobs/counts',
  summary: 'How many jobs a filter finds of each status, each counted up to 1,000.',
  callers: admins,
  query: AdminJobCountsFilter,
  responses: { 200: JobCounts },
});

export const getJobsCsv = defineOperation({
  operationId: 'getJobsCsv',
  service,
  method: 'GET',
  path: '/api/admin/jobs/csv',
  summary: 'What a filter finds, as a file for spreadsheets.',
  callers: admins,
  query: AdminJobFilter,
  responses: { 200: 'csv' },
});

export const changeJob = defineOperation({
  operationId: 'changeJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}',
  summary:
    'Changes status, total or instructions. 409 JOB_CHANGED with the job as it is now when somebody else was faster, JOB_PAID for the total of a paid one.',
  callers: admins,
  params: jobId,
  body: JobChange,
  responses: { 200: Job },
  problems: [404, 409],
  idempotent: true,
});

export const changeJobDetails = defineOperation({
  operationId: 'changeJobDetails',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/details',
  summary:
    'Changes vehicle, service or place of a job that has not begun. 409 JOB_CHANGED with the job as it is now when another admin was faster, PRICE_CHANGED with the new price when that was not agreed, JOB_PAID when a paid job would have another price.',
  callers: admins,
  params: jobId,
  body: JobDetailsChange,
  responses: { 200: Job },
  problems: [404, 409],
  idempotent: true,
});

export const assignJob = defineOperation({
  operationId: 'assignJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/assign',
  summary:
    'Assigns a technician, or with null takes the assignment back. 409 JOB_CHANGED with the job as it is now, naming the technician who has it, when another admin was faster.',
  callers: admins,
  params: jobId,
  body: JobAssignment,
  responses: { 200: Job },
  problems: [404, 409],
});
