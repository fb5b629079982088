import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Erases what chat stores about a customer: conversations, the content of notifications and of emails that are sent or failed, and bookings. Rows of
 * notifications and emails stay, without content, until their month is removed. In notifications and emails to others about the customer's bookings, invoices
 * and conversations, it erases their name. Can be repeated.
 */
export async function erasePerson(em: EntityManager, personId: string, name: string): Promise<void> {
  const subjects = await subjectsOf(em, personId);
  await eraseNotifications(em, personId, subjects, name);
  await eraseMails(em, personId, subjects);
  const tables = tablesOf(em);
  const sessions = tables.selectFrom('chat_sessions').select('id').where('customer_id', '=', personId);
  await tables.deleteFrom('chat_messages').where('session_id', 'in', sessions).execute();
  await tables.deleteFrom('chat_sessions').where('customer_id', '=', personId).execute();
  await tables.deleteFrom('credit_notes').where('invoice_id', 'in', subjects).execute();
  await tables.deleteFrom('job_facts').where('job_id', 'in', subjects).execute();
  await em.execute('delete from dead_letters where strpos(payload, ?) > 0', [personId]);
}

/** Returns the ids of the customer's bookings and conversations, and of all else about which they were notified. Contains `personId`, so that it is never empty. */
async function subjectsOf(em: EntityManager, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job_id as id from job_facts where job->>'customerId' = ${personId}::text
    union select id from chat_sessions where customer_id = ${personId}
    union select subject_id from notifications where person_id = ${personId}
    union select subject_id from outgoing_emails where customer_id = ${personId}
    union select (content->'invoice'->>'id')::uuid from outgoing_emails
      where customer_id = ${personId} and content->'invoice'->>'id' is not null`.execute(tablesOf(em));
  return [personId, ...rows.map(({ id }) => id)];
}

async function eraseNotifications(em: EntityManager, personId: string, subjects: string[], name: string) {
  const tables = tablesOf(em);
  await tables.updateTable('notifications').set({ facts: {} }).where('person_id', '=', personId).execute();
  const facts = sql<object>`facts || ${JSON.stringify({ customerName: name })}::jsonb`;
  const named = sql<boolean>`facts ? 'customerName'`;
  await tables.updateTable('notifications').set({ facts }).where('subject_id', 'in', subjects).where(named).execute();
  await tables
    .updateTable('admin_notifications')
    .set({ facts })
    .where('subject_id', 'in', subjects)
    .where(named)
    .execute();
}

/** Erases the content of emails to the customer, and to technicians about their bookings. */
const eraseMails = (em: EntityManager, personId: string, subjects: string[]) =>
  tablesOf(em)
    .updateTable('outgoing_emails')
    .set({ content: { version: 0 }, last_error: null })
    .where('status', '<>', 'waiting')
    .where(({ or, eb }) => or([eb('customer_id', '=', personId), eb('subject_id', 'in', subjects)]))
    .execute();
