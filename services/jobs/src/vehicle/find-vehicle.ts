import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict, invalid, notFound } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { countLiveJobs } from '../job/live-jobs.ts';
import { Person } from '../person/person.entity.ts';
import { Vehicle } from '../job/vehicle.entity.ts';

/** Maximum number of vehicles of a customer, equal to the size of a page: older front ends read only the first page. */
export const maxVehicles = 200;

/** Throws 409 TOO_MANY_VEHICLES for a customer with the maximum number of vehicles. Lock the person first. */
export async function assertRoomForVehicle(em: EntityManager, customerId: string): Promise<void> {
  if ((await em.count(Vehicle, { customerId, isArchived: false })) < maxVehicles) return;
  const message = `You can have at most ${maxVehicles} vehicles. Please delete one you no longer need.`;
  throw conflict('TOO_MANY_VEHICLES', message, { limit: maxVehicles });
}

/** Throws 409 ACTIVE_JOBS_PRESENT for a vehicle with jobs that are not completed or cancelled. Lock the vehicle first. */
export async function assertNoActiveJobs(em: EntityManager, vehicleId: string): Promise<void> {
  const count = await countLiveJobs(em, { vehicleId });
  if (count === 0) return;
  const message = `${count} active job(s) found for this vehicle. They must be completed or cancelled first.`;
  throw conflict('ACTIVE_JOBS_PRESENT', message, { count });
}

/** Throws 400 for an owner the service does not know; the owner may have any role. */
export async function assertOwnerKnown(em: EntityManager, customerId: string): Promise<void> {
  const isKnown = (await em.count(Person, { id: customerId })) > 0;
  if (!isKnown) throw invalid([{ path: 'customerId', message: 'Please select a customer' }]);
}

/** Returns a customer's vehicles that are not archived, last added first, after a position if one is given; at most `rows`. */
export function vehiclesOf(
  em: EntityManager,
  customerId: string,
  after: Position | undefined,
  rows: number,
): Promise<Vehicle[]> {
  const at = after && new Date(after.at);
  const further = at ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: after.id } }] } : {};
  const own = { customerId, isArchived: false, ...further };
  return em.find(Vehicle, own, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: rows });
}

/** Returns a vehicle that the actor may change as its owner or an admin. Throws 404 for another customer's and for an archived one. */
export async function findVehicle(em: EntityManager, actor: Principal, id: string): Promise<Vehicle> {
  return found(await em.findOne(Vehicle, changeable(actor, id)));
}

/** Same as {@link findVehicle}, locked until the end of the caller's transaction; booking a vehicle locks it too. */
export async function lockVehicle(em: EntityManager, actor: Principal, id: string): Promise<Vehicle> {
  return found(await em.findOne(Vehicle, changeable(actor, id), { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

const changeable = ({ role, userId }: Principal, id: string) => ({
  id,
  isArchived: false,
  ...(role === 'admin' ? {} : { customerId: userId }),
});

function found(vehicle: Vehicle | null): Vehicle {
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return vehicle;
}
