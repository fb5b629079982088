import type { BookingSettings } from '../src/settings/bookings/booking-settings.api.ts';

/** Booking settings of version 3, without a last editor. */
export const bookingSettings = (fields: Partial<BookingSettings> = {}): BookingSettings => ({
  taxRate: 8,
  timeSlots: ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM'],
  slotCapacity: null,
  bookingHorizonDays: 180,
  slotHoldMinutes: 10,
  liveBookingsLimit: 10,
  newAccountDays: 7,
  newAccountBookingsLimit: 3,
  newAccountHoldsLimit: 2,
  serviceAreaLatitude: 0.3136,
  serviceAreaLongitude: 32.5811,
  serviceAreaRadiusKm: 15,
  reachKm: 60,
  travelFeePerKm: '2000.00',
  version: 3,
  updatedAt: null,
  updatedBy: null,
  ...fields,
});
