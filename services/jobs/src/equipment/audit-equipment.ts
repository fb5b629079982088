import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import type { Equipment } from './equipment.entity.ts';

/** A piece as the audit log names it. */
export const equipmentSubject = ({ id, name }: Equipment) => ({ kind: 'equipment', id, label: name }) as const;

/** What the audit log tells of a piece, with the name of who has it. */
export async function equipmentFacts(em: EntityManager, piece: Equipment) {
  const { name, model, status, condition, assignedToId, lastServiceDate, nextServiceDue, notes } = piece;
  const person = assignedToId === null ? null : await em.findOne(Person, { id: assignedToId });
  const assignedTo = person && `${person.firstName} ${person.lastName}`;
  return { name, model, status, condition, assignedTo, lastServiceDate, nextServiceDue, notes };
}
