import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { Service } from './service.entity.ts';

/** Returns a service that can be booked. Throws 404 SERVICE_NOT_FOUND if it never existed, 409 SERVICE_RETIRED if it is no longer offered. */
export async function offeredService(em: EntityManager, id: string): Promise<Service> {
  return offered(await em.findOne(Service, { id }));
}

/** Same as {@link offeredService} for a service that has been read, if there is one. */
export function offered<Read extends Pick<Service, 'name' | 'isActive'>>(service: Read | null | undefined): Read {
  if (!service) throw notFound('Service not found', 'SERVICE_NOT_FOUND');
  if (service.isActive) return service;
  throw conflict('SERVICE_RETIRED', `${service.name} is no longer offered. Please choose another service.`);
}
