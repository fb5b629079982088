import type { EntityManager } from '@mikro-orm/postgresql';

/** Lets one transaction at a time past for a name, until its end. Locks of several names are taken in the same order everywhere. */
export async function lockFor(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Whoever changes roles holds this, so that what is counted (the admins) stays true until the commit. */
export const rolesLock = 'identity roles';
