import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/** Returns a full name such as `Joan Nansubuga`; undefined for a null id and for a person not known yet. */
export async function findPersonName(em: EntityManager, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const person = await em.findOne(Person, { id });
  return person?.name || undefined;
}
