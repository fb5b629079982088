import type { Vehicle } from '../src/vehicles/vehicles.api.ts';

/** A white Toyota Harrier of 2018. */
export const vehicle = (fields: Partial<Vehicle> = {}): Vehicle => ({
  id: crypto.randomUUID(),
  customerId: crypto.randomUUID(),
  make: 'Toyota',
  model: 'Harrier',
  year: 2018,
  vehicleType: 'suv',
  color: 'white',
  licensePlate: null,
  notes: null,
  isDefault: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});
