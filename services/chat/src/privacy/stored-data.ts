import { messagingData } from '@yoza/messaging/stored-data';
import type { StoredSchema } from '@yoza/service-kit/stored-data';
import { conversationData } from './conversation-data.ts';
import { noticeData } from './notice-data.ts';

/** Every column of chat's schema and its use of personal data. A test compares the list with the schema. */
export const storedData: StoredSchema = {
  personal: [...conversationData, ...noticeData, ...messagingData.personal],
  impersonal: {
    admin_notifications: 'position event_id stored_at read_at',
    chat_sessions: 'version last_position',
    job_announcements: 'job_id version',
    message_words: 'kind version words updated_at',
    notifications: 'event_id',
    outgoing_emails: 'event_id attempts next_attempt_at expires_at last_error traceparent tracestate',
    people: 'version',
    text_messages: 'event_id attempts next_attempt_at expires_at last_error traceparent tracestate',
    ...messagingData.impersonal,
  },
};
