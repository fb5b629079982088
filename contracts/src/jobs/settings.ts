import { z } from 'zod';
import { Instant, Money } from '../primitives.ts';
import { TimeSlot } from './schemas.ts';
import { slotMinutes, slotText } from './slots.ts';

/** Whole shillings to the edge of where anybody goes: with it every price stays one that can be stored. */
const mostTravelFee = 10_000_000;
const whole = (least: number, most: number) => z.int().min(least).max(most);
/** Of the hundredths kept of it. */
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What admins set about bookings. The first values are those of the environment. */
const values = {
  /** Percent, two places. What is booked or invoiced keeps the rate it was made with. */
  taxRate: z.number().min(0).max(100).refine(hundredths, 'At most two decimal places'),
  /** What customers choose from, in the order of their times. Bookings keep the slot they have. */
  timeSlots: z.array(TimeSlot).min(1, 'Please keep at least one time slot').max(24),
  /** Places of each slot; null for as many as there are technicians, at least 1. */
  slotCapacity: whole(1, 10_000).nullable(),
  /** How far ahead one can book. */
  bookingHorizonDays: whole(1, 3650),
  /** How long a place is kept for somebody who is about to confirm. */
  slotHoldMinutes: whole(1, 60),
  /** Most bookings one customer can have that are not done; admins may add more. */
  liveBookingsLimit: whole(1, 100_000),
  serviceAreaLatitude: z.number().min(-90).max(90),
  serviceAreaLongitude: z.number().min(-180).max(180),
  /** Within it there is no travel fee. */
  serviceAreaRadiusKm: z.number().min(0).max(20_000),
  /** Nobody goes further than this from the centre. */
  reachKm: z.number().min(0).max(20_000),
};

/** Optional, because released versions neither tell nor send them: a change without them leaves them as they are. */
const ofNewAccounts = {
  /** For how many days an account is new; 0 for never. */
  newAccountDays: whole(0, 365).optional(),
  /** Most bookings a new account can have that are neither done nor paid. */
  newAccountBookingsLimit: whole(1, 100_000).optional(),
  /** For how many whole holds within an hour a new account can keep places it does not book. */
  newAccountHoldsLimit: whole(1, 1000).optional(),
};

/** `version` grows with each change and is 0 before the first one. Who changed them last is null before that, too. */
export const BookingSettings = z
  .object({
    ...values,
    ...ofNewAccounts,
    /** For each started kilometre outside the service area, before tax. */
    travelFeePerKm: Money,
    version: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'BookingSettings' });
export type BookingSettings = z.infer<typeof BookingSettings>;

/** All of them as they are to be; `version` is of the settings as they were when the change was made. */
export const BookingSettingsChange = z
  .object({
    ...values,
    ...ofNewAccounts,
    /** Whole shillings for each started kilometre outside the service area, before tax. */
    travelFeePerKm: whole(0, 100_000),
    version: z.int().min(0),
  })
  .superRefine((settings, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const { timeSlots, reachKm, serviceAreaRadiusKm, travelFeePerKm } = settings;
    const times = timeSlots.map((slot) => slotText(slotMinutes(slot) ?? { start: 0, end: 0 }));
    const twice = times.findIndex((slot, index) => times.indexOf(slot) !== index);
    if (twice > 0) problem(['timeSlots', twice], 'This time slot is there twice');
    if (reachKm < serviceAreaRadiusKm) problem(['reachKm'], 'Must not be less than the radius of the service area');
    else if (Math.ceil(reachKm - serviceAreaRadiusKm) * travelFeePerKm > mostTravelFee)
      problem(['travelFeePerKm'], 'The furthest place would cost more than 10,000,000 to travel to');
  })
  .meta({ id: 'BookingSettingsChange' });
export type BookingSettingsChange = z.output<typeof BookingSettingsChange>;
