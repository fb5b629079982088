import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid, line } from '@yoza/kernel-contract/primitives';
import { ActivityLog, LogFilter, LogQuery, LoggableJob, NewActivityLog } from './activity-logs.ts';
import {
  illegalTransition,
  notATechnician,
  notTheirJob,
  otherJobInProgress,
  outOfOrder,
  proofMissing,
  technicianNotFound,
} from './problems.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;

export const listActivityLogs = defineOperation({
  operationId: 'listActivityLogs',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs',
  summary: 'Lists technician activity, latest first. X-Next-Cursor gives the cursor of the next page.',
  callers: admins,
  query: LogQuery,
  responses: { 200: z.array(ActivityLog) },
});

export const getActivityLogsCsv = defineOperation({
  operationId: 'getActivityLogsCsv',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs/csv',
  summary: 'Exports the filtered list as CSV.',
  callers: admins,
  recentSignIn: ['admin'],
  query: LogFilter,
  responses: { 200: 'csv' },
});

export const listLoggableJobs = defineOperation({
  operationId: 'listLoggableJobs',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs/jobs',
  summary: 'Lists up to ten jobs of a technician, latest slot first, or searches them.',
  callers: admins,
  query: z.object({ technicianId: Uuid, search: line(80).optional() }),
  responses: { 200: z.array(LoggableJob) },
});

export const recordActivityLog = defineOperation({
  operationId: 'recordActivityLog',
  service,
  method: 'POST',
  path: '/api/technician-logs',
  summary:
    'Logs an activity for a technician and records the admin as its author. job_start and job_complete also change the status of the job; 200 with the existing log if the job already has that status.',
  callers: admins,
  body: NewActivityLog,
  responses: { 201: ActivityLog, 200: ActivityLog },
  problems: [
    notFound,
    illegalTransition,
    notATechnician,
    notTheirJob,
    otherJobInProgress,
    outOfOrder,
    proofMissing,
    technicianNotFound,
  ],
  idempotent: true,
});
