import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expectMessages } from '../delivery/alarm.ts';
import { leaseMs } from '../delivery/outcome.ts';
import { OutgoingEmail } from '../mail/outgoing-email.entity.ts';

/**
 * Makes an email due now, and wakes the mailer. One that failed gets all its attempts again. An email whose next attempt is less than a lease away may be
 * in an attempt right now, so making it due could send it twice: it is left alone. Throws 404, and 409 if the email is due, expired or sent.
 */
export async function sendAgain(em: EntityManager, id: string, actor: Principal, now: Date): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const email = await transaction.findOne(OutgoingEmail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!email) throw notFound('Email not found');
    const before = stateOf(email);
    if (email.status === 'sent') throw conflict('EMAIL_SENT', 'This email was sent');
    if (email.expiresAt !== null && email.expiresAt < now)
      throw conflict('EMAIL_EXPIRED', 'This email would be useless now');
    if (email.status === 'waiting' && email.nextAttemptAt.getTime() <= now.getTime() + leaseMs)
      throw conflict('EMAIL_DUE', 'This email is being sent or will be within two minutes');
    email.makeDue(now);
    expectMessages(transaction, 'email');
    recordAdminChange(transaction, {
      actor,
      action: 'email.sent-again',
      subject: { kind: 'email', id, label: email.kind },
      before,
      after: stateOf(email),
      at: now,
    });
  });
}

const stateOf = ({ status, attempts, nextAttemptAt }: OutgoingEmail) => ({
  status,
  attempts,
  nextAttemptAt: nextAttemptAt.toISOString(),
});
