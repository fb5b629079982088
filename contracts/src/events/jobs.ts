import { z } from 'zod';
import { Activity, JobStatus, PaymentMethod, PaymentStatus } from '../jobs/schemas.ts';
import { Instant, Money, Slug, Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

export const JobSnapshot = z.object({
  id: Uuid,
  status: JobStatus,
  customerId: Uuid,
  technicianId: Uuid.nullable(),
  vehicleId: Uuid,
  /** `2018 Toyota Harrier`. */
  vehicleName: z.string(),
  serviceId: Slug,
  serviceName: z.string(),
  scheduledDate: Instant,
  scheduledEnd: Instant,
  timeSlot: z.string(),
  address: z.string(),
  basePrice: Money,
  taxAmount: Money,
  /** Percent, as in force when the job was priced. */
  taxRate: z.number(),
  totalPrice: Money,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  mobileMoneyPhone: z.string().nullable(),
  mobileMoneyReference: z.string().nullable(),
  /** Made by an admin rather than booked by the customer. */
  adminMade: z.boolean(),
  lateCancel: z.boolean(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
});
export type JobSnapshot = z.infer<typeof JobSnapshot>;

export const jobBooked = defineEvent('jobs.job.booked.v1', JobSnapshot);
export const jobAssigned = defineEvent('jobs.job.assigned.v1', JobSnapshot);
export const jobUnassigned = defineEvent('jobs.job.unassigned.v1', JobSnapshot);
export const jobStarted = defineEvent('jobs.job.started.v1', JobSnapshot);
export const jobCompleted = defineEvent('jobs.job.completed.v1', JobSnapshot);
export const jobCancelled = defineEvent('jobs.job.cancelled.v1', JobSnapshot);

export const technicianLogRecorded = defineEvent(
  'jobs.technician-log.recorded.v1',
  z.object({
    id: Uuid,
    technicianId: Uuid,
    jobId: Uuid.nullable(),
    /** Of the job, when there is one. */
    customerId: Uuid.nullable(),
    activity: Activity,
    createdAt: Instant,
  }),
);
