import type { EmailText, MessageKind } from '@yoza/chat-contract/email-text';
import { rowsOf } from '@yoza/service-kit/rows-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queue } from '../delivery/exchange.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { leaseMs, outcomeTypes } from '../delivery/outcome.ts';
import { fullNameOf } from '../person/full-name.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { OutgoingEmail } from './outgoing-email.entity.ts';

/** Texts that admins have set; emails without one have the standard text. */
export type OwnTexts = Partial<Record<MessageKind, EmailText>>;

/** Customer or technician to whom an email is sent. */
export interface Recipient {
  firstName: string;
  name: string;
  email: string;
}

/** An email claimed for one attempt, with the data needed to write and address it. */
export interface ClaimedMail {
  message: OutgoingEmail;
  /** Undefined while the address is not known. */
  recipient: Recipient | undefined;
  ownTexts: OwnTexts;
  /** True if another email to the same person about the same subject waits for this one. */
  isAwaited: boolean;
}

type PersonRow = Pick<Tables['people'], 'first_name' | 'last_name' | 'email'>;

/** Row of a claimed email; it has no person until an event about them was handled. */
interface ClaimedRow extends Selectable<Tables['outgoing_emails']> {
  person: PersonRow | null;
  own_texts: OwnTexts | null;
  is_awaited: boolean;
}

/**
 * Stores the outcomes of attempts and claims due emails, at most `max`, for one attempt each, in one statement; other replicas skip claimed emails.
 * Emails to one person about one subject are sent oldest first: while one waits, the later ones wait too. Expired emails are marked as failed. An
 * outcome that comes after another attempt has begun counts only if the email was sent. With a `max` of 0, outcomes are stored and nothing else is
 * done.
 */
export async function storeAndClaim(
  em: EntityManager,
  outcomes: readonly Outcome[],
  max: number,
  now: Date,
): Promise<ClaimedMail[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const ids = outcomes.map(({ id }) => id);
  const sentIds = outcomes.filter(({ status }) => status === 'sent').map(({ id }) => id);
  const { rows } = await sql<ClaimedRow>`
    with outcome as (
      select * from ${rowsOf('outcome', outcomes, outcomeTypes)}),
    stored as (
      update outgoing_emails as mail
         set status = outcome.status, last_error = outcome."lastError",
             next_attempt_at = coalesce(outcome."nextAttemptAt", mail.next_attempt_at),
             sent_at = outcome."sentAt"
        from outcome
       where mail.id = outcome.id and mail.event_id = outcome."eventId"
         and (outcome.status = 'sent' or mail.status = 'waiting' and mail.attempts = outcome.attempts)),
    expired as (
      update outgoing_emails
         set status = 'failed', last_error = coalesce(last_error || ' ', '') || 'Expired before it could be sent.'
       where ${max}::integer > 0 and status = 'waiting' and expires_at < ${now} and next_attempt_at <= ${now} and id <> all(${ids}::uuid[])),
    claimed as (
      update outgoing_emails set attempts = attempts + 1, next_attempt_at = ${lease}
       where (id, event_id) in (
         select id, event_id from outgoing_emails as mail
          where ${max}::integer > 0 and status = 'waiting' and next_attempt_at <= ${now} and (expires_at < ${now}) is not true
            and id <> all(${ids}::uuid[])
            and not exists (select 1 from outgoing_emails as earlier
                             where earlier.subject_id = mail.subject_id and earlier.customer_id = mail.customer_id
                               and earlier.status = 'waiting' and earlier.id < mail.id
                               and earlier.id <> all(${sentIds}::uuid[]))
          order by id limit ${max} for update of mail skip locked)
       returning *)
    select claimed.*, to_jsonb(people) as person,
           (select jsonb_object_agg(kind, words) from message_words where words is not null) as own_texts,
           exists (select 1 from outgoing_emails as later
                    where later.subject_id = claimed.subject_id and later.customer_id = claimed.customer_id
                      and later.status = 'waiting' and later.id > claimed.id) as is_awaited
      from claimed left join people on people.id = claimed.customer_id
     order by claimed.id`.execute(tablesOf(em));
  return rows.map(({ person, own_texts, is_awaited, ...row }) => ({
    message: em.map(OutgoingEmail, row),
    recipient: person === null ? undefined : recipientOf(person),
    ownTexts: own_texts ?? {},
    isAwaited: is_awaited,
  }));
}

export const mailQueue: Queue<ClaimedMail> = { medium: 'email', storeAndClaim };

const recipientOf = (person: PersonRow): Recipient | undefined =>
  person.email === null ? undefined : { firstName: person.first_name, name: fullNameOf(person), email: person.email };

/** Counts the emails of a state, for the metrics. */
export async function countMails(em: EntityManager, status: 'waiting' | 'failed'): Promise<number> {
  return em.count(OutgoingEmail, { status });
}

/** Returns the age in seconds of the oldest email that waits; 0 without one. */
export async function oldestMailAge(em: EntityManager, now: Date): Promise<number> {
  const [oldest] = await em.find(OutgoingEmail, { status: 'waiting' }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  return oldest ? Math.max(0, now.getTime() - oldest.createdAt.getTime()) / 1000 : 0;
}
