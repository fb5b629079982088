import type { DomainEvent } from '@yoza/contracts/events/event';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storePerson } from './store-person.ts';

/** Updates the customer's name in the list of invoices for a new user or a new name. */
export const onUserChanged = (event: DomainEvent<string, UserSnapshot>, em: EntityManager) =>
  storePerson(em, event.data, event.aggregate.version);
