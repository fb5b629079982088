import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Uuid, line } from '../primitives.ts';
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
    /** What the latest of their logs says (seed 001 §4); `no_activity` without any. */
    dutyStatus: z
      .enum(['working', 'off_duty', 'on_break', 'traveling', 'available', 'no_activity'])
      .meta({ id: 'DutyStatus' }),
    assignedJobs: z.int(),
    inProgressJobs: z.int(),
    completedJobs: z.int(),
    /** Hours worked, the open session included, to two decimals. */
    totalHours: z.number(),
    ...averageRating,
  })
  .meta({ id: 'TechnicianFigures' });

const FiguresAnswer = z
  .object({
    /** Technicians who have written a log today, by the day of Kampala. */
    activeToday: z.int(),
    /** Jobs that are with a technician, whose slot begins today and which are not cancelled. */
    jobsToday: z.int(),
    /** Of all jobs there ever were. */
    ...averageRating,
    /** Of those who were asked for. */
    technicians: z.array(TechnicianFigures),
  })
  .meta({ id: 'TechnicianFiguresAnswer' });

export const getTechnicianFigures = defineOperation({
  operationId: 'getTechnicianFigures',
  service: 'jobs',
  method: 'GET',
  path: '/api/admin/technician-figures',
  summary: 'What technicians do today, and the figures of those whose ids are given.',
  callers: { roles: ['admin'] },
  query: z.object({ ids }),
  responses: { 200: FiguresAnswer },
});

export const getTechniciansCsv = defineOperation({
  operationId: 'getTechniciansCsv',
  service: 'jobs',
  method: 'GET',
  path: '/api/admin/technician-figures/csv',
  summary:
    'Technicians with their figures as a file for spreadsheets, by name, also who has worked here and has no access any more.',
  callers: { roles: ['admin'] },
  /** Words of which each is somewhere in a name or e-mail address. */
  query: z.object({ search: line(100).optional() }),
  responses: { 200: 'csv' },
});
