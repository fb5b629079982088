import type { PaymentMethod } from '@yoza/contracts/jobs/schemas';
import type { TimeSlot } from '@yoza/contracts/jobs/slots';
import type { Clock } from '@yoza/service-kit/clock';
import type { CompletionProof } from './proof/completion-proof.ts';
import type { ServiceAreaRules } from './place/service-area.ts';
import type { TravelTime } from './travel/travel-time.ts';

/**
 * How bookings work. What admins can set has the environment's values here; `presentRules` knows what is set.
 */
export interface BusinessRules extends ServiceAreaRules {
  clock: Clock;
  /** Percent. */
  taxRate: number;
  /** The slots customers choose from. */
  timeSlots: readonly TimeSlot[];
  /** Places of each slot; as many as there are technicians, at least 1, when null or undefined. */
  slotCapacity?: number | null;
  /** How far ahead one can book. */
  bookingHorizonDays: number;
  /** How long a place is kept for somebody who is about to confirm. */
  slotHoldMinutes: number;
  /** Most bookings one customer can have that are not done; admins may add more. */
  liveBookingsLimit: number;
  /** For how many days an account is new; 0 for never. */
  newAccountDays: number;
  /** Most bookings a new account can have that are neither done nor paid. */
  newAccountBookingsLimit: number;
  /** For how many whole holds within an hour a new account can keep places it does not book. */
  newAccountHoldsLimit: number;
  /** How long technicians are on the way between two points. */
  travelTime: TravelTime;
  /** What the secrets of pages that show a technician's way are derived from. */
  trackingKey: Uint8Array;
  /** What a technician must have added before they can complete a job. */
  completionProof: CompletionProof;
  /** How one can pay at present. */
  paymentMethods: readonly PaymentMethod[];
}

/** The rules as they are at present, which only `presentRules` knows: what is priced or offered asks for them. */
export interface PresentRules extends BusinessRules {
  settingsVersion: number;
}
