import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import { assertModelYear } from './model-year.ts';
import type { VehicleDetails } from './vehicle.entity.ts';
import { Vehicle } from './vehicle.entity.ts';

/** Adds a car. Throws 400 for a model year later than next year's. */
export async function addVehicle(em: EntityManager, details: VehicleDetails, now: Date): Promise<Vehicle> {
  assertModelYear(details.year, now);
  const vehicle = Vehicle.add(details, now);
  await withTransaction(em, async (transaction) => void transaction.persist(vehicle));
  return vehicle;
}
