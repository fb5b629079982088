import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import type { PaymentMethod } from '@yoza/jobs-contract/schemas';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import type { SlotRange } from '../slot/slot-time.ts';
import type { WorkTime } from '../slot/work-time.ts';
import type { StoredAddOn } from '../catalog/basket.ts';
import type { Price } from '../catalog/price.ts';

/** Place of a job, as the columns store it. */
export interface JobPlace extends Record<PlaceNote, string | null> {
  address: string;
  latitude: string | null;
  longitude: string | null;
}

/** Details with which a job is created. */
export interface Booking extends JobPlace {
  customerId: string;
  vehicleId: string;
  vehicleName: string;
  serviceId: string;
  serviceName: string;
  /** Letters used in its invoice numbers. */
  invoiceCode: string;
  slot: SlotRange;
  work: WorkTime;
  timeSlot: TimeSlot;
  specialInstructions: string | null;
  price: Price;
  /** Add-ons ordered or included. */
  addOns: StoredAddOn[];
  discountCode: string | null;
  /** Minutes the work takes. */
  durationMinutes: number;
  paymentMethod: PaymentMethod;
  mobileMoneyPhone: string | null;
  paymentIntentId: string | null;
  /** True if booked by an admin rather than by the customer. */
  adminMade: boolean;
  /** Visit in which the car is booked with others; left out for a car by itself. */
  visit?: VisitPlace;
}

/** Place of a car in its visit. */
export interface VisitPlace {
  id: string;
  /** From 1. */
  position: number;
  /** Number of cars booked together. */
  size: number;
}
