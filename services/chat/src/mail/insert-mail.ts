import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { expectMessages } from '../delivery/alarm.ts';
import { tablesOf } from '../tables.ts';
import type { NewMail } from './outgoing-email.entity.ts';
import { OutgoingEmail } from './outgoing-email.entity.ts';

/** Stores an email to be sent with the last statement of the caller's transaction, whose commit wakes the mailer. */
export function insertMail(em: EntityManager, newMail: NewMail): void {
  const mail = OutgoingEmail.write(newMail);
  expectMessages(em, 'email');
  writeLast(
    em,
    tablesOf(em)
      .insertInto('outgoing_emails')
      .values({
        id: mail.id,
        event_id: mail.eventId,
        kind: mail.kind,
        customer_id: mail.customerId,
        subject_id: mail.subjectId,
        content: mail.content,
        status: mail.status,
        attempts: mail.attempts,
        next_attempt_at: mail.nextAttemptAt.toISOString(),
        expires_at: mail.expiresAt && mail.expiresAt.toISOString(),
        created_at: mail.createdAt.toISOString(),
        traceparent: mail.traceparent,
        tracestate: mail.tracestate,
      }),
  );
}
