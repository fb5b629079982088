import type { PaymentMethod } from '@yoza/contracts/jobs/schemas';
import type { Clock } from '@yoza/service-kit/clock';
import type { ServiceAreaRules } from './place/service-area.ts';

/** What can be set about how bookings work. */
export interface BusinessRules extends ServiceAreaRules {
  clock: Clock;
  /** Percent. */
  taxRate: number;
  /** Places of each slot; as many as there are technicians, at least 1, when undefined. */
  slotCapacity?: number;
  /** How far ahead one can book. */
  bookingHorizonDays: number;
  /** How long a place is kept for somebody who is about to confirm. */
  slotHoldMinutes: number;
  /** Most bookings one customer can have that are not done; admins may add more. */
  liveBookingsLimit: number;
  /** How fast technicians get on, on the roads. */
  travelSpeedKmh: number;
  /** How one can pay at present. */
  paymentMethods: readonly PaymentMethod[];
}
