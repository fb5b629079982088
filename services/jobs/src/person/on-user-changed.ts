import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { UserSnapshot } from '@yoza/identity-contract/events';
import { storePerson } from './store-person.ts';

/** Stores a new or changed user. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
