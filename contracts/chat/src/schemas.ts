import { z } from 'zod';
import { Instant, Uuid, line } from '@yoza/kernel-contract/primitives';

export const ChatSessionStatus = z.enum(['active', 'closed']).meta({ id: 'ChatSessionStatus' });

export const ChatPerson = z
  .object({ id: Uuid, firstName: z.string(), lastName: z.string(), profileImageUrl: z.string().nullable() })
  .meta({ id: 'ChatPerson' });

export const ChatSession = z
  .object({
    id: Uuid,
    customerId: Uuid,
    customer: ChatPerson.nullable(),
    subject: z.string(),
    status: ChatSessionStatus,
    lastMessageAt: Instant.nullable(),
    /** Beginning of the last message, at most 200 characters. */
    lastMessage: z.string().nullable(),
    /** Number of messages that the caller's side has not read. All admins are one side; messages of the platform count for the customer. */
    unreadCount: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'ChatSession' });
export type ChatSession = z.infer<typeof ChatSession>;

/** Chat message. `system` messages are written by the platform and have no sender. */
export const ChatMessage = z
  .object({
    id: Uuid,
    sessionId: Uuid,
    /** Consecutive number within a session, without gaps: gives the order, and reveals messages missed during a disconnection. */
    position: z.int(),
    senderId: Uuid.nullable(),
    sender: ChatPerson.nullable(),
    message: z.string(),
    messageType: z.enum(['text', 'system']),
    /** True if the other side has read it; a message of the platform, if the customer has. */
    isRead: z.boolean(),
    /** Id assigned by the sender's client, so that a resent message is displayed once. */
    clientMessageId: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const NewChatSession = z
  .object({ subject: line(120).default('Support Request') })
  .meta({ id: 'NewChatSession' });
