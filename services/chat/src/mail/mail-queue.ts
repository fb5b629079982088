import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmail } from './outgoing-email.entity.ts';

/** Longer than any attempt: a mail whose replica died is taken up by another one after it. */
const leaseMs = 120_000;
const longestDelayMs = 3_600_000;
const errorLength = 500;

/**
 * Takes some e-mails that are due, `atMost` so many, for one attempt each; other replicas leave them alone meanwhile. Of several to one
 * person about one job the oldest goes first. What is of no use any more is given up.
 */
export async function claimMails(em: EntityManager, now: Date, atMost: number): Promise<OutgoingEmail[]> {
  await em.execute(
    `update outgoing_emails set status = 'failed', last_error = coalesce(last_error || ' ', '') || 'It came too late to be of use.'
      where status = 'waiting' and expires_at < ? and next_attempt_at <= ?`,
    [now, now],
  );
  const claimed = await em.execute<{ id: string }[]>(
    `update outgoing_emails set attempts = attempts + 1, next_attempt_at = ?
      where id in (
        select id from outgoing_emails as mail
         where status = 'waiting' and next_attempt_at <= ?
           and not exists (select 1 from outgoing_emails as earlier
                            where earlier.subject_id = mail.subject_id and earlier.customer_id = mail.customer_id
                              and earlier.status = 'waiting' and earlier.id < mail.id)
         order by id limit ? for update of mail skip locked)
      returning id`,
    [new Date(now.getTime() + leaseMs), now, atMost],
  );
  if (claimed.length === 0) return [];
  return em.find(OutgoingEmail, { id: { $in: claimed.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
}

export async function markSent(em: EntityManager, id: string, now: Date): Promise<void> {
  await em.execute("update outgoing_emails set status = 'sent', sent_at = ?, last_error = null where id = ?", [
    now,
    id,
  ]);
}

export interface Patience {
  /** Attempts before a mail is given up. */
  attempts: number;
  /** Seconds before the second attempt; doubled before each further one, an hour at most. */
  retrySeconds: number;
}

/** Keeps why an attempt failed and puts the next one off. Returns whether the mail was given up. */
export async function markFailed(
  em: EntityManager,
  mail: OutgoingEmail,
  error: unknown,
  patience: Patience,
  now: Date,
): Promise<boolean> {
  const isGivenUp = mail.attempts >= patience.attempts;
  const wait = Math.min(patience.retrySeconds * 1000 * 2 ** (mail.attempts - 1), longestDelayMs);
  const text = (error instanceof Error ? error.message : String(error)).slice(0, errorLength);
  await em.execute('update outgoing_emails set status = ?, next_attempt_at = ?, last_error = ? where id = ?', [
    isGivenUp ? 'failed' : 'waiting',
    new Date(now.getTime() + wait),
    text,
    mail.id,
  ]);
  return isGivenUp;
}

/** E-mails by state, for the metrics. */
export async function countMails(em: EntityManager, status: 'waiting' | 'failed'): Promise<number> {
  return em.count(OutgoingEmail, { status });
}
