import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { FormerPerson } from './former-person.ts';

interface Erased {
  personId: string;
  former: FormerPerson;
}

/**
 * Erases the content of emails to a customer, to the address of an account or an invitation of theirs, and of those that were sent to technicians about their
 * bookings. Emails that wait are not sent: they have no recipient.
 */
export async function eraseMails(em: EntityManager, { personId, former }: Erased): Promise<void> {
  const content = { content: { version: 0 }, last_error: null };
  const isTheirs = sql<boolean>`(customer_id = ${personId} or content #>> '{access,email}' = ${former.email}::text)`;
  await tablesOf(em)
    .updateTable('outgoing_emails')
    .set({ ...content, status: 'failed', expires_at: sql`coalesce(expires_at, now())` })
    .where('status', '=', 'waiting')
    .where(isTheirs)
    .execute();
  await tablesOf(em)
    .updateTable('outgoing_emails')
    .set(content)
    .where('status', '<>', 'waiting')
    .where(({ or }) => or([isTheirs, sql<boolean>`content->'job'->>'customerId' = ${personId}::text`]))
    .execute();
}
