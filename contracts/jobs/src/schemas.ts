import { z } from 'zod';
import {
  BusinessDate,
  Instant,
  Latitude,
  Longitude,
  Money,
  MoneyInput,
  Slug,
  Uuid,
  line,
  paragraph,
  slug,
} from '@yoza/kernel-contract/primitives';
import { activityTypes } from './activities.ts';
import { AddOnIds, JobAddOn } from './add-ons.ts';
import { DiscountCode } from './discount-codes.ts';
import { ProofRequirement } from './photos.ts';
import { placeNotesInput, placeNotesOutput } from './place-note-fields.ts';
import { PriceLine } from './price-lines.ts';
import { JobRating, averageRating } from './rating.ts';
import { ServiceTranslations } from './service-translations.ts';
import { slotMinutes, slotPattern } from './slots.ts';
import { VehicleType } from './vehicle-types.ts';
import { VisitCars } from './visit-cars.ts';
import { timeOfAct } from '@yoza/kernel-contract/time-of-act';

export const JobStatus = z
  .enum(['pending', 'assigned', 'in_progress', 'completed', 'cancelled'])
  .meta({ id: 'JobStatus' });
export type JobStatus = z.infer<typeof JobStatus>;
export const PaymentStatus = z.enum(['pending', 'paid', 'refunded']).meta({ id: 'PaymentStatus' });
export const PaymentMethod = z.enum(['mtn_money', 'airtel_money', 'card', 'invoice']).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export const TimeSlot = z
  .string('Time slot is required')
  .regex(slotPattern, 'Time slot is required')
  .refine((text) => !slotPattern.test(text) || slotMinutes(text) !== undefined, 'Time slot is required')
  .meta({ id: 'TimeSlot' });

