import type { ChatSession } from '@yoza/chat-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { presentPerson } from '../person/present-person.ts';
import { sideOf } from './session-side.ts';
import type { SessionRow } from './session.queries.ts';

/** The wire form of a session for one of its readers. */
export function presentSession(row: SessionRow, reader: Principal): ChatSession {
  return {
    id: row.id,
    customerId: row.customer_id,
    customer: presentPerson(row.customer_id, row),
    subject: row.subject,
    status: row.status,
    lastMessage: row.last_message,
    lastMessageAt: wireTimeOrNull(row.last_message_at),
    unreadCount: sideOf(row.customer_id, reader) === 'customer' ? row.customer_unread : row.admin_unread,
    createdAt: wireTime(row.created_at),
  };
}
