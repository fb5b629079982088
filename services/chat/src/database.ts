import { messagingEntities } from '@yoza/messaging/tables';
import type { DatabaseConfig } from '@yoza/service-kit/database';
import { ormOptions } from '@yoza/service-kit/database';
import type { Logger } from '@yoza/service-kit/logging';
import { JobAnnouncement } from './announcement/job-announcement.entity.ts';
import { ChatMessage } from './conversation/chat-message.entity.ts';
import { ChatSession } from './conversation/chat-session.entity.ts';
import { OutgoingEmail } from './mail/outgoing-email.entity.ts';
import { migrations } from './migrations/index.ts';
import { CreditNote } from './notifier/credit-note.entity.ts';
import { JobFacts } from './notifier/job-facts.entity.ts';
import { AdminNotificationRead } from './notification/admin-notification-read.entity.ts';
import { AdminNotification } from './notification/admin-notification.entity.ts';
import { AdminReader } from './notification/admin-reader.entity.ts';
import { Notification } from './notification/notification.entity.ts';
import { Person } from './person/person.entity.ts';
import { TextMessage } from './sms/text-message.entity.ts';
import { StoredEmailText } from './settings/stored-email-text.entity.ts';

/** MikroORM options of chat: its schema, entities and migrations. */
export const databaseOptions = (config: DatabaseConfig, logger?: Logger) =>
  ormOptions({
    url: config.databaseUrl,
    schema: 'chat',
    poolSize: config.databasePool,
    logger,
    entities: [
      ChatSession,
      ChatMessage,
      JobAnnouncement,
      Person,
      JobFacts,
      Notification,
      AdminNotification,
      AdminReader,
      AdminNotificationRead,
      OutgoingEmail,
      TextMessage,
      CreditNote,
      StoredEmailText,
      ...messagingEntities,
    ],
    migrations,
  });
