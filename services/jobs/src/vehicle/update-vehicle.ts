import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { forbidden } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockPerson } from '../person/lock-person.ts';
import { vehicleFacts, vehicleSubject } from './audit-vehicle.ts';
import {
  assertNoActiveJobs,
  assertOwnerKnown,
  assertRoomForVehicle,
  findVehicle,
  lockVehicle,
} from './find-vehicle.ts';
import { assertModelYear } from './model-year.ts';
import type { VehicleDetails } from '../job/vehicle.entity.ts';
import { Vehicle } from '../job/vehicle.entity.ts';

/** Change of a car as sent. */
type VehicleChange = Partial<VehicleDetails> & { isDefault?: boolean | undefined };

/**
 * Changes a car; omitted fields stay. One that becomes the default replaces its owner's former one. Throws 404 for another customer's or an archived one, 403 for a customer who gives it to another person, 400
 * for a model year later than next year's and for an unknown owner, 409 TOO_MANY_VEHICLES for an owner who has the maximum number, and
 * ACTIVE_JOBS_PRESENT for a transfer while the car has jobs that are not done, which are the present owner's.
 */
export async function updateVehicle(
  em: EntityManager,
  actor: Principal,
  id: string,
  { isDefault, ...change }: VehicleChange,
  now: Date,
): Promise<Vehicle> {
  return withTransaction(em, async (transaction) => {
    const owner = change.customerId ?? (isDefault && (await findVehicle(transaction, actor, id)).customerId);
    if (owner) await lockPerson(transaction, owner);
    const vehicle = await lockVehicle(transaction, actor, id);
    if (change.year !== undefined) assertModelYear(change.year, now);
    const { customerId = vehicle.customerId } = change;
    if (customerId !== vehicle.customerId) await assertMayGive(transaction, actor, id, customerId);
    const before = await vehicleFacts(transaction, vehicle);
    vehicle.change(change, now);
    if (isDefault) await clearDefault(transaction, vehicle);
    vehicle.isDefault = isDefault ?? vehicle.isDefault;
    recordAdminChange(transaction, {
      actor,
      action: 'vehicle.changed',
      subject: vehicleSubject(vehicle),
      before,
      after: await vehicleFacts(transaction, vehicle),
      at: now,
    });
    return vehicle;
  });
}

/** Clears the default among an owner's other cars, before the constraint of the database sees two of them. */
async function clearDefault(em: EntityManager, { id, customerId }: Vehicle): Promise<void> {
  await em.nativeUpdate(Vehicle, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
}

async function assertMayGive(em: EntityManager, { role }: Principal, id: string, customerId: string): Promise<void> {
  if (role !== 'admin') throw forbidden('You cannot transfer a vehicle to another customer');
  await assertOwnerKnown(em, customerId);
  await assertRoomForVehicle(em, customerId);
  await assertNoActiveJobs(em, id);
}
