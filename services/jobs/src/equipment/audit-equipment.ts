import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import type { Equipment } from './equipment.entity.ts';

/** Returns an item of equipment as named in the audit log. */
export const equipmentSubject = ({ id, name }: Equipment) => ({ kind: 'equipment', id, label: name }) as const;

/** Facts of a piece for the audit log, with the name of the technician it is assigned to. */
export async function equipmentFacts(em: EntityManager, piece: Equipment) {
  const { name, model, status, condition, assignedToId, lastServiceDate, nextServiceDue, notes } = piece;
  const person = assignedToId === null ? null : await em.findOne(Person, { id: assignedToId });
  const assignedTo = person && `${person.firstName} ${person.lastName}`;
  return { name, model, status, condition, assignedTo, lastServiceDate, nextServiceDue, notes };
}
