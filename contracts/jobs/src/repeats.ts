import { z } from 'zod';
import { BusinessDate, Money, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { placeNotesOutput } from './place-note-fields.ts';
import { Quote } from './places.ts';
import { PaymentMethod, SlotAvailability } from './schemas.ts';

/** Maximum number of slots suggested for a repeat booking. */
export const suggestedSlotsLimit = 3;

/** Place of an earlier booking. */
const RepeatPlace = z
  .object({
    address: z.string(),
    ...placeNotesOutput,
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
  })
  .meta({ id: 'RepeatPlace' });

/** Draft of a booking that repeats an earlier one, at the current prices: what of it can still be booked, and when. */
export const Repeat = z
  .object({
    /** Null if the service is no longer offered. */
    serviceId: Slug.nullable(),
    /** Null if the customer has deleted the vehicle. */
    vehicleId: Uuid.nullable(),
    /** Add-ons that can still be ordered with the service. */
    addOnIds: z.array(Slug),
    /** Null if the address has been erased after its retention period. */
    place: RepeatPlace.nullable(),
    paymentMethod: PaymentMethod,
    /** English names of the service and the add-ons that can no longer be booked. */
    unavailable: z.array(z.string()),
    /** Total of the earlier booking. */
    formerTotal: Money,
    /** Current price; null without a service, and for a place that is out of reach. */
    quote: Quote.nullable(),
    /**
     * Free slots with room for the work: the next on the usual weekday at the usual time, the next at the usual time, the next of all. Each once, and none in which the
     * vehicle has another booking. Empty if the service or the vehicle is null.
     */
    slots: z
      .array(SlotAvailability.extend({ date: BusinessDate }).meta({ id: 'SuggestedSlot' }))
      .max(suggestedSlotsLimit),
  })
  .meta({ id: 'Repeat' });
export type Repeat = z.infer<typeof Repeat>;
