import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { FormerPerson } from './former-person.ts';

interface Erased {
  personId: string;
  /** Ids of what belongs to the customer. */
  subjects: string[];
  /** Name that replaces the customer's. */
  name: string;
  former: FormerPerson;
}

/** Kinds of subjects whose ids chat cannot assign to a customer: in notifications about them the former name is looked for. */
const namedOnly = ['invoice', 'payment', 'quarantine', 'technician-request'] as const;

/** Erases the facts of notifications to a customer, and the customer's name in those of others about what belongs to them. */
export async function eraseNotifications(
  em: EntityManager,
  { personId, subjects, name, former }: Erased,
): Promise<void> {
  const tables = tablesOf(em);
  await tables.updateTable('notifications').set({ facts: {} }).where('person_id', '=', personId).execute();
  const facts = sql<object>`facts || jsonb_build_object('customerName', ${name}::text)`;
  const named = sql<boolean>`jsonb_exists(facts, 'customerName')`;
  for (const table of ['notifications', 'admin_notifications'] as const) {
    if (subjects.length > 0)
      await tables.updateTable(table).set({ facts }).where('subject_id', 'in', subjects).where(named).execute();
    if (former.name !== null)
      await tables
        .updateTable(table)
        .set({ facts })
        .where('subject', 'in', namedOnly)
        .where(sql<boolean>`facts->>'customerName' = ${former.name}`)
        .execute();
  }
}
