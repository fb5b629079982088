import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Service } from './service.entity.ts';

/** Locks what is in the catalogue, until the end of the caller's transaction: a row lock does not cover what is just being added. */
export async function lockNames(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('jobs.catalogue'))`);
}

/**
 * Returns all services in the order customers see, locked until the end of the caller's transaction. Changes of the catalogue are serialized here:
 * the services are few, and rules across all of them (which is popular, at least one stays, unique names) then hold.
 */
export async function lockCatalogue(em: EntityManager): Promise<Service[]> {
  await lockNames(em);
  const services = await em.find(Service, {}, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  return services.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
