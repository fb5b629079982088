import { z } from 'zod';
import { BusinessDate, Instant, Money, Uuid } from '@yoza/kernel-contract/primitives';
import { defineProblem } from '@yoza/kernel-contract/problem';
import { CodeRefusal, DiscountCodeSetting } from './discount-codes.ts';
import { DispatchJob } from './dispatch.ts';
import { Equipment } from './equipment.ts';
import { Job, JobStatus, SlotAvailability } from './schemas.ts';
import { SavedPlace } from './saved-places.ts';
import { PriceClasses } from './price-classes.ts';
import { BookingSettings } from './settings.ts';
import { AddOnSetting } from './settings-add-ons.ts';
import { PlaceSetting } from './settings-places.ts';
import { ServiceSetting } from './settings-services.ts';

const FreeSlot = SlotAvailability.extend({ date: BusinessDate });
const OtherJob = z.object({ jobId: Uuid, vehicleName: z.string(), timeSlot: z.string(), scheduledDate: Instant });

export const addOnNotFound = defineProblem(404, 'ADD_ON_NOT_FOUND');
export const paymentMethodUnavailable = defineProblem(400, 'PAYMENT_METHOD_UNAVAILABLE');
export const calendarNotFound = defineProblem(404, 'CALENDAR_NOT_FOUND');
export const customerNotFound = defineProblem(404, 'CUSTOMER_NOT_FOUND');
export const discountCodeNotFound = defineProblem(404, 'DISCOUNT_CODE_NOT_FOUND');
export const holdNotFound = defineProblem(404, 'HOLD_NOT_FOUND');
export const placeNotFound = defineProblem(404, 'PLACE_NOT_FOUND');
export const savedPlaceNotFound = defineProblem(404, 'SAVED_PLACE_NOT_FOUND');
export const serviceNotFound = defineProblem(404, 'SERVICE_NOT_FOUND');
export const technicianNotFound = defineProblem(404, 'TECHNICIAN_NOT_FOUND');
export const trackingEnded = defineProblem(404, 'TRACKING_ENDED');
export const vehicleNotFound = defineProblem(404, 'VEHICLE_NOT_FOUND');
export const exportExpired = defineProblem(410, 'EXPORT_EXPIRED');
export const exportUsed = defineProblem(410, 'EXPORT_USED');
export const activeJobsPresent = defineProblem(409, 'ACTIVE_JOBS_PRESENT', { count: z.int() });
export const addOnChanged = defineProblem(409, 'ADD_ON_CHANGED', { addOn: AddOnSetting });
export const addOnNameTaken = defineProblem(409, 'ADD_ON_NAME_TAKEN');
/** Ordered add-ons that are unknown, retired, not for the service, or included in it. */
export const addOnUnavailable = defineProblem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: z.array(z.string()) });
export const alreadyClockedIn = defineProblem(409, 'ALREADY_CLOCKED_IN');
export const alreadyOnBreak = defineProblem(409, 'ALREADY_ON_BREAK');
export const checklistClosed = defineProblem(409, 'CHECKLIST_CLOSED', { from: JobStatus });
export const clientIdTaken = defineProblem(409, 'CLIENT_ID_TAKEN');
/** Discount code that cannot be used for this booking; the same for an unknown code and for one that is not valid yet. */
export const codeNotValid = defineProblem(409, 'CODE_NOT_VALID', { reason: CodeRefusal });
export const discountCodeChanged = defineProblem(409, 'DISCOUNT_CODE_CHANGED', { discountCode: DiscountCodeSetting });
export const discountCodeTaken = defineProblem(409, 'DISCOUNT_CODE_TAKEN');
export const equipmentChanged = defineProblem(409, 'EQUIPMENT_CHANGED', { equipment: Equipment });
export const equipmentRetired = defineProblem(409, 'EQUIPMENT_RETIRED');
export const illegalTransition = defineProblem(409, 'ILLEGAL_TRANSITION', {
  from: JobStatus,
  to: JobStatus.optional(),
});
export const invoiceCodeTaken = defineProblem(409, 'INVOICE_CODE_TAKEN');
export const jobCancelled = defineProblem(409, 'JOB_CANCELLED');
export const jobChanged = defineProblem(409, 'JOB_CHANGED', { job: Job.optional() });
export const dispatchJobChanged = defineProblem(
  409,
  'JOB_CHANGED',
  { job: DispatchJob.optional(), jobId: Uuid.optional() },
  'DISPATCH_JOB_CHANGED',
);
export const jobPaid = defineProblem(409, 'JOB_PAID');
export const lastService = defineProblem(409, 'LAST_SERVICE');
export const notATechnician = defineProblem(409, 'NOT_A_TECHNICIAN');
export const notClockedIn = defineProblem(409, 'NOT_CLOCKED_IN');
export const notCompleted = defineProblem(409, 'NOT_COMPLETED', { from: JobStatus });
export const notItsDay = defineProblem(409, 'NOT_ITS_DAY');
export const notOnBreak = defineProblem(409, 'NOT_ON_BREAK');
export const notOnTheWay = defineProblem(409, 'NOT_ON_THE_WAY');
export const notTheirJob = defineProblem(409, 'NOT_THEIR_JOB');
export const otherJobInProgress = defineProblem(409, 'OTHER_JOB_IN_PROGRESS', { otherJobId: Uuid });
export const outOfOrder = defineProblem(409, 'OUT_OF_ORDER');
export const outOfReach = defineProblem(409, 'OUT_OF_REACH', { reachKm: z.number() });
export const photosClosed = defineProblem(409, 'PHOTOS_CLOSED', { from: JobStatus });
export const placeChanged = defineProblem(409, 'PLACE_CHANGED', { place: PlaceSetting });
export const priceAgreed = defineProblem(409, 'PRICE_AGREED');
export const priceClassesChanged = defineProblem(409, 'PRICE_CLASSES_CHANGED', { priceClasses: PriceClasses });
export const priceChanged = defineProblem(409, 'PRICE_CHANGED', {
  basePrice: Money,
  travelFee: Money,
  totalPrice: Money,
  /** Former total of what `totalPrice` is for, when an admin changes a booking: a change of a visit's place may change the price of another car than the one named. */
  formerTotal: Money.optional(),
});
export const proofMissing = defineProblem(409, 'PROOF_MISSING', {
  missing: z.object({ beforePhotos: z.int(), afterPhotos: z.int(), signature: z.boolean() }),
});
export const ratingClosed = defineProblem(409, 'RATING_CLOSED', { changeDays: z.int() });
export const savedPlaceChanged = defineProblem(409, 'SAVED_PLACE_CHANGED', { place: SavedPlace });
export const savedPlaceNameTaken = defineProblem(409, 'SAVED_PLACE_NAME_TAKEN');
export const servicesChanged = defineProblem(409, 'SERVICES_CHANGED', { services: z.array(ServiceSetting) });
export const serviceChanged = defineProblem(409, 'SERVICE_CHANGED', { service: ServiceSetting });
export const serviceNameTaken = defineProblem(409, 'SERVICE_NAME_TAKEN');
export const serviceRetired = defineProblem(409, 'SERVICE_RETIRED');
export const sessionsOverlap = defineProblem(409, 'SESSIONS_OVERLAP');
export const settingsChanged = defineProblem(
  409,
  'SETTINGS_CHANGED',
  { settings: BookingSettings },
  'BOOKING_SETTINGS_CHANGED',
);
export const signatureClosed = defineProblem(409, 'SIGNATURE_CLOSED', { from: JobStatus });
export const slotFull = defineProblem(409, 'SLOT_FULL', { freeSlots: z.array(FreeSlot) });
export const slotPast = defineProblem(409, 'SLOT_PAST');
export const technicianBusy = defineProblem(409, 'TECHNICIAN_BUSY', { other: OtherJob.optional() });
export const tooEarlyToStart = defineProblem(409, 'TOO_EARLY_TO_START');
export const tooLate = defineProblem(409, 'TOO_LATE');
export const tooLateToReschedule = defineProblem(409, 'TOO_LATE_TO_RESCHEDULE');
export const tooManyBookings = defineProblem(409, 'TOO_MANY_BOOKINGS', { limit: z.int() });
export const tooManyBookingsToday = defineProblem(409, 'TOO_MANY_BOOKINGS_TODAY');
export const tooManyJobs = defineProblem(409, 'TOO_MANY_JOBS', { limit: z.int() });
export const tooManyMoves = defineProblem(409, 'TOO_MANY_MOVES', { limit: z.int() });
export const tooManyPlaces = defineProblem(409, 'TOO_MANY_PLACES', { limit: z.int() });
export const tooManyPhotos = defineProblem(409, 'TOO_MANY_PHOTOS', { limit: z.int() });
export const tooManyUnpaidBookings = defineProblem(409, 'TOO_MANY_UNPAID_BOOKINGS', { limit: z.int(), days: z.int() });
export const tooManyVehicles = defineProblem(409, 'TOO_MANY_VEHICLES', { limit: z.int() });
export const traveling = defineProblem(409, 'TRAVELING');
export const uploadFinished = defineProblem(409, 'UPLOAD_FINISHED');
export const uploadIncomplete = defineProblem(409, 'UPLOAD_INCOMPLETE', { offset: z.int() });
export const useClock = defineProblem(409, 'USE_CLOCK');
export const vehicleBusy = defineProblem(409, 'VEHICLE_BUSY', { other: OtherJob.optional() });
export const wrongOffset = defineProblem(409, 'WRONG_OFFSET', { offset: z.int() });
export const tusVersion = defineProblem(412, 'TUS_VERSION');
export const heicPicture = defineProblem(422, 'HEIC_PICTURE');
export const notAPicture = defineProblem(422, 'NOT_A_PICTURE');
export const pictureDamaged = defineProblem(422, 'PICTURE_DAMAGED');
export const pictureTooLarge = defineProblem(422, 'PICTURE_TOO_LARGE');
