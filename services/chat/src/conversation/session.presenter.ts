import type { ChatSession } from '@yoza/contracts/chat/schemas';
import type { Principal } from '@yoza/contracts/principal';
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
    lastMessageAt: row.last_message_at === null ? null : new Date(row.last_message_at).toISOString(),
    unreadCount: sideOf(row.customer_id, reader) === 'customer' ? row.customer_unread : row.admin_unread,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
