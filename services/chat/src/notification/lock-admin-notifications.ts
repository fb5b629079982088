import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

const key = sql`hashtext('chat.admin-notifications')`;

/**
 * Keeps others from marking all notifications to admins as read until the end of the transaction, which stores one: positions are assigned before the
 * commit, so theirs could be behind the one up to which all are read.
 */
export async function lockForStoring(em: EntityManager): Promise<void> {
  await tablesOf(em)
    .selectNoFrom(sql`pg_advisory_xact_lock_shared(${key})`.as('lock'))
    .execute();
}

/** Waits for the transactions of {@link lockForStoring}, and holds up further ones until the end of the transaction. */
export async function lockForMarkingAll(em: EntityManager): Promise<void> {
  await tablesOf(em)
    .selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('lock'))
    .execute();
}
