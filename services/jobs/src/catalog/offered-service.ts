import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { Service } from './service.entity.ts';

/** Returns a service that can be booked. Throws 404 SERVICE_NOT_FOUND if it never existed, 409 SERVICE_RETIRED if it is no longer offered. */
export async function offeredService(em: EntityManager, id: string): Promise<Service> {
  const service = await em.findOne(Service, { id });
  if (!service) throw notFound('Service not found', 'SERVICE_NOT_FOUND');
  if (service.isActive) return service;
  throw conflict('SERVICE_RETIRED', `${service.name} is no longer offered. Please choose another service.`);
}
