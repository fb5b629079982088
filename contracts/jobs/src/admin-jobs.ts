import { z } from 'zod';
import {
  BusinessDate,
  Latitude,
  ListCount,
  Longitude,
  MoneyInput,
  PageQuery,
  Slug,
  Uuid,
  line,
  paragraph,
} from '@yoza/kernel-contract/primitives';
import { placeNotesInput } from './place-note-fields.ts';
import { JobStatus } from './schemas.ts';

export const jobSorts = ['scheduled', 'created', 'status', 'total'] as const;
export type JobSort = (typeof jobSorts)[number];

const filters = {
  /** `open` means neither completed nor cancelled. */
  status: z.enum([...JobStatus.options, 'open']).optional(),
  /** Jobs of one technician. */
  technicianId: Uuid.optional(),
  assignment: z.enum(['assigned', 'unassigned']).optional(),
  /** First and last business day on which the slot begins, both included. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** First and last business day on which the job was completed, both included. */
  completedFrom: BusinessDate.optional(),
  completedTo: BusinessDate.optional(),
  /**
   * Search words that must each occur in the customer's name, email or phone number, in the vehicle's make, model or plate, or in the address,
   * landmark or instructions, or be the beginning of the job's id, of at least four hexadecimal digits.
   */
  search: line(80).optional(),
  sort: z.enum(jobSorts).default('scheduled'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const AdminJobFilter = z.object(filters);
export type AdminJobFilter = z.output<typeof AdminJobFilter>;
export const AdminJobsQuery = z.object({ ...PageQuery, ...filters });

export const AdminJobCountsFilter = AdminJobFilter.omit({ status: true, sort: true, order: true });
export type AdminJobCountsFilter = z.output<typeof AdminJobCountsFilter>;

/** Number of jobs that match the filter, by status and in total (`all`); each at most 1,000, which stands for that many or more. */
export const JobCounts = z
  .object({
    all: ListCount,
    open: ListCount,
    pending: ListCount,
    assigned: ListCount,
    in_progress: ListCount,
    completed: ListCount,
    cancelled: ListCount,
  })
  .meta({ id: 'JobCounts' });
export type JobCounts = z.output<typeof JobCounts>;

/**
 * Change of a job; fields not sent stay unchanged, null removes the instructions. `version` is of the job as it was when the change was made; without
 * it the change applies to the current version, as the seed's clients request it. `totalPrice` is whole shillings, tax included.
 */
export const JobChange = z
  .object({
    status: JobStatus.optional(),
    totalPrice: MoneyInput.optional(),
    specialInstructions: paragraph(2000).nullish(),
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'JobChange' });
export type JobChange = z.output<typeof JobChange>;

/**
 * Change of the vehicle, service and place of a job; fields not sent stay unchanged, null removes a value. Latitude and longitude come together. A
 * change that alters the price names as `totalPrice` the new one as agreed with the customer. `version` is of the job as it was when the change was
 * made.
 */
export const JobDetailsChange = z
  .object({
    vehicleId: Uuid.optional(),
    serviceId: Slug.optional(),
    address: line(300, 'Address is required').min(1, 'Address is required').optional(),
    ...placeNotesInput,
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    totalPrice: MoneyInput.optional(),
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'JobDetailsChange' });
export type JobDetailsChange = z.output<typeof JobDetailsChange>;
