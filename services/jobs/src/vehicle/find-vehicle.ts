import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { notFound } from '@yoza/service-kit/errors';
import { Vehicle } from './vehicle.entity.ts';

/** More cars than this nobody keeps; the list has no further pages. */
const mostVehicles = 200;

/** A customer's cars that are not archived, the latest first. */
export function vehiclesOf(em: EntityManager, customerId: string): Promise<Vehicle[]> {
  const own = { customerId, isArchived: false };
  return em.find(Vehicle, own, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostVehicles });
}

/** A car its owner or an admin may change. Throws 404 for somebody else's and for an archived one. */
export async function findVehicle(em: EntityManager, actor: Principal, id: string): Promise<Vehicle> {
  return found(await em.findOne(Vehicle, changeable(actor, id)));
}

/** The same, locked until the end of the caller's transaction, as booking it does. */
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
