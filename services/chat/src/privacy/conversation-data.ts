import type { StoredData } from '@yoza/service-kit/stored-data';

const kept = 'CHAT_CONVERSATION_MONTHS (24) after the last message';

/** Data about the conversations of customers with admins, and about the people in them. */
export const conversationData: StoredData[] = [
  {
    table: 'chat_sessions',
    columns:
      'id customer_id subject status last_message last_message_at customer_unread admin_unread active_at created_at updated_at',
    about: ['customer'],
    purpose: 'conversations of customers with support',
    kept,
    exportedAs: 'conversations',
    erased: 'deleted',
  },
  {
    table: 'chat_sessions',
    columns: 'admin_id',
    about: ['admin'],
    purpose: 'the admin of a conversation',
    kept,
  },
  {
    table: 'chat_messages',
    columns: 'id session_id position side message is_read client_message_id created_at',
    about: ['customer', 'admin'],
    purpose: 'the messages of a conversation',
    kept,
    exportedAs: 'messages',
    erased: 'deleted',
  },
  {
    table: 'chat_messages',
    columns: 'sender_id',
    about: ['customer', 'admin'],
    purpose: 'who wrote a message',
    kept,
    notExported: 'the customer themselves, or an admin; the side is exported',
    erased: 'deleted',
  },
  {
    table: 'people',
    columns: 'id first_name last_name profile_image_url email role erased_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'names in conversations, and recipients of emails',
    kept: 'as long as the account',
    notExported: 'copy of the profile, which identity exports',
    erased: 'cleared',
  },
  {
    table: 'message_words',
    columns: 'updated_by_name',
    about: ['admin'],
    purpose: 'who changed an email text last',
    kept: 'without end',
  },
];
