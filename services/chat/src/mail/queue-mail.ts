import type { NotificationKind } from '@yoza/chat-contract/notifications';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryPolicy } from './delivery-policy.ts';
import { insertMail } from './insert-mail.ts';
import { isInRetrospect, recordedAt } from './recorded-at.ts';
import type { MailKind, NewMail } from './outgoing-email.entity.ts';
import { mailKinds } from './outgoing-email.entity.ts';
import { technicianJobMailKinds } from './technician-job-mails.ts';

/** Emails that expire at the end of the job's time slot, and are useless when reported late. */
const perishable: readonly MailKind[] = ['job-assigned', 'job-on-the-way', ...technicianJobMailKinds];
const hour = 3_600_000;

const isMailed = (kind: NotificationKind | MailKind): kind is MailKind =>
  (mailKinds as readonly string[]).includes(kind);

/**
 * Writes an email into the outbox in the caller's transaction, if its kind is sent by email. Events recorded too long ago are skipped, so that a
 * replay does not send many emails.
 */
export function queueMail(
  em: EntityManager,
  kind: NotificationKind | MailKind,
  event: DomainEvent,
  mail: Pick<NewMail, 'customerId' | 'subjectId' | 'content'>,
  { clock, mailMaxAgeHours }: DeliveryPolicy,
): void {
  const now = clock.now();
  if (!isMailed(kind) || now.getTime() - recordedAt(event) > mailMaxAgeHours * hour) return;
  const isPerishable = perishable.includes(kind);
  if (isPerishable && isInRetrospect(event)) return;
  const end = mail.content.job?.scheduledEnd;
  const expiresAt = isPerishable && end ? new Date(end) : null;
  insertMail(em, { ...mail, kind, eventId: event.id, expiresAt, now });
}
