import { z } from 'zod';
import { BusinessDate, Instant, Slug, Uuid } from '../primitives.ts';
import { DayAvailability, JobStatus, TimeSlot } from './schemas.ts';
import { getTechnicianFigures } from './technician-figures.ts';

/** The most jobs a board shows; nobody can look at more of them at once. */
export const mostDispatchJobs = 2000;
/** The most jobs of a day for which a shorter way is looked for. */
export const mostSuggestedJobs = 150;

const { dutyStatus } = getTechnicianFigures.responses[200].shape.technicians.element.shape;

/** A day somebody could want to plan or look back at. */
export const DispatchDate = BusinessDate.refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-24',
  'Please enter a valid date',
);

const Name = { firstName: z.string(), lastName: z.string() };

/** Who can be given jobs; `isActive` is false of somebody who has jobs on the board and is no technician any more. */
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

/** A job as a card of the board. `scheduledDate` and `scheduledEnd` are the slot's, `duration` is the service's, in minutes. */
export const DispatchJob = z
  .object({
    id: Uuid,
    /** Of the job as it is shown; a placement names it. */
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
    /** The technician is on the way to it. */
    isAwaited: z.boolean(),
  })
  .meta({ id: 'DispatchJob' });
export type DispatchJob = z.infer<typeof DispatchJob>;

/** Some days of Kampala: who could do what, what there is to do that is not cancelled, and the room of each slot. */
export const DispatchBoard = z
  .object({
    from: BusinessDate,
    days: z.array(DayAvailability),
    technicians: z.array(DispatchTechnician),
    jobs: z.array(DispatchJob),
    /** There are more jobs than {@link mostDispatchJobs}. */
    isCut: z.boolean(),
  })
  .meta({ id: 'DispatchBoard' });
export type DispatchBoard = z.infer<typeof DispatchBoard>;

const version = z.int().min(1);

/** Where a job is to be: with whom (null for nobody yet), on which day, in which slot. */
export const JobPlacement = z
  .object({ technicianId: Uuid.nullable(), scheduledDate: BusinessDate, timeSlot: TimeSlot, version })
  .meta({ id: 'JobPlacement' });
export type JobPlacement = z.output<typeof JobPlacement>;

/** Whole minutes and kilometres to one decimal, from each stop to the next. */
const Way = z.object({ minutes: z.int(), kilometres: z.number() }).meta({ id: 'DispatchWay' });

export const RouteChange = z
  .object({ jobId: Uuid, version: z.int(), timeSlot: TimeSlot, fromTechnicianId: Uuid, toTechnicianId: Uuid })
  .meta({ id: 'RouteChange' });
export type RouteChange = z.infer<typeof RouteChange>;

/** How technicians could drive less on a day by exchanging jobs of the same slot; without changes there is nothing shorter to offer. */
export const RouteSuggestion = z
  .object({
    date: BusinessDate,
    /** `exact`: nothing is shorter; `heuristic`: no exchange within one slot is. */
    method: z.enum(['exact', 'heuristic']),
    before: Way,
    after: Way,
    /** Those whose way would be another one. */
    technicians: z.array(
      z.object({ technicianId: Uuid, before: Way, after: Way }).meta({ id: 'RouteSuggestionTechnician' }),
    ),
    changes: z.array(RouteChange),
  })
  .meta({ id: 'RouteSuggestion' });
export type RouteSuggestion = z.infer<typeof RouteSuggestion>;

/** Gives jobs of one day to other technicians in the same slots, all of them or none. */
export const RouteChanges = z
  .object({
    date: DispatchDate,
    changes: z
      .array(z.object({ jobId: Uuid, version, technicianId: Uuid }).meta({ id: 'RouteAssignment' }))
      .min(1, 'There is nothing to change')
      .max(mostSuggestedJobs)
      .refine((changes) => new Set(changes.map(({ jobId }) => jobId)).size === changes.length, 'A job is named twice'),
  })
  .meta({ id: 'RouteChanges' });
export type RouteChanges = z.output<typeof RouteChanges>;
