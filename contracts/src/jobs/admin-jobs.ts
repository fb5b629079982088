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
} from '../primitives.ts';
import { JobStatus } from './schemas.ts';

export const jobSorts = ['scheduled', 'created', 'status', 'total'] as const;
export type JobSort = (typeof jobSorts)[number];

const filters = {
  /** `open`: neither completed nor cancelled. */
  status: z.enum([...JobStatus.options, 'open']).optional(),
  /** Jobs of one technician. */
  technicianId: Uuid.optional(),
  assignment: z.enum(['assigned', 'unassigned']).optional(),
  /** Days of the business on which the slot begins, both included. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Days of the business on which the job was completed, both included. */
  completedFrom: BusinessDate.optional(),
  completedTo: BusinessDate.optional(),
  /**
   * Words that each stand in the customer's name, e-mail or phone number, in the vehicle's make, model or plate, in the address, landmark or
   * instructions, or are what the job's id begins with, from four characters on.
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

/** How many jobs the list has for each `status`, and without one (`all`). */
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
 * What is not sent stays. `version` is of the job as it was when the change was made; without it the change is made upon whatever there is, as
 * the seed's clients ask for it. `totalPrice` is whole shillings, tax included.
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
 * Which vehicle, service and place a job has; what is not sent stays, null takes it away. A change that alters the price names as `totalPrice`
 * the new one as it was agreed with the customer. `version` is of the job as it was when the change was made.
 */
export const JobDetailsChange = z
  .object({
    vehicleId: Uuid.optional(),
    serviceId: Slug.optional(),
    address: line(300, 'Address is required').min(1, 'Address is required').optional(),
    landmark: line(120).nullish(),
    directions: paragraph(500).nullish(),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    totalPrice: MoneyInput.optional(),
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'JobDetailsChange' });
export type JobDetailsChange = z.output<typeof JobDetailsChange>;
