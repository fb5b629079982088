import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/contracts/chat/notifications';
import { randomUUID } from 'node:crypto';
import { notificationAdded } from '@yoza/contracts/events/chat';
import { recordEvent } from '@yoza/messaging/record-event';
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

/**
 * Notifies people of an event, each of them once even if it is called several times for the same event. Notifications of events older than a day are
 * stored as read, so the bell does not show them as unread.
 */
export async function notify(
  em: EntityManager,
  personIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  const { kind, subject, subjectId, facts, eventId, happenedAt, now } = notification;
  if (personIds.length === 0) return;
  const old = isOld(notification);
  const about = { kind, subject, subject_id: subjectId, event_id: eventId, facts };
  const times = { created_at: happenedAt.toISOString(), read_at: old ? now.toISOString() : null };
  const stored = await tablesOf(em)
    .insertInto('notifications')
    .values(personIds.map((personId) => ({ id: randomUUID(), person_id: personId, ...about, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'person_id'])
    .execute();
  if (old) return;
  for (const { id, person_id: personId } of stored) {
    const notification = { id, kind, subject, subjectId, facts, createdAt: happenedAt.toISOString(), readAt: null };
    recordEvent(em, notificationAdded, {
      aggregate: { id, version: 1 },
      actorId: null,
      data: { personId, notification },
      occurredAt: now,
    });
  }
}
