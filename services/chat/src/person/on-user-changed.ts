import type { DomainEvent } from '@yoza/contracts/events/event';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storePerson } from './store-person.ts';

/** Stores a new person, or the changed data of one. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
