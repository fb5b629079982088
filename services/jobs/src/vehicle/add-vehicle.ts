import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockPerson } from '../person/lock-person.ts';
import { vehicleFacts, vehicleSubject } from './audit-vehicle.ts';
import { assertOwnerKnown, assertRoomForVehicle } from './find-vehicle.ts';
import { assertModelYear } from './model-year.ts';
import type { VehicleDetails } from '../job/vehicle.entity.ts';
import { Vehicle } from '../job/vehicle.entity.ts';

/**
 * Adds a car. Throws 400 for a model year later than next year's and for an unknown other owner, 409 TOO_MANY_VEHICLES. A customer who adds a car for
 * themselves may be so new that this service does not know them yet.
 */
export async function addVehicle(
  em: EntityManager,
  actor: Actor,
  details: VehicleDetails,
  now: Date,
): Promise<Vehicle> {
  assertModelYear(details.year, now);
  const vehicle = Vehicle.add(details, now);
  await withTransaction(em, async (transaction) => {
    await lockPerson(transaction, details.customerId);
    if (details.customerId !== actor.userId) await assertOwnerKnown(transaction, details.customerId);
    await assertRoomForVehicle(transaction, details.customerId);
    transaction.persist(vehicle);
    recordAdminChange(transaction, {
      actor,
      action: 'vehicle.added',
      subject: vehicleSubject(vehicle),
      after: await vehicleFacts(transaction, vehicle),
      at: now,
    });
  });
  return vehicle;
}
