import { emptyDraft, paymentMethods, type Draft, type Place } from '../draft/draft.ts';
import type { Repeat } from './repeat.api.ts';

/** Returns the draft that repeats a booking, with the first suggested slot. */
export function repeatDraft(repeat: Repeat, bookingId: string): Draft {
  const { serviceId, vehicleId, addOnIds, place, slots } = repeat;
  const [slot] = slots;
  const paymentMethod = paymentMethods.find((method) => method === repeat.paymentMethod);
  return {
    ...emptyDraft(),
    serviceId,
    vehicleId,
    addOnIds,
    ...(place && { ...place, landmark: place.landmark ?? '', directions: place.directions ?? '' }),
    ...(slot && { date: slot.date, timeSlot: slot.timeSlot }),
    ...(paymentMethod && { paymentMethod }),
    repeatOf: bookingId,
    isPrefilled: true,
  };
}

/** Returns the page of the wizard that a repeat booking opens with: the review, or the first page on which something has to be chosen. */
export function firstPlace({ serviceId, vehicleId, place, slots, quote }: Repeat): Place {
  if (serviceId === null) return 1;
  if (vehicleId === null) return 2;
  return place === null || quote === null || slots.length === 0 ? 3 : 4;
}
