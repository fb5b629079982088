import type { ChatSession } from '@yoza/chat-contract/schemas';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';

const header = [
  'Opened (EAT)',
  'Customer',
  'Subject',
  'Status',
  'Last message (EAT)',
  'Last message',
  'Not read by admins',
  'ID',
];
const statuses: Record<ChatSession['status'], string> = { active: 'Active', closed: 'Closed' };

/** Formats conversations for spreadsheets, one per line; times in Kampala time. */
export const sessionsCsv = (sessions: readonly ChatSession[]): string =>
  listFile(header, sessions, (session) => [
    businessMoment(session.createdAt),
    session.customer ? `${session.customer.firstName} ${session.customer.lastName}`.trim() : session.customerId,
    session.subject,
    statuses[session.status],
    session.lastMessageAt && businessMoment(session.lastMessageAt),
    session.lastMessage,
    session.unreadCount,
    session.id,
  ]);
