import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Vehicle } from './vehicle.entity.ts';

/** Returns vehicles that exist, locked until the end of the caller's transaction, always in the same order. */
export async function lockVehicles(em: EntityManager, ids: readonly string[]): Promise<Vehicle[]> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return em.find(Vehicle, { id: { $in: [...ids] } }, { lockMode, orderBy: { id: 'asc' } });
}
