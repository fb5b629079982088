import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid, line } from '@yoza/kernel-contract/primitives';
import { averageRating } from './rating.ts';

/** Up to 100 ids, separated by commas. */
const ids = z
  .string()
  .max(3_700)
  .regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,99}$/i, 'Must be ids separated by commas')
  .refine((text) => text.split(',').every((id) => Uuid.safeParse(id).success), 'Must be ids separated by commas')
  .optional();

const TechnicianFigures = z
  .object({
    technicianId: Uuid,
    /** Duty status from the latest log, other than an admin's, about clocking in or out, a break or a trip (seed 001 §4); `no_activity` without any. */
    dutyStatus: z
      .enum(['working', 'off_duty', 'on_break', 'traveling', 'available', 'no_activity'])
      .meta({ id: 'DutyStatus' }),
    /** Numbers of jobs by their current status: a job in progress is not counted as assigned. */
    assignedJobs: z.int(),
    inProgressJobs: z.int(),
    completedJobs: z.int(),
    /** Hours of all work sessions without breaks, the open one included, to two decimals. */
    totalHours: z.number(),
    ...averageRating,
  })
  .meta({ id: 'TechnicianFigures' });

const FiguresResponse = z
  .object({
    /** Number of technicians who have written a log themselves today, by the day in Kampala. */
    activeToday: z.int(),
    /** Number of assigned jobs whose slot begins today and which are not cancelled. */
    jobsToday: z.int(),
    /** Average rating of all rated jobs, and their number. */
    ...averageRating,
    /** Figures of the requested technicians, zeros for unknown ids; empty without ids. */
    technicians: z.array(TechnicianFigures),
  })
  .meta({ id: 'TechnicianFiguresAnswer' });

export const getTechnicianFigures = defineOperation({
  operationId: 'getTechnicianFigures',
  service: 'jobs',
  method: 'GET',
  path: '/api/admin/technician-figures',
  summary: 'Returns technician activity today and the figures of the given technicians.',
  callers: { roles: ['admin'] },
  query: z.object({ ids }),
  responses: { 200: FiguresResponse },
});

export const getTechniciansCsv = defineOperation({
  operationId: 'getTechniciansCsv',
  service: 'jobs',
  method: 'GET',
  path: '/api/admin/technician-figures/csv',
  summary: 'Exports technicians with their figures as CSV, by name, including former technicians.',
  callers: { roles: ['admin'] },
  recentSignIn: ['admin'],
  /** Search words that must each occur in a name or email address. */
  query: z.object({ search: line(100).optional() }),
  responses: { 200: 'csv' },
});
