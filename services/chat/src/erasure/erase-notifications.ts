import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedName } from '@yoza/kernel-contract/person-erased';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Erases the facts of all notifications to a person. */
export async function eraseNotificationsTo(em: EntityManager, personId: string): Promise<void> {
  await tablesOf(em).updateTable('notifications').set({ facts: {} }).where('person_id', '=', personId).execute();
}

/** Erases the name of an erased customer in notifications about what belonged to them. `subjects` are the ids of that. Can be repeated. */
export async function eraseNameIn(em: EntityManager, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  const name = `${erasedName.first} ${erasedName.last}`;
  for (const table of ['notifications', 'admin_notifications'] as const)
    await tablesOf(em)
      .updateTable(table)
      .set({ facts: sql<object>`facts || jsonb_build_object('customerName', ${name}::text)` })
      .where('subject_id', 'in', subjects)
      .where(sql<boolean>`jsonb_exists(facts, 'customerName')`)
      .execute();
}
