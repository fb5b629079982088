import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import type { Vehicle } from '../job/vehicle.entity.ts';

/** Returns a vehicle as named in the audit log. */
export const vehicleSubject = (vehicle: Vehicle) =>
  ({ kind: 'vehicle', id: vehicle.id, label: vehicle.displayName }) as const;

/** Facts of a car for the audit log, with the name of its owner. */
export async function vehicleFacts(em: EntityManager, vehicle: Vehicle) {
  const { year, make, model, vehicleType, color, licensePlate, notes, isDefault, isArchived } = vehicle;
  const person = await em.findOne(Person, { id: vehicle.customerId });
  const owner = person && `${person.firstName} ${person.lastName}`;
  return { owner, year, make, model, vehicleType, color, licensePlate, notes, isDefault, isArchived };
}
