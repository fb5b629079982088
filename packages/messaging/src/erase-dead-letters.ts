import type { EntityManager } from '@mikro-orm/postgresql';
import { userErased } from '@yoza/identity-contract/events';

/**
 * Deletes the dead letters about a customer, in the caller's transaction: events of the user, and of what belongs to them. An erasure stays, so that it can be
 * replayed; it has no personal data.
 */
export async function eraseDeadLetters(em: EntityManager, customerId: string): Promise<void> {
  await em.execute(`delete from dead_letters where subject <> ? and (payload ~ ? or payload ~ ?)`, [
    userErased.type,
    `"customerId": ?"${customerId}"`,
    `"data": ?\\{[^{}]*"id": ?"${customerId}"`,
  ]);
}
