import type { Booking } from '../bookings/bookings.api.ts';
import type { Draft, PlaceFields } from '../draft/draft.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';

type LastBooking = Pick<Booking, 'createdAt' | 'vehicleId' | keyof PlaceFields>;

/** Returns the fields a draft takes over from the booking made last. A vehicle and an address in the draft stay. */
export function prefilled(
  draft: Draft,
  bookings: readonly LastBooking[],
  vehicles: readonly Pick<Vehicle, 'id'>[],
): Partial<Draft> {
  const [last] = bookings.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!last) return { isPrefilled: true };
  const isThere = vehicles.some(({ id }) => id === last.vehicleId);
  const { address, latitude, longitude } = last;
  const words = { landmark: last.landmark ?? '', directions: last.directions ?? '' };
  const place: PlaceFields = { address, latitude, longitude, ...words };
  return {
    isPrefilled: true,
    ...(draft.vehicleId === null && isThere ? { vehicleId: last.vehicleId } : {}),
    ...(draft.address === '' ? place : {}),
  };
}
