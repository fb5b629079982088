import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/chat-contract/notifications';
import { randomUUID } from 'node:crypto';
import { notificationAdded } from '@yoza/chat-contract/events';
import { newEvent, outboxInsertOfStored } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
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

/** A notification with its recipient. */
export interface PersonalNotification extends NewNotification {
  personId: string;
}

/** Notifies people of one event, like {@link notifyEach}. */
export const notify = (em: EntityManager, personIds: readonly string[], notification: NewNotification): void =>
  notifyEach(
    em,
    personIds.map((personId) => ({ ...notification, personId })),
  );

/**
 * Stores notifications in this order with the last statement of the caller's transaction, each person's once even if it is called several times for the
 * same event, and records an event for each that is new. Notifications of events older than a day are stored as read, so the bell does not show them
 * as unread.
 */
export function notifyEach(em: EntityManager, notifications: readonly PersonalNotification[]): void {
  if (notifications.length === 0) return;
  const identified = notifications.map((notification) => ({ ...notification, id: randomUUID() }));
  const rows = identified.map((notification) => ({
    id: notification.id,
    person_id: notification.personId,
    ...columnsOf(notification),
  }));
  const stored = writeLast(em, insertOf(em, rows));
  const events = identified.filter((notification) => !isOld(notification)).map(eventOf);
  if (events.length > 0) writeLast(em, outboxInsertOfStored(em, events, stored));
}

const columns = [
  'id',
  'person_id',
  'kind',
  'subject',
  'subject_id',
  'event_id',
  'facts',
  'created_at',
  'read_at',
] as const satisfies (keyof Tables['notifications'])[];

type NotificationRow = Pick<Tables['notifications'], (typeof columns)[number]>;

/** Returns the insert of notifications. Its text is the same for any number of them. */
const insertOf = (em: EntityManager, rows: readonly NotificationRow[]) =>
  tablesOf(em)
    .insertInto('notifications')
    .columns(columns)
    .expression(({ selectFrom }) =>
      selectFrom(
        sql<NotificationRow>`jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)})`.as('row'),
      ).select(columns),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');

const eventOf = ({
  id,
  personId,
  kind,
  subject,
  subjectId,
  facts,
  happenedAt,
  now,
}: PersonalNotification & { id: string }) =>
  newEvent(notificationAdded, {
    aggregate: { id, version: 1 },
    actorId: null,
    data: {
      personId,
      notification: { id, kind, subject, subjectId, facts, createdAt: happenedAt.toISOString(), readAt: null },
    },
    occurredAt: now,
  });
