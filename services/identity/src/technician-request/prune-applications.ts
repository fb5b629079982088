import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Deletes rejected applications decided before an instant, and invitations that were withdrawn or expired before it. */
export async function pruneApplications(em: EntityManager, before: Date): Promise<void> {
  const instant = before.toISOString();
  const tables = tablesOf(em);
  await tables
    .deleteFrom('technician_requests')
    .where('status', '=', 'rejected')
    .where('reviewed_at', '<', instant)
    .execute();
  await tables
    .deleteFrom('technician_invitations')
    .where('status', '<>', 'accepted')
    .where(({ fn }) => fn.coalesce('closed_at', 'expires_at'), '<', instant)
    .execute();
}
