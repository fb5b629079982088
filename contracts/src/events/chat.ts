import { z } from 'zod';
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
