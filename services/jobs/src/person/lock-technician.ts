import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { Person } from './person.entity.ts';

/**
 * Returns a technician, locked until the end of the caller's transaction: their role cannot change, and simultaneous assignments to one technician
 * queue up. Throws 404 TECHNICIAN_NOT_FOUND for an unknown user, 409 NOT_A_TECHNICIAN.
 */
export async function lockTechnician(em: EntityManager, id: string): Promise<Person> {
  const person = await em.findOne(Person, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!person) throw notFound('Technician not found', 'TECHNICIAN_NOT_FOUND');
  if (person.role !== 'technician') {
    throw conflict('NOT_A_TECHNICIAN', `${person.firstName} ${person.lastName} is not a technician`);
  }
  return person;
}