/** Service that customers can book. `duration` in minutes, `basePrice` before tax; both for a small vehicle. */
export const Service = z
  .object({
    id: Slug,
    name: z.string(),
    description: z.string().nullable(),
    /** Left out by services released before this field existed. */
    translations: ServiceTranslations.optional(),
    basePrice: Money,
    /** Price of a booking of it, tax included. */
    totalPrice: Money,
    taxAmount: Money,
    duration: z.int(),
    category: z.string(),
    features: z.array(z.string()),
    isPopular: z.boolean(),
    /** True if a larger vehicle costs more. Left out, like the field below, by services released before this field existed. */
    priceVaries: z.boolean().optional(),
    /** Add-ons that the service includes: its price and duration cover them. */
    includedAddOnIds: z.array(Slug).optional(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

export const Vehicle = z
  .object({
    id: Uuid,
    customerId: Uuid,
    make: z.string(),
    model: z.string(),
    year: z.int(),
    vehicleType: VehicleType,
    color: z.string().nullable(),
    licensePlate: z.string().nullable(),
    notes: z.string().nullable(),
    /** True for the vehicle that the wizard chooses first; at most one per customer. Left out by services released before this field existed. */
    isDefault: z.boolean().optional(),
    createdAt: Instant,
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.infer<typeof Vehicle>;

/** Year as a number or a string of four digits, from 1900 on; the server refuses years after next year by its clock (seed 000 §5). */
const VehicleYear = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ],
    'Valid year required',
  )
  .pipe(z.int().min(1900, 'Valid year required').max(2200, 'Valid year required'));

export const NewVehicle = z
  .object({
    make: line(60, 'Make is required').min(1, 'Make is required'),
    model: line(60, 'Model is required').min(1, 'Model is required'),
    year: VehicleYear,
    vehicleType: VehicleType.default('sedan'),
    color: line(40).nullish(),
    licensePlate: line(20).nullish(),
    notes: paragraph(1000).nullish(),
    /** Customer for whom an admin adds the vehicle; other callers may name only themselves. */
    customerId: Uuid.optional(),
    /** Sent by the admin's dialog, accepted and ignored. */
    size: line(40).optional(),
  })
  .meta({ id: 'NewVehicle' });

/**
 * Changeable fields of a vehicle; fields not sent stay unchanged. An admin may name another customer. A vehicle that becomes the default replaces the
 * former one.
 */
export const VehicleChange = NewVehicle.omit({ vehicleType: true, size: true })
  .extend({ vehicleType: VehicleType, isDefault: z.boolean() })
  .partial()
  .meta({ id: 'VehicleChange' });

const Person = { id: Uuid, firstName: z.string(), lastName: z.string() };
/** Person of a job. Contact details are null for callers who may not see them. */
export const JobPerson = z
  .object({
    ...Person,
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  })
  .meta({ id: 'JobPerson' });

export const ChecklistProgress = z
  .object({ completedItems: z.array(z.string()), completedCount: z.int(), totalCount: z.int(), savedAt: Instant })
  .meta({ id: 'ChecklistProgress' });

/** A booking. Prices in UGX: `basePrice` + `travelFee` + `taxAmount` = `totalPrice`; `scheduledDate` is the slot's start. */
export const Job = z
  .object({
    id: Uuid,
    status: JobStatus,
    customerId: Uuid,
    technicianId: Uuid.nullable(),
    vehicleId: Uuid,
    serviceId: Slug,
    scheduledDate: Instant,
    scheduledEnd: Instant,
    timeSlot: TimeSlot,
    address: z.string(),
    ...placeNotesOutput,
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    specialInstructions: z.string().nullable(),
    /** Price of the service with its extra for the vehicle's size and the add-ons, less the discount, before the travel fee and tax. */
    basePrice: Money,
    /** Fee for a place outside the service area; part of the taxed amount. */
    travelFee: Money,
    taxAmount: Money,
    totalPrice: Money,
    /** Lines of the price. Left out, like the five fields below, by services released before this field existed. */
    lines: z.array(PriceLine).optional(),
    /** Discount in all lines together. */
    discountAmount: Money.optional(),
    /** Minutes the work takes, with the extra for the vehicle's size and the add-ons. */
    durationMinutes: z.int().optional(),
    addOns: z.array(JobAddOn).optional(),
    /** Code whose discount the price has. */
    discountCode: z.string().nullable().optional(),
    /** Time until which the job occupies its technician: the end of its slot, or of longer work with the time to travel on. */
    busyUntil: Instant.optional(),
    /** Visit in which several cars were booked together; null for a car booked by itself. Left out, like the two fields below, by services released before this field existed. */
    visitId: Uuid.nullable().optional(),
    /** Place of the car in its visit, from 1, and number of cars booked in it, cancelled ones included. */
    visitPosition: z.int().nullable().optional(),
    visitSize: z.int().nullable().optional(),
    paymentStatus: PaymentStatus,
    paymentMethod: PaymentMethod,
    mobileMoneyPhone: z.string().nullable(),
    mobileMoneyReference: z.string().nullable(),
    /** Id of the card payment, as sent with the booking or reported by billing. Left out by services released before this field existed. */
    paymentIntentId: z.string().nullable().optional(),
    lateCancel: z.boolean(),
    createdAt: Instant,
    assignedAt: Instant.nullable(),
    /** Time at which the technician set out. Together with the status `assigned`: they are on the way. */
    travelStartedAt: Instant.nullable(),
    /** Expected arrival of the technician; null as well when their position or the point of the job is unknown. */
    expectedArrivalAt: Instant.nullable(),
    /** Time at which the technician reported their arrival; null where they have not. */
    arrivedAt: Instant.nullable().optional(),
    startedAt: Instant.nullable(),
    completedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    updatedAt: Instant,
    /** Increases with each change except of the checklist and of the expected arrival during a trip; a change names the version it is based on. */
    version: z.int(),
    customer: JobPerson.nullable(),
    technician: JobPerson.nullable(),
    service: Service.pick({
      id: true,
      name: true,
      description: true,
      translations: true,
      duration: true,
      basePrice: true,
    }).meta({ id: 'JobService' }),
    vehicle: Vehicle.pick({
      id: true,
      make: true,
      model: true,
      year: true,
      vehicleType: true,
      color: true,
      licensePlate: true,
    }).meta({ id: 'JobVehicle' }),
    checklist: ChecklistProgress.nullable(),
    /** Proof that completing the job requires; only in the responses of `listJobs` and `getJob` to its technician, whose phone may be offline then. */
    completionProof: ProofRequirement.optional(),
    /** Customer's rating of the job; null as well for technicians, who see only their average. */
    rating: JobRating.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/**
 * Booking request (seed 000 §7). The server calculates the price: a customer's `basePrice` (with size and add-ons, less the discount) and `totalPrice`
 * are compared with its own figures, an admin's `totalPrice` becomes the total, unless `basePrice` says that it is the quoted one. `status`, `paymentStatus` and a customer's `customerId` are accepted for the seed's clients and ignored; an
 * admin names the customer in `customerId`.
 */
export const NewJob = z
  .object({
    serviceId: slug('Please select a service'),
    vehicleId: z.guid('Please select a vehicle'),
    scheduledDate: z.union([BusinessDate, Instant], 'Date is required'),
    timeSlot: TimeSlot,
    address: line(300, 'Address is required').min(1, 'Address is required'),
    ...placeNotesInput,
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    specialInstructions: paragraph(2000).nullish(),
    addOnIds: AddOnIds.optional(),
    discountCode: DiscountCode.nullish(),
    basePrice: MoneyInput.optional(),
    totalPrice: MoneyInput.optional(),
    paymentMethod: PaymentMethod.default('invoice'),
    paymentStatus: line(40).optional(),
    status: line(40).optional(),
    mobileMoneyPhone: line(32).nullish(),
    paymentIntentId: line(255).nullish(),
    customerId: Uuid.optional(),
  })
  .meta({ id: 'NewJob' });

/** Version of the job that the caller saw; without one the change applies to the current version, as requested by the seeds' clients. */
const version = z.int().min(1).optional();

/** New slot for a booking. */
export const JobReschedule = z
  .object({ scheduledDate: z.union([BusinessDate, Instant], 'Date is required'), timeSlot: TimeSlot, version })
  .meta({ id: 'JobReschedule' });

/** Assignment of a job. Without `version` a job is not reassigned from another technician, whom the caller may not know of; it can be unassigned. */
export const JobAssignment = z.object({ technicianId: Uuid.nullable(), version }).meta({ id: 'JobAssignment' });

/** Add-ons of a booking, all of those ordered; `totalPrice` is the new total that the caller agrees to. */
export const JobAddOnsChange = z
  .object({ addOnIds: AddOnIds, totalPrice: MoneyInput.optional(), version })
  .meta({ id: 'JobAddOnsChange' });
export type JobAddOnsChange = z.output<typeof JobAddOnsChange>;

export const JobStatusChange = z.object({ status: JobStatus, version }).meta({ id: 'JobStatusChange' });

export const SlotAvailability = z
  .object({
    timeSlot: TimeSlot,
    startsAt: Instant,
    endsAt: Instant,
    capacity: z.int(),
    left: z.int(),
    /** Reason why it cannot be chosen; null when it can. */
    reason: z.enum(['past', 'full']).nullable(),
    /** Cause of a full slot that has a place itself: the work asked for does not fit. Left out without such work, and by older services. */
    cause: z.enum(['too_short', 'closed']).nullable().optional(),
  })
  .meta({ id: 'SlotAvailability' });
export const DayAvailability = z
  .object({ date: BusinessDate, slots: z.array(SlotAvailability) })
  .meta({ id: 'DayAvailability' });
export type DayAvailability = z.infer<typeof DayAvailability>;

/**
 * Hold of a slot for some minutes, until the booking. One per user: the next one releases the previous one. With a service it also holds places in the
 * following slots that longer work takes.
 */
export const NewSlotHold = z
  .object({
    scheduledDate: BusinessDate,
    timeSlot: TimeSlot,
    serviceId: Slug.optional(),
    vehicleId: Uuid.optional(),
    addOnIds: AddOnIds.optional(),
    /** Cars of a visit, instead of the three fields above. */
    vehicles: VisitCars.optional(),
  })
  .meta({ id: 'NewSlotHold' });
export const SlotHold = z
  .object({ id: Uuid, scheduledDate: BusinessDate, timeSlot: TimeSlot, expiresAt: Instant })
  .meta({ id: 'SlotHold' });
export type SlotHold = z.infer<typeof SlotHold>;

/** Subscription of a person to their bookings. */
export const CalendarFeed = z
  .object({ createdAt: Instant, lastReadAt: Instant.nullable() })
  .meta({ id: 'CalendarFeed' });
/** `url` contains the secret and is returned only once. */
export const NewCalendarFeed = z.object({ url: z.url(), createdAt: Instant }).meta({ id: 'NewCalendarFeed' });

export const Activity = z.enum(activityTypes).meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const TechnicianLog = z
  .object({
    id: Uuid,
    technicianId: Uuid,
    jobId: Uuid.nullable(),
    activity: Activity,
    location: z.string().nullable(),
    notes: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'TechnicianLog' });
export type TechnicianLog = z.infer<typeof TechnicianLog>;

/**
 * Activity log to record. Metadata is at most 8 KB as JSON. For `checklist_progress` it contains checklist (completed item ids), completedCount and
 * totalCount.
 */
export const NewTechnicianLog = z
  .object({
    type: Activity,
    jobId: Uuid.nullish(),
    location: line(200).nullish(),
    notes: paragraph(2000).nullish(),
    metadata: z
      .record(z.string(), z.unknown())
      .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= 8192, 'Metadata may be at most 8 KB')
      .nullish(),
    ...timeOfAct,
  })
  .meta({ id: 'NewTechnicianLog' });

/** Clock-in or clock-out. `notes` are stored in full with the work session: those of the clock-out on a separate line below those of the clock-in. */
export const ClockRequest = z
  .object({ location: line(200).nullish(), notes: paragraph(2000).nullish(), ...timeOfAct })
  .meta({ id: 'ClockRequest' });

export const WorkSession = z
  .object({
    id: Uuid,
    clockInTime: Instant,
    clockOutTime: Instant.nullable(),
    /** Minutes of the breaks that have ended. */
    breakDuration: z.int(),
    onBreak: z.boolean(),
    /** Total without breaks, to two decimals; null while the session is open. */
    totalHours: z.string().nullable(),
    location: z.string().nullable(),
    /** Jobs worked on during the session, in the order of their start. Left out, like the notes, by services released before this field existed. */
    jobIds: z.array(Uuid).optional(),
    notes: z.string().nullable().optional(),
  })
  .meta({ id: 'WorkSession' });
export type WorkSession = z.infer<typeof WorkSession>;

export const TechnicianStats = z
  .object({
    totalJobs: z.int(),
    completedJobs: z.int(),
    /** Rounded to two decimals; includes the open session. */
    totalHours: z.number(),
    /** The same before rounding, so that a page can count on while a session is open. Left out by services released before this field existed. */
    exactHours: z.number().optional(),
    ...averageRating,
    activeSession: WorkSession.nullable(),
  })
  .meta({ id: 'TechnicianStats' });
