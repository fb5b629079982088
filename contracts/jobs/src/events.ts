import { z } from 'zod';
import type { PlaceNote } from './place-notes.ts';
import { PriceLine } from './price-lines.ts';
import { Activity, JobStatus, PaymentMethod, PaymentStatus, TimeSlot } from './schemas.ts';
import { BusinessDate, Instant, Money, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { PersonErased } from '@yoza/kernel-contract/person-erased';
import { defineEvent } from '@yoza/kernel-contract/event';
import { defineAdminChange } from '@yoza/kernel-contract/admin-change';

const placeNotesOfEvent = {
  landmark: z.string().nullable().default(null),
  directions: z.string().nullable().default(null),
} satisfies Record<PlaceNote, z.ZodType>;

export const JobSnapshot = z.object({
  id: Uuid,
  status: JobStatus,
  customerId: Uuid,
  technicianId: Uuid.nullable(),
  /** Technician from whom this change took the job; null if it took it from none. */
  previousTechnicianId: Uuid.nullable().default(null),
  vehicleId: Uuid,
  /** `2018 Toyota Harrier`. */
  vehicleName: z.string(),
  serviceId: Slug,
  serviceName: z.string(),
  /** Letters in the numbers of its invoices; null for jobs from before services had such a code. */
  invoiceCode: z.string().nullable().default(null),
  scheduledDate: Instant,
  scheduledEnd: Instant,
  timeSlot: z.string(),
  address: z.string(),
  ...placeNotesOfEvent,
  latitude: z.string().nullable().default(null),
  longitude: z.string().nullable().default(null),
  /** Price of the service with size and add-ons, less the discount; with `travelFee` it makes the subtotal. */
  basePrice: Money,
  travelFee: Money.default('0.00'),
  taxAmount: Money,
  /** Tax rate in percent, as in force when the job was priced. */
  taxRate: z.number(),
  totalPrice: Money,
  /** Lines of the price; empty for jobs from before prices had lines. */
  lines: z.array(PriceLine).default([]),
  discountAmount: Money.default('0.00'),
  /** Minutes the work takes; null for jobs from before it was stored. */
  durationMinutes: z.int().nullable().default(null),
  /** Add-ons ordered or included, as they were then. */
  addOns: z.array(z.object({ id: Slug, name: z.string(), isIncluded: z.boolean() })).default([]),
  discountCode: z.string().nullable().default(null),
  /** Time until which the job occupies its technician; null for jobs from before it was stored, which do until the end of the slot. */
  busyUntil: Instant.nullable().default(null),
  /** Visit in which several cars were booked together, the place of this car in it, from 1, and the number of cars booked; null for a car booked by itself. */
  visitId: Uuid.nullable().default(null),
  visitPosition: z.int().nullable().default(null),
  visitSize: z.int().nullable().default(null),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  mobileMoneyPhone: z.string().nullable(),
  mobileMoneyReference: z.string().nullable(),
  /** Id of a card payment made before the booking; billing verifies that it is one. */
  paymentIntentId: z.string().nullable().default(null),
  /** True if an admin made it rather than the customer. */
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
/** Start of a technician's trip, with the expected arrival. */
export const jobTravelStarted = defineEvent('jobs.job.travel-started.v1', JobSnapshot);
/** End of a trip: the technician is no longer on the way, by their own report or because they set out to another job. */
export const jobTravelEnded = defineEvent('jobs.job.travel-ended.v1', JobSnapshot);
export const jobStarted = defineEvent('jobs.job.started.v1', JobSnapshot);
export const jobCompleted = defineEvent('jobs.job.completed.v1', JobSnapshot);
export const jobCancelled = defineEvent('jobs.job.cancelled.v1', JobSnapshot);
export const jobRescheduled = defineEvent(
  'jobs.job.rescheduled.v1',
  JobSnapshot.extend({ previousScheduledDate: Instant, previousTimeSlot: z.string() }),
);

/** Change of the total; the snapshot has the new one. */
export const jobRepriced = defineEvent(
  'jobs.job.repriced.v1',
  JobSnapshot.extend({
    previousTotalPrice: Money,
    /** True if an admin changed vehicle, service or place, and the price with them. */
    hasOtherDetails: z.boolean().default(false),
  }),
);

/** Change of vehicle, service or place by an admin, without a change of price. */
export const jobDetailsChanged = defineEvent(
  'jobs.job.details-changed.v1',
  JobSnapshot.extend({ hasOtherDetails: z.literal(true).default(true) }),
);

/** Change of the instructions for the technician; the text is in the job only. */
export const jobInstructionsChanged = defineEvent('jobs.job.instructions-changed.v1', JobSnapshot);

/** Change of the payment status or payment method, as reported by billing. */
export const jobPaymentChanged = defineEvent('jobs.job.payment-changed.v1', JobSnapshot);

/** New or changed rating of a finished job by the customer; the aggregate is the rating. */
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

/** Change of a job's photos or signature, with the version of the job, which it leaves as it is. */
export const jobProofChanged = defineEvent(
  'jobs.job.proof-changed.v1',
  z.object({ jobId: Uuid, customerId: Uuid, technicianId: Uuid.nullable(), changedAt: Instant }),
);

/** Use of a discount code by a job, or by all jobs of a visit; the aggregate is the use. */
const DiscountCodeUse = z.object({
  id: Uuid,
  code: z.string(),
  /** The job; the first one of a visit. */
  jobId: Uuid,
  visitId: Uuid.nullable().default(null),
  customerId: Uuid,
  discountAmount: Money,
});
/** The use began, or its discount has changed with the price of the job. */
export const discountCodeRedeemed = defineEvent('jobs.discount-code.redeemed.v1', DiscountCodeUse);
/** The use no longer counts, since the booking was cancelled before its slot or its price was agreed instead. */
export const discountCodeReturned = defineEvent('jobs.discount-code.returned.v1', DiscountCodeUse);

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
    /** Customer of the job, when there is one. */
    customerId: Uuid.nullable(),
    activity: Activity,
    createdAt: Instant,
  }),
);

/** Service of the catalogue, with the price of booking it. */
export const serviceOffered = defineEvent(
  'jobs.service.offered.v1',
  z.object({ id: Slug, name: z.string(), basePrice: Money, totalPrice: Money, isActive: z.boolean() }),
);

/** Request of a customer for an archive of their data; the aggregate is the export. */
export const exportRequested = defineEvent(
  'jobs.export.requested.v1',
  z.object({ id: Uuid, customerId: Uuid, requestedAt: Instant, expiresAt: Instant }),
);

/** Jobs has erased what it stored about a person. */
export const jobsPersonErased = defineEvent('jobs.person.erased.v1', PersonErased);

/** Change that an admin made in jobs. */
export const jobsAdminChange = defineAdminChange('jobs');
