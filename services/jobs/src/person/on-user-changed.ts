import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from '@yoza/contracts/events/event';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import { storePerson } from './store-person.ts';

/** Stores the data of a new user or changed data. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
