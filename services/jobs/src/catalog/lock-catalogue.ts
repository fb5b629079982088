import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Service } from './service.entity.ts';

/**
 * All services in the order customers see, locked until the end of the caller's transaction. Whoever changes the catalogue queues up here: they are a
 * handful, and what holds for all of them (who is popular, one stays, no name twice) is then sure.
 */
export async function lockCatalogue(em: EntityManager): Promise<Service[]> {
  // One that is being added is not seen by a lock of rows.
  await em.execute(`select pg_advisory_xact_lock(hashtext('jobs.catalogue'))`);
  const services = await em.find(Service, {}, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  return services.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
