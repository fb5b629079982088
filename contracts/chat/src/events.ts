import { z } from 'zod';
import { Notification } from './notifications.ts';
import { ChatMessage, ChatSessionStatus } from './schemas.ts';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';
import { PersonErased } from '@yoza/kernel-contract/person-erased';
import { defineEvent } from '@yoza/kernel-contract/event';
import { defineAdminChange } from '@yoza/kernel-contract/admin-change';

const ChatSessionSnapshot = z.object({
  id: Uuid,
  customerId: Uuid,
  subject: z.string(),
  status: ChatSessionStatus,
  createdAt: Instant,
});

export const chatSessionOpened = defineEvent('chat.session.opened.v1', ChatSessionSnapshot);
export const chatSessionClosed = defineEvent('chat.session.closed.v1', ChatSessionSnapshot);
export const chatMessagePosted = defineEvent(
  'chat.message.posted.v1',
  z.object({ customerId: Uuid, message: ChatMessage }),
);
/** Read position of one side: it has read the session's messages up to `position`. */
export const chatSessionRead = defineEvent(
  'chat.session.read.v1',
  z.object({ sessionId: Uuid, customerId: Uuid, side: z.enum(['customer', 'support']), position: z.int() }),
);
/** New notification for a person. */
export const notificationAdded = defineEvent(
  'chat.notification.added.v1',
  z.object({ personId: Uuid, notification: Notification }),
);
/** New notification for all admins. How many are unread differs between them. */
export const adminNotificationAdded = defineEvent(
  'chat.admin-notification.added.v1',
  z.object({ notification: Notification }),
);
/** Notifications that a person has read: some of them, or all. */
export const notificationsRead = defineEvent(
  'chat.notifications.read.v1',
  z.object({ personId: Uuid, readAt: Instant }),
);

/** Chat has erased what it stored about a person. */
export const chatPersonErased = defineEvent('chat.person.erased.v1', PersonErased);

/** Change that an admin made in chat. */
export const chatAdminChange = defineAdminChange('chat');
