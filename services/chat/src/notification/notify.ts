import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/contracts/chat/notifications';
import { randomUUID } from 'node:crypto';
import { notificationAdded } from '@yoza/contracts/events/chat';
import { newEvent, outboxInsertOfStored } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

export interface NewNotification {
  kind: NotificationKind;
  subject: WireNotification['subject'];
  subjectId: string;
  facts: NotificationFacts;
  eventId: string;
  happenedAt: Date;
  now: Date;
}

const day = 86_400_000;

/** True if a notification is stored as read: its event is older than a day. */
export const isOld = ({ now, happenedAt }: NewNotification) => now.getTime() - happenedAt.getTime() > day;

/** Returns the columns that a notification to one person and one to all admins have in common, except the id. */
export const columnsOf = (notification: NewNotification) => ({
  kind: notification.kind,
  subject: notification.subject,
  subject_id: notification.subjectId,
  event_id: notification.eventId,
  facts: notification.facts,
  created_at: notification.happenedAt.toISOString(),
  read_at: isOld(notification) ? notification.now.toISOString() : null,
});

/**
 * Notifies people of an event with the last statement of the caller's transaction, each of them once even if it is called several times for the same
 * event. Notifications of events older than a day are stored as read, so the bell does not show them as unread.
 */
export function notify(em: EntityManager, personIds: readonly string[], notification: NewNotification): void {
  const { kind, subject, subjectId, facts, happenedAt, now } = notification;
  if (personIds.length === 0) return;
  const recipients = personIds.map((personId) => ({ id: randomUUID(), personId }));
  const columns = columnsOf(notification);
  const stored = writeLast(
    em,
    tablesOf(em)
      .insertInto('notifications')
      .values(recipients.map(({ id, personId }) => ({ id, person_id: personId, ...columns })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (isOld(notification)) return;
  const createdAt = happenedAt.toISOString();
  const events = recipients.map(({ id, personId }) =>
    newEvent(notificationAdded, {
      aggregate: { id, version: 1 },
      actorId: null,
      data: { personId, notification: { id, kind, subject, subjectId, facts, createdAt, readAt: null } },
      occurredAt: now,
    }),
  );
  writeLast(em, outboxInsertOfStored(em, events, stored));
}
