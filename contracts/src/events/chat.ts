import { z } from 'zod';
import { Notification } from '../chat/notifications.ts';
import { ChatMessage, ChatSessionStatus } from '../chat/schemas.ts';
import { Instant, Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

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
/** One side has read a session's messages up to `position`. */
export const chatSessionRead = defineEvent(
  'chat.session.read.v1',
  z.object({ sessionId: Uuid, customerId: Uuid, side: z.enum(['customer', 'support']), position: z.int() }),
);
/** A person has a new notification. */
export const notificationAdded = defineEvent(
  'chat.notification.added.v1',
  z.object({ personId: Uuid, notification: Notification }),
);
/** A person has read some of their notifications, or all of them. */
export const notificationsRead = defineEvent(
  'chat.notifications.read.v1',
  z.object({ personId: Uuid, readAt: Instant }),
);
