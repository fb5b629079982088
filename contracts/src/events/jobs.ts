import { z } from 'zod';
import { Activity, JobStatus, PaymentMethod, PaymentStatus, TimeSlot } from '../jobs/schemas.ts';
import { BusinessDate, Instant, Money, Slug, Uuid } from '../primitives.ts';
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
  /** The letters that numbers of its invoices carry; null for jobs of before services had any. */
  invoiceCode: z.string().nullable().default(null),
  scheduledDate: Instant,
  scheduledEnd: Instant,
  timeSlot: z.string(),
  address: z.string(),
  landmark: z.string().nullable().default(null),
  directions: z.string().nullable().default(null),
  latitude: z.string().nullable().default(null),
  longitude: z.string().nullable().default(null),
  /** Of the service; with `travelFee` it makes the subtotal. */
  basePrice: Money,
  travelFee: Money.default('0.00'),
  taxAmount: Money,
  /** Percent, as in force when the job was priced. */
  taxRate: z.number(),
  totalPrice: Money,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  mobileMoneyPhone: z.string().nullable(),
  mobileMoneyReference: z.string().nullable(),
  /** A card payment made before the booking; billing looks whether it is one. */
  paymentIntentId: z.string().nullable().default(null),
  /** Made by an admin rather than booked by the customer. */
  adminMade: z.boolean(),
  lateCancel: z.boolean(),
  createdAt: Instant,
  travelStartedAt: Instant.nullable().default(null),
  expectedArrivalAt: Instant.nullable().default(null),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
});
export type JobSnapshot = z.infer<typeof JobSnapshot>;

export const jobBooked = defineEvent('jobs.job.booked.v1', JobSnapshot);
export const jobAssigned = defineEvent('jobs.job.assigned.v1', JobSnapshot);
export const jobUnassigned = defineEvent('jobs.job.unassigned.v1', JobSnapshot);
/** The technician has set out, with when they are expected. */
export const jobTravelStarted = defineEvent('jobs.job.travel-started.v1', JobSnapshot);
/** They are not on the way any more: they said so, or set out to another job. */
export const jobTravelEnded = defineEvent('jobs.job.travel-ended.v1', JobSnapshot);
export const jobStarted = defineEvent('jobs.job.started.v1', JobSnapshot);
export const jobCompleted = defineEvent('jobs.job.completed.v1', JobSnapshot);
export const jobCancelled = defineEvent('jobs.job.cancelled.v1', JobSnapshot);
export const jobRescheduled = defineEvent(
  'jobs.job.rescheduled.v1',
  JobSnapshot.extend({ previousScheduledDate: Instant, previousTimeSlot: z.string() }),
);

/** The total is another one; the snapshot has the new one. */
export const jobRepriced = defineEvent(
  'jobs.job.repriced.v1',
  JobSnapshot.extend({
    previousTotalPrice: Money,
    /** An admin changed vehicle, service or place, and the price with them. */
    hasOtherDetails: z.boolean().default(false),
  }),
);

/** An admin changed vehicle, service or place; the price stayed. */
export const jobDetailsChanged = defineEvent(
  'jobs.job.details-changed.v1',
  JobSnapshot.extend({ hasOtherDetails: z.literal(true).default(true) }),
);

/** What the technician is to mind was written anew; it stands in the job only. */
export const jobInstructionsChanged = defineEvent('jobs.job.instructions-changed.v1', JobSnapshot);

/** Its payment status, or how it was paid, changed as billing told. */
export const jobPaymentChanged = defineEvent('jobs.job.payment-changed.v1', JobSnapshot);

/** The customer rated a finished job, or changed that; the aggregate is the rating. */
export const jobRated = defineEvent(
  'jobs.job.rated.v1',
  z.object({
    id: Uuid,
    jobId: Uuid,
    customerId: Uuid,
    technicianId: Uuid,
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: z.string(),
    stars: z.int(),
    /** Before it was changed. */
    previousStars: z.int().nullable(),
    words: z.string().nullable(),
    ratedAt: Instant,
    updatedAt: Instant,
  }),
);

const SlotHoldSnapshot = z.object({
  id: Uuid,
  customerId: Uuid,
  date: BusinessDate,
  timeSlot: TimeSlot,
  expiresAt: Instant,
});
export const slotHoldPlaced = defineEvent('jobs.slot-hold.placed.v1', SlotHoldSnapshot);
export const slotHoldEnded = defineEvent(
  'jobs.slot-hold.ended.v1',
  SlotHoldSnapshot.extend({ reason: z.enum(['booked', 'released', 'expired']) }),
);

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

/** A wash of the catalogue, at what a booking of it costs. */
export const serviceOffered = defineEvent(
  'jobs.service.offered.v1',
  z.object({ id: Slug, name: z.string(), basePrice: Money, totalPrice: Money, isActive: z.boolean() }),
);
