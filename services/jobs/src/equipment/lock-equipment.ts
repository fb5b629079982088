import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '@yoza/service-kit/errors';
import { Equipment } from './equipment.entity.ts';

/** Returns the item of equipment, locked until the end of the caller's transaction. Throws 404. */
export async function lockEquipment(em: EntityManager, id: string): Promise<Equipment> {
  const piece = await em.findOne(Equipment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!piece) throw notFound('Equipment not found');
  return piece;
}
