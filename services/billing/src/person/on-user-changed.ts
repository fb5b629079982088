import type { DomainEvent } from '@yoza/contracts/events/event';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storePerson } from './store-person.ts';

/** Stores the name of a new or changed user, for lists and documents. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
