import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { OutgoingEmail } from './outgoing-email.entity.ts';

/**
 * Lease of an email, in milliseconds; longer than any attempt. After it another replica retries the email, since the one that claimed it has
 * crashed.
 */
const leaseMs = 120_000;
const longestDelayMs = 3_600_000;
const errorLength = 500;

/**
 * Claims due emails, at most `max`, for one attempt each; other replicas skip them meanwhile. Emails to one person about one subject are sent oldest
 * first: while one waits, the later ones wait too. Expired emails are marked as failed.
 */
export async function claimMails(em: EntityManager, now: Date, max: number): Promise<OutgoingEmail[]> {
  const claimed = await em.execute<Tables['outgoing_emails'][]>(
    `with expired as (
       update outgoing_emails set status = 'failed', last_error = coalesce(last_error || ' ', '') || 'Expired before it could be sent.'
        where status = 'waiting' and expires_at < ? and next_attempt_at <= ?),
     claimed as (
       update outgoing_emails set attempts = attempts + 1, next_attempt_at = ?
        where id in (
          select id from outgoing_emails as mail
           where status = 'waiting' and next_attempt_at <= ? and (expires_at < ?) is not true
             and not exists (select 1 from outgoing_emails as earlier
                              where earlier.subject_id = mail.subject_id and earlier.customer_id = mail.customer_id
                                and earlier.status = 'waiting' and earlier.id < mail.id)
           order by id limit ? for update of mail skip locked)
        returning *)
     select * from claimed order by id`,
    [now, now, new Date(now.getTime() + leaseMs), now, now, max],
  );
  return claimed.map((row) => em.map(OutgoingEmail, row));
}

export async function markSent(em: EntityManager, id: string, now: Date): Promise<void> {
  await em.nativeUpdate(OutgoingEmail, { id }, { status: 'sent', sentAt: now, lastError: null });
}

export interface Patience {
  /** Maximum attempts to send an email. */
  attempts: number;
  /** Seconds before the second attempt; doubled before each further one, up to an hour. */
  retrySeconds: number;
}

/** Stores the error of a failed attempt and postpones the next one. Returns true if the email has failed permanently. */
export async function markFailed(
  em: EntityManager,
  mail: OutgoingEmail,
  error: unknown,
  patience: Patience,
  now: Date,
): Promise<boolean> {
  const isGivenUp = mail.attempts >= patience.attempts;
  const wait = Math.min(patience.retrySeconds * 1000 * 2 ** (mail.attempts - 1), longestDelayMs);
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, errorLength);
  const status = isGivenUp ? 'failed' : 'waiting';
  const nextAttemptAt = new Date(now.getTime() + wait);
  await em.nativeUpdate(OutgoingEmail, { id: mail.id }, { status, nextAttemptAt, lastError });
  return isGivenUp;
}

/** Counts the emails of a state, for the metrics. */
export async function countMails(em: EntityManager, status: 'waiting' | 'failed'): Promise<number> {
  return em.count(OutgoingEmail, { status });
}
