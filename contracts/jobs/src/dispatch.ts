import { z } from 'zod';
import { BusinessDate, Instant, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { DayAvailability, JobStatus, TimeSlot } from './schemas.ts';
import { getTechnicianFigures } from './technician-figures-operations.ts';

/** Maximum jobs on a board; a person cannot view more of them at once. */
export const maxDispatchJobs = 2000;
/** Maximum jobs of a day for which shorter routes are suggested. */
export const maxSuggestedJobs = 150;

const { dutyStatus } = getTechnicianFigures.responses[200].shape.technicians.element.shape;

/** Day that can reasonably be planned or looked back at. */
export const DispatchDate = BusinessDate.refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-24',
  'Please enter a valid date',
);

const Name = { firstName: z.string(), lastName: z.string() };

/** Technician who can be given jobs; `isActive` is false for a person who has jobs on the board and is no longer a technician. */
export const DispatchTechnician = z
  .object({
    id: Uuid,
    ...Name,
    profileImageUrl: z.string().nullable(),
    dutyStatus,
    isActive: z.boolean(),
  })
  .meta({ id: 'DispatchTechnician' });
export type DispatchTechnician = z.infer<typeof DispatchTechnician>;

/** Job on a card of the board. `scheduledDate` and `scheduledEnd` are the slot's, `duration` is the service's, in minutes. */
export const DispatchJob = z
  .object({
    id: Uuid,
    /** Displayed version of the job; a placement names it. */
    version: z.int(),
    status: JobStatus,
    technicianId: Uuid.nullable(),
    customer: z.object(Name).meta({ id: 'DispatchCustomer' }).nullable(),
    vehicleId: Uuid,
    vehicleName: z.string(),
    serviceId: Slug,
    serviceName: z.string(),
    duration: z.int(),
    scheduledDate: Instant,
    scheduledEnd: Instant,
    timeSlot: TimeSlot,
    address: z.string(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    /** True if the technician is on the way to it; false again after their arrival. */
    isAwaited: z.boolean(),
    /** Visit of the job, as in `Job`: all its jobs are placed together. Left out, like the two fields below, by services released before this field existed. */
    visitId: Uuid.nullable().optional(),
    visitPosition: z.int().nullable().optional(),
    visitSize: z.int().nullable().optional(),
  })
  .meta({ id: 'DispatchJob' });
export type DispatchJob = z.infer<typeof DispatchJob>;

/** Board of some days in Kampala: technicians, jobs that are not cancelled, and the available places of each slot. */
export const DispatchBoard = z
  .object({
    from: BusinessDate,
    days: z.array(DayAvailability),
    technicians: z.array(DispatchTechnician),
    jobs: z.array(DispatchJob),
    /** True if there are more jobs than {@link maxDispatchJobs}. */
    isCut: z.boolean(),
  })
  .meta({ id: 'DispatchBoard' });
export type DispatchBoard = z.infer<typeof DispatchBoard>;

const version = z.int().min(1);

/** Placement of a job: its technician (null for unassigned), day and slot. */
export const JobPlacement = z
  .object({ technicianId: Uuid.nullable(), scheduledDate: BusinessDate, timeSlot: TimeSlot, version })
  .meta({ id: 'JobPlacement' });
export type JobPlacement = z.output<typeof JobPlacement>;

/** Length of a route, from each stop to the next: whole minutes, and kilometres to one decimal. */
const RouteLength = z.object({ minutes: z.int(), kilometres: z.number() }).meta({ id: 'RouteLength' });

export const RouteChange = z
  .object({ jobId: Uuid, version: z.int(), timeSlot: TimeSlot, fromTechnicianId: Uuid, toTechnicianId: Uuid })
  .meta({ id: 'RouteChange' });
export type RouteChange = z.infer<typeof RouteChange>;

/**
 * Suggestion of shorter routes on a day by exchanging jobs of the same slot between technicians; without changes no route was found that saves a
 * minute.
 */
export const RouteSuggestion = z
  .object({
    date: BusinessDate,
    /** `exact`: no route is shorter; `heuristic`: no exchange within one slot makes it shorter. */
    method: z.enum(['exact', 'heuristic']),
    before: RouteLength,
    after: RouteLength,
    /** Technicians whose route would get another length; others may exchange jobs as well, see `changes`. */
    technicians: z.array(
      z
        .object({ technicianId: Uuid, before: RouteLength, after: RouteLength })
        .meta({ id: 'RouteSuggestionTechnician' }),
    ),
    changes: z.array(RouteChange),
  })
  .meta({ id: 'RouteSuggestion' });
export type RouteSuggestion = z.infer<typeof RouteSuggestion>;

/** Reassignment of jobs of one day to other technicians in the same slots, all of them or none. */
export const RouteChanges = z
  .object({
    date: DispatchDate,
    changes: z
      .array(z.object({ jobId: Uuid, version, technicianId: Uuid }).meta({ id: 'RouteAssignment' }))
      .min(1, 'No change was requested')
      .max(maxSuggestedJobs)
      .refine((changes) => new Set(changes.map(({ jobId }) => jobId)).size === changes.length, 'A job is listed twice'),
  })
  .meta({ id: 'RouteChanges' });
export type RouteChanges = z.output<typeof RouteChanges>;
