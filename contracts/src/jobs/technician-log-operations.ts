import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Uuid, line } from '../primitives.ts';
import { ActivityLog, LogFilter, LogQuery, LoggableJob, NewActivityLog } from './activity-logs.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;

export const listActivityLogs = defineOperation({
  operationId: 'listActivityLogs',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs',
  summary: 'What technicians did, the latest first. The header X-Next-Cursor leads to the next page.',
  callers: admins,
  query: LogQuery,
  responses: { 200: z.array(ActivityLog) },
});

export const getActivityLogsCsv = defineOperation({
  operationId: 'getActivityLogsCsv',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs/csv',
  summary: 'What a filter finds, as a file for spreadsheets.',
  callers: admins,
  query: LogFilter,
  responses: { 200: 'csv' },
});

export const listLoggableJobs = defineOperation({
  operationId: 'listLoggableJobs',
  service,
  method: 'GET',
  path: '/api/admin/technician-logs/jobs',
  summary: 'Up to ten jobs of a technician, the latest slot first, or those that a search finds.',
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
    'Writes into the activity of a technician, naming the author. job_start and job_complete move the job as its state machine allows; 200 with the log there is when it has moved already.',
  callers: admins,
  body: NewActivityLog,
  responses: { 201: ActivityLog, 200: ActivityLog },
  problems: [404, 409],
  idempotent: true,
});
