import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { BusinessDate, PageQuery, Uuid } from '../primitives.ts';
import {
  ClockRequest,
  DayAvailability,
  Job,
  JobAssignment,
  JobStatus,
  JobStatusChange,
  NewJob,
  NewTechnicianLog,
  NewVehicle,
  Service,
  TechnicianLog,
  TechnicianStats,
  Vehicle,
  WorkSession,
} from './schemas.ts';

const service = 'jobs';
const customers = { roles: ['customer', 'admin'] } as const;
const admins = { roles: ['admin'] } as const;
const technicians = { roles: ['technician'], credential: 'bearer' } as const;
const jobId = z.object({ id: Uuid });

export const listServices = defineOperation({
  operationId: 'listServices',
  service,
  method: 'GET',
  path: '/api/services',
  summary: 'The washes that can be booked.',
  callers: 'public',
  responses: { 200: z.array(Service) },
});

export const listVehicles = defineOperation({
  operationId: 'listVehicles',
  service,
  method: 'GET',
  path: '/api/vehicles',
  summary: "The caller's own vehicles.",
  callers: customers,
  responses: { 200: z.array(Vehicle) },
});

export const addVehicle = defineOperation({
  operationId: 'addVehicle',
  service,
  method: 'POST',
  path: '/api/vehicles',
  summary: 'Adds a vehicle; an admin may add one for a customer.',
  callers: customers,
  body: NewVehicle,
  responses: { 201: Vehicle },
  idempotent: true,
});

export const listSlots = defineOperation({
  operationId: 'listSlots',
  service,
  method: 'GET',
  path: '/api/slots',
  summary: 'What is left of each slot, for up to 31 days from a date.',
  callers: customers,
  query: z.object({ from: BusinessDate, days: z.coerce.number().int().min(1).max(31).default(1) }),
  responses: { 200: z.array(DayAvailability) },
});

export const listJobs = defineOperation({
  operationId: 'listJobs',
  service,
  method: 'GET',
  path: '/api/jobs',
  summary: "A customer's own jobs, a technician's assigned ones, all of them for an admin; the latest slot first.",
  callers: { roles: ['customer', 'technician', 'admin'] },
  query: z.object({ ...PageQuery, status: JobStatus.optional() }),
  responses: { 200: z.array(Job) },
});

export const bookJob = defineOperation({
  operationId: 'bookJob',
  service,
  method: 'POST',
  path: '/api/jobs',
  summary: 'Books a wash.',
  callers: customers,
  body: NewJob,
  responses: { 201: Job },
  problems: [404, 409],
  idempotent: true,
});

export const getJob = defineOperation({
  operationId: 'getJob',
  service,
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'One job the caller may see.',
  callers: { roles: ['customer', 'technician', 'admin'] },
  params: jobId,
  responses: { 200: Job },
  problems: [404],
});

export const cancelJob = defineOperation({
  operationId: 'cancelJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/cancel',
  summary: 'Cancels a booking that has not begun.',
  callers: customers,
  params: jobId,
  responses: { 200: Job },
  problems: [404, 409],
});

export const assignJob = defineOperation({
  operationId: 'assignJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/assign',
  summary: 'Assigns a technician, or with null takes the assignment back.',
  callers: admins,
  params: jobId,
  body: JobAssignment,
  responses: { 200: Job },
  problems: [404, 409],
});

export const changeJobStatus = defineOperation({
  operationId: 'changeJobStatus',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/status',
  summary: 'Moves a job along its state machine; a technician starts and completes their own.',
  callers: { roles: ['technician', 'admin'] },
  params: jobId,
  body: JobStatusChange,
  responses: { 200: Job },
  problems: [404, 409],
});

export const listAllJobs = defineOperation({
  operationId: 'listAllJobs',
  service,
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'All jobs, the latest slot first. The header X-Next-Cursor leads to the next page.',
  callers: admins,
  query: z.object({ ...PageQuery, status: JobStatus.optional() }),
  responses: { 200: z.array(Job) },
});

export const getTechnicianStats = defineOperation({
  operationId: 'getTechnicianStats',
  service,
  method: 'GET',
  path: '/api/technician/stats',
  summary: "The technician's own figures.",
  callers: technicians,
  responses: { 200: TechnicianStats },
});

export const listTechnicianLogs = defineOperation({
  operationId: 'listTechnicianLogs',
  service,
  method: 'GET',
  path: '/api/technician/logs',
  summary: "The technician's own activity, latest first.",
  callers: technicians,
  query: z.object(PageQuery),
  responses: { 200: z.array(TechnicianLog) },
});

export const recordTechnicianLog = defineOperation({
  operationId: 'recordTechnicianLog',
  service,
  method: 'POST',
  path: '/api/technician/logs',
  summary: 'Records an activity. job_start and job_complete move the job as its state machine allows.',
  callers: technicians,
  body: NewTechnicianLog,
  responses: { 201: TechnicianLog },
  problems: [404, 409],
  idempotent: true,
});

export const getCurrentWorkSession = defineOperation({
  operationId: 'getCurrentWorkSession',
  service,
  method: 'GET',
  path: '/api/technician/current-session',
  summary: 'The open work session, or null.',
  callers: technicians,
  responses: { 200: WorkSession.nullable() },
});

export const clockIn = defineOperation({
  operationId: 'clockIn',
  service,
  method: 'POST',
  path: '/api/technician/clock-in',
  summary: 'Opens a work session.',
  callers: technicians,
  body: ClockRequest,
  responses: { 200: WorkSession },
  problems: [409],
  idempotent: true,
});

export const clockOut = defineOperation({
  operationId: 'clockOut',
  service,
  method: 'POST',
  path: '/api/technician/clock-out',
  summary: 'Closes the open work session, ending an open break.',
  callers: technicians,
  body: ClockRequest,
  responses: { 200: WorkSession },
  problems: [409],
  idempotent: true,
});
