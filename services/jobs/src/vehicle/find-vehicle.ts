import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { conflict, invalid, notFound } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { Person } from '../person/person.entity.ts';
import { Vehicle } from './vehicle.entity.ts';

/** As many as one page holds: older front ends read only the first one. */
export const mostVehicles = 200;

/** Throws 409 TOO_MANY_VEHICLES for a customer who has as many. Lock the person first. */
export async function assertRoomForVehicle(em: EntityManager, customerId: string): Promise<void> {
  if ((await em.count(Vehicle, { customerId, isArchived: false })) < mostVehicles) return;
  const message = `There is room for ${mostVehicles} vehicles. Please delete one that is not needed any more.`;
  throw conflict('TOO_MANY_VEHICLES', message, { limit: mostVehicles });
}

/** Throws 400 for an owner nobody knows. */
export async function assertOwnerKnown(em: EntityManager, customerId: string): Promise<void> {
  const isKnown = (await em.count(Person, { id: customerId })) > 0;
  if (!isKnown) throw invalid([{ path: 'customerId', message: 'Please select a customer' }]);
}

/** A customer's cars that are not archived, the latest first, from a position on. */
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
