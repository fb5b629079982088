import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonErased } from '@yoza/kernel-contract/person-erased';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import { eraseNameIn } from './erase-notifications.ts';

/** Erases the customer's name in notifications about what another service names as theirs, such as invoices, whose owner chat does not store. */
export const onPersonErased = async (
  { data: { subjects } }: DomainEvent<string, PersonErased>,
  em: EntityManager,
): Promise<void> => eraseNameIn(em, subjects);
