import type { EntityManager } from '@mikro-orm/postgresql';
import { TechnicianRequest } from './technician-request.entity.ts';

/** Returns a person's newest application, regardless of its outcome; null when they never applied. */
export async function latestRequestOf(em: EntityManager, userId: string): Promise<TechnicianRequest | null> {
  return em.findOne(TechnicianRequest, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}
