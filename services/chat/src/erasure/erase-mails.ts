import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Erases the content of emails to a customer, to the address of an account or an invitation of theirs, and of those that were sent to technicians about their
 * bookings. Emails that wait are not sent: they have no recipient.
 */
export async function eraseMails(em: EntityManager, personId: string, formerEmail: string | null): Promise<void> {
  const content = { content: { version: 0 }, last_error: null };
  const isTheirs = sql<boolean>`(customer_id = ${personId} or content #>> '{access,email}' = ${formerEmail}::text)`;
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
