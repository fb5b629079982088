import { messagingEntities } from '@yoza/messaging/tables';
import { ormOptions } from '@yoza/service-kit/database';
import { JobAnnouncement } from './announcement/job-announcement.entity.ts';
import { ChatMessage } from './message/chat-message.entity.ts';
import { OutgoingEmail } from './mail/outgoing-email.entity.ts';
import { First } from './migrations/0001-first.ts';
import { NotificationsAndMail } from './migrations/0002-notifications-and-mail.ts';
import { Payments } from './migrations/0003-payments.ts';
import { MessageWords } from './migrations/0004-message-words.ts';
import { JobFacts } from './news/job-facts.entity.ts';
import { Notification } from './notification/notification.entity.ts';
import { Person } from './person/person.entity.ts';
import { ChatSession } from './session/chat-session.entity.ts';

export interface DatabaseSettings {
  databaseUrl: string;
  databasePool?: number;
  logger?: { warn(message: string): void };
}

/** MikroORM options of chat: its schema, entities and migrations. */
export const databaseOptions = ({ databaseUrl, databasePool, logger }: DatabaseSettings) =>
  ormOptions({
    url: databaseUrl,
    schema: 'chat',
    entities: [
      ChatSession,
      ChatMessage,
      JobAnnouncement,
      Person,
      JobFacts,
      Notification,
      OutgoingEmail,
      ...messagingEntities,
    ],
    migrations: [
      { name: '0001-first', class: First },
      { name: '0002-notifications-and-mail', class: NotificationsAndMail },
      { name: '0003-payments', class: Payments },
      { name: '0004-message-words', class: MessageWords },
    ],
    poolSize: databasePool,
    logger,
  });
