import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate } from '@yoza/service-kit/time';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { VehicleDetails } from './vehicle.entity.ts';
import { Vehicle } from './vehicle.entity.ts';

/** Adds a car. Throws 400 for a model year later than next year's by the server's clock (seed 000 §5). */
export async function addVehicle(em: EntityManager, details: VehicleDetails, now: Date): Promise<Vehicle> {
  const latestYear = Number(businessDate(now).slice(0, 4)) + 1;
  if (details.year > latestYear) throw invalid([{ path: 'year', message: 'Valid year required' }]);
  const vehicle = Vehicle.add(details, now);
  await withTransaction(em, async (transaction) => void transaction.persist(vehicle));
  return vehicle;
}
