import { z } from 'zod';
import { notFound, tooLongAgo } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { BusinessDate, PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { AddOn, AddOnsQuery, basketQuery } from './add-ons.ts';
import { PlaceQuery, PlaceSuggestion, PointDetails, PointQuery, Quote, QuoteQuery, ServiceArea } from './places.ts';
import {
  CalendarFeed,
  ClockRequest,
  DayAvailability,
  Job,
  JobAddOnsChange,
  JobReschedule,
  JobStatus,
  JobStatusChange,
  NewJob,
  NewCalendarFeed,
  NewSlotHold,
  NewTechnicianLog,
  NewVehicle,
  Service,
  SlotHold,
  TechnicianLog,
  TechnicianStats,
  Vehicle,
  VehicleChange,
  WorkSession,
} from './schemas.ts';
import { VisitCarsQuery } from './visit-cars.ts';
import {
  activeJobsPresent,
  addOnUnavailable,
  alreadyClockedIn,
  alreadyOnBreak,
  calendarNotFound,
  checklistClosed,
  codeNotValid,
  customerNotFound,
  holdNotFound,
  illegalTransition,
  jobChanged,
  jobPaid,
  notClockedIn,
  notItsDay,
  notOnBreak,
  otherJobInProgress,
  outOfOrder,
  outOfReach,
  paymentMethodUnavailable,
  priceAgreed,
  priceChanged,
  proofMissing,
  serviceNotFound,
  serviceRetired,
  sessionsOverlap,
  slotFull,
  slotPast,
  technicianBusy,
  tooEarlyToStart,
  tooLate,
  tooLateToReschedule,
  tooManyBookings,
  tooManyBookingsToday,
  tooManyMoves,
  tooManyUnpaidBookings,
  tooManyVehicles,
  traveling,
  useClock,
  vehicleBusy,
  vehicleNotFound,
} from './problems.ts';

const service = 'jobs';
const customers = { roles: ['customer', 'admin'] } as const;
const technicians = { roles: ['technician'], credential: 'bearer' } as const;
const idInPath = z.object({ id: Uuid });

/** Query for jobs. `from` and `to`: first and last business day on which the slot begins, both included. */
const JobsQuery = z.object({
  ...PageQuery,
  status: JobStatus.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
});

export const listServices = defineOperation({
  operationId: 'listServices',
  service,
  method: 'GET',
  path: '/api/services',
  summary: 'Lists the services customers can book.',
  callers: 'public',
  responses: { 200: z.array(Service) },
});

export const listAddOns = defineOperation({
  operationId: 'listAddOns',
  service,
  method: 'GET',
  path: '/api/add-ons',
  summary: 'Lists the add-ons that can be ordered with a service, those it includes first. 404 SERVICE_NOT_FOUND.',
  callers: customers,
  query: AddOnsQuery,
  responses: { 200: z.array(AddOn) },
  problems: [serviceNotFound],
});

export const listVehicles = defineOperation({
  operationId: 'listVehicles',
  service,
  method: 'GET',
  path: '/api/vehicles',
  summary:
    "The caller's own vehicles, the latest first; all of them unless `limit` says how many. The header X-Next-Cursor leads to the next page.",
  callers: customers,
  query: z.object(PageQuery),
  responses: { 200: z.array(Vehicle) },
});

export const addVehicle = defineOperation({
  operationId: 'addVehicle',
  service,
  method: 'POST',
  path: '/api/vehicles',
  summary: 'Adds a vehicle; an admin may add one for a customer.',
  callers: customers,
  body: NewVehicle,
  responses: { 201: Vehicle },
  problems: [tooManyVehicles],
  idempotent: true,
});

export const updateVehicle = defineOperation({
  operationId: 'updateVehicle',
  service,
  method: 'PATCH',
  path: '/api/vehicles/{id}',
  summary:
    'Changes a vehicle; only an admin may give it to another customer. 409 ACTIVE_JOBS_PRESENT for that while it has open bookings.',
  callers: customers,
  params: idInPath,
  body: VehicleChange,
  responses: { 200: Vehicle },
  problems: [vehicleNotFound, tooManyVehicles, activeJobsPresent],
});

export const archiveVehicle = defineOperation({
  operationId: 'archiveVehicle',
  service,
  method: 'DELETE',
  path: '/api/vehicles/{id}',
  summary: 'Archives a vehicle. 409 ACTIVE_JOBS_PRESENT while it has open bookings.',
  callers: customers,
  params: idInPath,
  responses: { 204: 'empty' },
  problems: [vehicleNotFound, activeJobsPresent],
});

export const listCustomerVehicles = defineOperation({
  operationId: 'listCustomerVehicles',
  service,
  method: 'GET',
  path: '/api/customers/{customerId}/vehicles',
  summary:
    "The vehicles of a customer, the latest first: their own, or any customer's for an admin; all of them unless `limit` says how many. The header X-Next-Cursor leads to the next page.",
  callers: customers,
  params: z.object({ customerId: Uuid }),
  query: z.object(PageQuery),
  responses: { 200: z.array(Vehicle) },
  problems: [customerNotFound],
});

export const listSlots = defineOperation({
  operationId: 'listSlots',
  service,
  method: 'GET',
  path: '/api/slots',
  summary:
    'Returns the available places of each slot, for up to 31 days from a date. Dates after the last one that can be booked are left out. With a service, or a booking to be rescheduled, a slot counts as full if longer work has no place in the following ones.',
  callers: customers,
  query: z.object({
    from: BusinessDate,
    days: z.coerce.number().int().min(1).max(31).default(1),
    ...basketQuery,
    /** Cars of a visit, instead of a basket. */
    vehicles: VisitCarsQuery.optional(),
    /** Booking of the caller that is to be rescheduled, instead of a basket: its work, on all cars of its visit, and its own places are free. */
    jobId: Uuid.optional(),
  }),
  responses: { 200: z.array(DayAvailability) },
  problems: [addOnUnavailable, notFound, serviceNotFound, serviceRetired, vehicleNotFound],
});

export const placeSlotHold = defineOperation({
  operationId: 'placeSlotHold',
  service,
  method: 'POST',
  path: '/api/slot-holds',
  summary:
    'Holds a place in a slot for some minutes, five by default. A repeated call for the same slot returns the existing hold and does not extend it; a call for another slot releases the previous one.',
  callers: customers,
  body: NewSlotHold,
  responses: { 201: SlotHold },
  problems: [addOnUnavailable, serviceNotFound, serviceRetired, slotFull, slotPast, vehicleNotFound],
  limit: { points: 60, seconds: 60 },
});

export const releaseSlotHold = defineOperation({
  operationId: 'releaseSlotHold',
  service,
  method: 'DELETE',
  path: '/api/slot-holds/{id}',
  summary: "Releases the caller's held place, or any user's for an admin.",
  callers: customers,
  params: idInPath,
  responses: { 204: 'empty' },
  problems: [holdNotFound],
});

export const listJobs = defineOperation({
  operationId: 'listJobs',
  service,
  method: 'GET',
  path: '/api/jobs',
  summary: "A customer's own jobs, a technician's assigned ones, all of them for an admin; the latest slot first.",
  callers: { roles: ['customer', 'technician', 'admin'] },
  query: JobsQuery,
  responses: { 200: z.array(Job) },
});

export const bookJob = defineOperation({
  operationId: 'bookJob',
  service,
  method: 'POST',
  path: '/api/jobs',
  summary: 'Books a service.',
  callers: customers,
  body: NewJob,
  responses: { 201: Job },
  problems: [
    addOnUnavailable,
    codeNotValid,
    notFound,
    outOfReach,
    paymentMethodUnavailable,
    priceChanged,
    serviceNotFound,
    serviceRetired,
    slotFull,
    slotPast,
    tooManyBookings,
    tooManyBookingsToday,
    tooManyUnpaidBookings,
    vehicleBusy,
    vehicleNotFound,
  ],
  limit: { points: 600, seconds: 60 },
  idempotent: true,
});

export const getJob = defineOperation({
  operationId: 'getJob',
  service,
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'Returns a job visible to the caller.',
  callers: { roles: ['customer', 'technician', 'admin'] },
  params: idInPath,
  responses: { 200: Job },
  problems: [notFound],
});

export const cancelJob = defineOperation({
  operationId: 'cancelJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/cancel',
  summary: 'Cancels a booking: a customer until its slot begins, an admin also while it is in progress.',
  callers: customers,
  params: idInPath,
  responses: { 200: Job },
  problems: [notFound, illegalTransition, tooLate],
});

export const rescheduleJob = defineOperation({
  operationId: 'rescheduleJob',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/reschedule',
  summary:
    'Reschedules a booking to another slot; customers can do so until 24 hours before it starts. 409 JOB_CHANGED with the current job.',
  callers: customers,
  params: idInPath,
  body: JobReschedule,
  responses: { 200: Job },
  problems: [
    notFound,
    illegalTransition,
    jobChanged,
    slotFull,
    slotPast,
    tooLateToReschedule,
    tooManyMoves,
    technicianBusy,
    vehicleBusy,
  ],
});

export const changeJobAddOns = defineOperation({
  operationId: 'changeJobAddOns',
  service,
  method: 'PUT',
  path: '/api/jobs/{id}/add-ons',
  summary:
    'Changes the add-ons of a booking until the work starts. 409 PRICE_CHANGED with the new price unless it was agreed, JOB_CHANGED with the current job, JOB_PAID, ADD_ON_UNAVAILABLE, CODE_NOT_VALID below the minimum of its discount code, SLOT_FULL if the longer work has no place, for customers PRICE_AGREED after an admin has set the total.',
  callers: customers,
  params: idInPath,
  body: JobAddOnsChange,
  responses: { 200: Job },
  problems: [
    addOnUnavailable,
    codeNotValid,
    illegalTransition,
    jobChanged,
    jobPaid,
    notFound,
    priceAgreed,
    priceChanged,
    slotFull,
    vehicleBusy,
  ],
});

export const changeJobStatus = defineOperation({
  operationId: 'changeJobStatus',
  service,
  method: 'PATCH',
  path: '/api/jobs/{id}/status',
  summary:
    'Changes the status of a job; technicians start and complete their own. 409 JOB_CHANGED with the current job; on a start OTHER_JOB_IN_PROGRESS while its technician has another job in progress, and for a technician TOO_EARLY_TO_START before the day of the job.',
  callers: { roles: ['technician', 'admin'] },
  params: idInPath,
  body: JobStatusChange,
  responses: { 200: Job },
  problems: [notFound, illegalTransition, jobChanged, otherJobInProgress, outOfOrder, proofMissing, tooEarlyToStart],
});

export const getTechnicianStats = defineOperation({
  operationId: 'getTechnicianStats',
  service,
  method: 'GET',
  path: '/api/technician/stats',
  summary: "The technician's own figures.",
  callers: technicians,
  responses: { 200: TechnicianStats },
});

export const listTechnicianLogs = defineOperation({
  operationId: 'listTechnicianLogs',
  service,
  method: 'GET',
  path: '/api/technician/logs',
  summary: "The technician's own activity, latest first.",
  callers: technicians,
  query: z.object(PageQuery),
  responses: { 200: z.array(TechnicianLog) },
});

export const recordTechnicianLog = defineOperation({
  operationId: 'recordTechnicianLog',
  service,
  method: 'POST',
  path: '/api/technician/logs',
  summary:
    'Logs an activity. job_start and job_complete also change the status of the job. 409 for job_start: TOO_EARLY_TO_START before the day of the job, OTHER_JOB_IN_PROGRESS while the technician has another job in progress; for travel_start: NOT_ITS_DAY on another day than that of the job. Days are those of the reported time.',
  callers: technicians,
  body: NewTechnicianLog,
  responses: { 201: TechnicianLog },
  problems: [
    notFound,
    alreadyOnBreak,
    checklistClosed,
    illegalTransition,
    notClockedIn,
    notItsDay,
    notOnBreak,
    otherJobInProgress,
    outOfOrder,
    proofMissing,
    tooEarlyToStart,
    tooLongAgo,
    traveling,
    useClock,
  ],
  idempotent: true,
  differsWhenRepeated: ['deviceTime'],
});

export const getCurrentWorkSession = defineOperation({
  operationId: 'getCurrentWorkSession',
  service,
  method: 'GET',
  path: '/api/technician/current-session',
  summary: 'Returns the open work session, or null.',
  callers: technicians,
  responses: { 200: WorkSession.nullable() },
});

export const clockIn = defineOperation({
  operationId: 'clockIn',
  service,
  method: 'POST',
  path: '/api/technician/clock-in',
  summary: 'Opens a work session.',
  callers: technicians,
  body: ClockRequest,
  responses: { 200: WorkSession },
  problems: [alreadyClockedIn, sessionsOverlap, tooLongAgo],
  idempotent: true,
  differsWhenRepeated: ['deviceTime'],
});

export const clockOut = defineOperation({
  operationId: 'clockOut',
  service,
  method: 'POST',
  path: '/api/technician/clock-out',
  summary: 'Closes the open work session, ending an open break.',
  callers: technicians,
  body: ClockRequest,
  responses: { 200: WorkSession },
  problems: [notClockedIn, outOfOrder, tooLongAgo, traveling],
  idempotent: true,
  differsWhenRepeated: ['deviceTime'],
});

export const searchPlaces = defineOperation({
  operationId: 'searchPlaces',
  service,
  method: 'GET',
  path: '/api/places',
  summary: 'Suggests up to eight places for a text of at least four characters, best match first.',
  callers: customers,
  query: PlaceQuery,
  responses: { 200: z.array(PlaceSuggestion) },
  limit: { points: 240, seconds: 60 },
});

export const describePoint = defineOperation({
  operationId: 'describePoint',
  service,
  method: 'GET',
  path: '/api/places/point',
  summary: 'Describes a point: its plus code, the nearest place and whether it is served.',
  callers: { roles: ['customer', 'technician', 'admin'] },
  query: PointQuery,
  responses: { 200: PointDetails },
});

export const getServiceArea = defineOperation({
  operationId: 'getServiceArea',
  service,
  method: 'GET',
  path: '/api/service-area',
  summary: 'Returns the service area and the travel fee outside it.',
  callers: 'public',
  responses: { 200: ServiceArea },
});

export const getQuote = defineOperation({
  operationId: 'getQuote',
  service,
  method: 'GET',
  path: '/api/quotes',
  summary:
    'Quotes the price of a booking. 409 OUT_OF_REACH for a place that is not served, SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID with the reason. 429 after ten unknown codes within ten minutes.',
  callers: customers,
  query: QuoteQuery,
  responses: { 200: Quote },
  problems: [addOnUnavailable, codeNotValid, outOfReach, serviceNotFound, serviceRetired, vehicleNotFound],
});

export const getJobCalendarFile = defineOperation({
  operationId: 'getJobCalendarFile',
  service,
  method: 'GET',
  path: '/api/jobs/{id}/calendar',
  summary: 'Exports a booking as a calendar file.',
  callers: customers,
  params: idInPath,
  responses: { 200: 'calendar' },
  problems: [notFound],
});

export const getCalendarFeed = defineOperation({
  operationId: 'getCalendarFeed',
  service,
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Tells whether the caller has a calendar feed. Its address is shown only on creation.',
  callers: customers,
  responses: { 200: CalendarFeed.nullable() },
});

export const createCalendarFeed = defineOperation({
  operationId: 'createCalendarFeed',
  service,
  method: 'POST',
  path: '/api/calendar-feed',
  summary: "Gives the caller's bookings a secret address to subscribe to; a former address ends.",
  callers: customers,
  responses: { 201: NewCalendarFeed },
});

export const revokeCalendarFeed = defineOperation({
  operationId: 'revokeCalendarFeed',
  service,
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Revokes the address of the calendar feed.',
  callers: customers,
  responses: { 204: 'empty' },
});

export const readCalendarFeed = defineOperation({
  operationId: 'readCalendarFeed',
  service,
  method: 'GET',
  path: '/api/calendar/{secret}',
  summary: 'Returns the bookings of a calendar feed, for calendar programs.',
  callers: 'public',
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/) }),
  responses: { 200: 'calendar' },
  problems: [calendarNotFound],
  limit: { points: 120, seconds: 60 },
});
