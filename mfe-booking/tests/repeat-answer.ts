import type { Repeat } from '../src/repeat/repeat.api.ts';
import { boundsOf, type TimeSlot } from './slot.ts';
import { service } from './service.ts';

/** Suggested slot with three places, as the server answers. */
const suggested = (date: string, timeSlot: TimeSlot) => ({
  date,
  timeSlot,
  ...boundsOf(date, timeSlot),
  capacity: 3,
  left: 3,
  reason: null,
});

const { basePrice, taxAmount, totalPrice } = service('basic-wash');

/** Draft of a repeat booking of an external wash, as the server answers on November 10, 2026. */
export const repeat = (fields: Partial<Repeat> = {}): Repeat => ({
  serviceId: 'basic-wash',
  vehicleId: '988f3f39-54b9-4b55-8a6f-7428838a8db8',
  addOnIds: [],
  place: {
    address: 'Acacia Avenue, Kololo',
    landmark: 'Green gate',
    directions: null,
    latitude: '0.33520000',
    longitude: '32.58920000',
  },
  paymentMethod: 'invoice',
  unavailable: [],
  formerTotal: totalPrice,
  quote: {
    serviceId: 'basic-wash',
    basePrice,
    travelFee: '0.00',
    subtotal: basePrice,
    taxRate: 8,
    taxAmount,
    totalPrice,
    kilometresOutside: 0,
  },
  slots: [
    suggested('2026-11-14', '8:00 AM - 11:00 AM'),
    suggested('2026-11-11', '8:00 AM - 11:00 AM'),
    suggested('2026-11-10', '2:00 PM - 5:00 PM'),
  ],
  ...fields,
});
