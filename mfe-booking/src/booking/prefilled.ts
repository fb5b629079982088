import type { Booking } from '../bookings/bookings.api.ts';
import type { Draft, PlaceFields } from '../draft/draft.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';

type LastBooking = Pick<Booking, 'createdAt' | 'vehicleId' | keyof PlaceFields>;

/** Returns the fields a draft takes over: the default vehicle, else that of the booking made last, and its place. A vehicle and an address in the draft stay. */
export function prefilled(
  draft: Draft,
  bookings: readonly LastBooking[],
  vehicles: readonly Pick<Vehicle, 'id' | 'isDefault'>[],
): Partial<Draft> {
  const [last] = bookings.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const vehicle = vehicles.find(({ isDefault }) => isDefault) ?? vehicles.find(({ id }) => id === last?.vehicleId);
  return {
    isPrefilled: true,
    ...(draft.vehicleId === null && vehicle ? { vehicleId: vehicle.id } : {}),
    ...(draft.address === '' && last ? placeOf(last) : {}),
  };
}

function placeOf({ address, latitude, longitude, landmark, directions }: LastBooking): PlaceFields {
  return { address, latitude, longitude, landmark: landmark ?? '', directions: directions ?? '' };
}
