import { z } from 'zod';
import { Instant, Money } from '@yoza/kernel-contract/primitives';
import { TimeSlot } from './schemas.ts';
import { slotMinutes, slotText } from './slots.ts';

/** Maximum travel fee, at the maximum distance, in whole shillings: with it every price can be stored. */
const maxTravelFee = 10_000_000;
const whole = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);
/** True if a value has at most two decimals. */
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Booking settings that admins change. Initial values come from the environment. */
const values = {
  /** Tax rate in percent, two decimals. Existing bookings and invoices keep their rate. */
  taxRate: z.number().min(0).max(100).refine(hundredths, 'At most two decimal places'),
  /** Time slots that customers choose from, in the order of their times. Bookings keep the slot they have. */
  timeSlots: z.array(TimeSlot).min(1, 'Please keep at least one time slot').max(24),
  /** Capacity of each slot; null for the number of technicians, at least 1. */
  slotCapacity: whole(1, 10_000).nullable(),
  /** Maximum days a booking can be made in advance. */
  bookingHorizonDays: whole(1, 3650),
  /** Lifetime of a slot hold, in minutes. */
  slotHoldMinutes: whole(1, 60),
  /** Maximum unfinished bookings of one customer; admins may add more. */
  liveBookingsLimit: whole(1, 100_000),
  serviceAreaLatitude: z.number().min(-90).max(90),
  serviceAreaLongitude: z.number().min(-180).max(180),
  /** Radius of the area without a travel fee, in kilometres. */
  serviceAreaRadiusKm: z.number().min(0).max(20_000),
  /** Maximum distance from the centre, in kilometres. */
  reachKm: z.number().min(0).max(20_000),
};

/** Setting added after version 0.2.0, as those of new accounts. */
const ofTravel = {
  /** Minutes a technician needs to travel on after work; they count as part of it. */
  travelBufferMinutes: whole(0, 240).optional(),
};

/** Settings for new accounts. Optional, because version 0.2.0 neither returns nor sends them: a change without them leaves them unchanged. */
const ofNewAccounts = {
  /** Number of days for which an account is new; 0 for never. */
  newAccountDays: whole(0, 365).optional(),
  /** Maximum bookings of a new account that are neither finished nor paid. */
  newAccountBookingsLimit: whole(1, 100_000).optional(),
  /**
   * Maximum time within an hour, or longer where holds are long, for which a new account can hold places it does not book, in multiples of a full
   * hold.
   */
  newAccountHoldsLimit: whole(1, 1000).optional(),
};

/** Booking settings. `version` increases with each change and is 0 before the first one; the last editor is null until then. */
export const BookingSettings = z
  .object({
    ...values,
    ...ofNewAccounts,
    ...ofTravel,
    /** Fee for each started kilometre outside the service area, before tax. */
    travelFeePerKm: Money,
    version: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'BookingSettings' });
export type BookingSettings = z.infer<typeof BookingSettings>;

/** Complete new settings; `version` is the version that the change is based on. */
export const BookingSettingsChange = z
  .object({
    ...values,
    ...ofNewAccounts,
    ...ofTravel,
    /** Fee in whole shillings for each started kilometre outside the service area, before tax. */
    travelFeePerKm: whole(0, 100_000),
    version: z.int().min(0),
  })
  .superRefine((settings, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const { timeSlots, reachKm, serviceAreaRadiusKm, travelFeePerKm } = settings;
    const times = timeSlots.map((slot) => slotText(slotMinutes(slot) ?? { start: 0, end: 0 }));
    const twice = times.findIndex((slot, index) => times.indexOf(slot) !== index);
    if (twice > 0) problem(['timeSlots', twice], 'This time slot is listed twice');
    if (reachKm < serviceAreaRadiusKm) problem(['reachKm'], 'Must be at least the radius of the service area');
    else if (Math.ceil(reachKm - serviceAreaRadiusKm) * travelFeePerKm > maxTravelFee)
      problem(['travelFeePerKm'], 'The travel fee at the maximum distance would exceed 10,000,000');
  })
  .meta({ id: 'BookingSettingsChange' });
export type BookingSettingsChange = z.output<typeof BookingSettingsChange>;
