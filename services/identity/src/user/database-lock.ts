import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes a lock by name until the transaction ends; one transaction at a time holds it. Locks of several names are taken in the same order everywhere.
 */
export async function lockFor(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Shares the lock of that name until the transaction ends: {@link lockFor} waits for it, others that share it do not. */
export async function shareLock(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [name]);
}

/** Lock held while roles change, so that the number of admins counted stays correct until the commit. */
export const rolesLock = 'identity roles';
