import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Vehicle } from './vehicle.entity.ts';

/** Returns the vehicles that exist, and match `where`, locked until the end of the caller's transaction, always in the same order. */
export async function lockVehicles(
  em: EntityManager,
  ids: readonly string[],
  where: FilterQuery<Vehicle> = {},
): Promise<Vehicle[]> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return em.find(Vehicle, { $and: [{ id: { $in: [...ids] } }, where] }, { lockMode, orderBy: { id: 'asc' } });
}
