import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseDeadLetters } from '@yoza/messaging/erase-dead-letters';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { eraseMails } from './erase-mails.ts';
import { eraseNameIn, eraseNotificationsTo } from './erase-notifications.ts';

/**
 * Erases what chat stores about a customer: conversations, SMS, the content of notifications and emails, and bookings. Rows of notifications and emails stay,
 * without content, until their month is removed. In those of others about the customer's bookings, invoices and conversations, it erases their name.
 * `formerEmail` is their address before the erasure; null if it is not known. Returns the ids of the bookings, invoices and conversations. Can be
 * repeated.
 */
export async function erasePerson(
  em: EntityManager,
  personId: string,
  formerEmail: string | null = null,
): Promise<string[]> {
  const subjects = await subjectsOf(em, personId);
  await eraseNotificationsTo(em, personId);
  await eraseNameIn(em, subjects);
  await eraseMails(em, personId, formerEmail);
  const tables = tablesOf(em);
  await tables.deleteFrom('text_messages').where('person_id', '=', personId).execute();
  const sessions = tables.selectFrom('chat_sessions').select('id').where('customer_id', '=', personId);
  await tables.deleteFrom('chat_messages').where('session_id', 'in', sessions).execute();
  await tables.deleteFrom('chat_sessions').where('customer_id', '=', personId).execute();
  await tables
    .deleteFrom('credit_notes')
    .where(({ or, eb }) => or([eb('customer_id', '=', personId), eb('invoice_id', 'in', [personId, ...subjects])]))
    .execute();
  await tables
    .deleteFrom('job_facts')
    .where(sql<boolean>`job->>'customerId' = ${personId}`)
    .execute();
  await eraseDeadLetters(em, personId);
  return subjects;
}

/** Returns the ids of the customer's bookings and conversations, and of the invoices in emails to them. */
async function subjectsOf(em: EntityManager, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job_id::text as id from job_facts where job->>'customerId' = ${personId}::text
    union select id::text from chat_sessions where customer_id = ${personId}
    union select content->'invoice'->>'id' from outgoing_emails
      where customer_id = ${personId} and content->'invoice'->>'customerId' = ${personId}::text
    union select content->'refund'->>'invoiceId' from outgoing_emails
      where customer_id = ${personId} and content->'refund'->>'customerId' = ${personId}::text`.execute(tablesOf(em));
  return rows.flatMap(({ id }) => id ?? []);
}
