import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { UserSnapshot } from '@yoza/identity-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storePerson } from './store-person.ts';

/** Stores a new person, or the changed data of one. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
