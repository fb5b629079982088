import type { PaymentMethod } from '@yoza/jobs-contract/schemas';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import type { Clock } from '@yoza/service-kit/clock';
import type { CompletionProof } from '../completion-proof/completion-proof.ts';
import type { ServiceAreaRules } from './service-area-rules.ts';
import type { SavedPriceClasses } from './setting-values.ts';
import type { TravelTime } from '../travel/travel-time.ts';

/** Rules of bookings. Settings that admins can change have the environment's values here; `presentRules` has those set by admins. */
export interface BusinessRules extends ServiceAreaRules {
  clock: Clock;
  /** Percent. */
  taxRate: number;
  /** Time slots offered to customers. */
  timeSlots: readonly TimeSlot[];
  /** Places of each slot; the number of technicians, at least 1, when null or undefined. */
  slotCapacity?: number | null;
  /** Price classes of vehicle types. */
  priceClasses: SavedPriceClasses;
  /** Minutes a technician needs to travel on after work. */
  travelBufferMinutes: number;
  /** Maximum days ahead for a booking. */
  bookingHorizonDays: number;
  /** Lifetime of a slot hold, in minutes. */
  slotHoldMinutes: number;
  /** Maximum unfinished bookings of one customer; admins may add more. */
  liveBookingsLimit: number;
  /** Days an account counts as new; 0 for never. */
  newAccountDays: number;
  /** Maximum bookings of a new account that are neither done nor paid. */
  newAccountBookingsLimit: number;
  /**
   * Maximum total time within an hour, or longer where holds are long, that a new account can hold places without booking them, in whole hold
   * lifetimes.
   */
  newAccountHoldsLimit: number;
  /** Travel time of technicians between two points. */
  travelTime: TravelTime;
  /** Key from which the secrets of pages that show a technician's trip are derived. */
  trackingKey: Uint8Array;
  /** Proof a technician must add before completing a job. */
  completionProof: CompletionProof;
  /** Payment methods currently offered. */
  paymentMethods: readonly PaymentMethod[];
}

/** Current rules, returned only by `presentRules`: required wherever prices are calculated or services offered. */
export interface PresentRules extends BusinessRules {
  settingsVersion: number;
}
