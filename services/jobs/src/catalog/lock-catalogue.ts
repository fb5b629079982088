import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Service } from './service.entity.ts';

/**
 * Returns all services in the order customers see, locked until the end of the caller's transaction. Changes of the catalogue are serialized here:
 * the services are few, and rules across all of them (which is popular, at least one stays, unique names) then hold.
 */
export async function lockCatalogue(em: EntityManager): Promise<Service[]> {
  // A row lock does not cover a service that is just being added.
  await em.execute(`select pg_advisory_xact_lock(hashtext('jobs.catalogue'))`);
  const services = await em.find(Service, {}, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  return services.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
