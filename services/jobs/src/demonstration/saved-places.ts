import type { EntityManager } from '@mikro-orm/postgresql';
import { demoCustomers } from '@yoza/kernel-contract/demo';
import { SavedPlace } from '../saved-place/saved-place.entity.ts';
import { acacia, places } from './places.ts';

/** Saves two places of the first demonstration customer. */
export function savePlaces(em: EntityManager, now: Date): void {
  const { id } = demoCustomers[0]!;
  em.persist(SavedPlace.save(id, { name: 'Home', ...acacia }, now));
  em.persist(SavedPlace.save(id, { name: 'Work', ...places[6]! }, now));
}
