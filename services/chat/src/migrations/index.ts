import type { MigrationEntry } from '@yoza/service-kit/database';
import { First } from './0001-first.ts';
import { NotificationsAndMail } from './0002-notifications-and-mail.ts';
import { Payments } from './0003-payments.ts';
import { MessageWords } from './0004-message-words.ts';
import { AdminNotifications } from './0005-admin-notifications.ts';
import { PartitionEvents } from './0006-partitioned-events.ts';
import { PartitionNotifications } from './0007-partitioned-notifications.ts';
import { Traces } from './0008-traces.ts';
import { Erasures } from './0009-erasures.ts';
import { IndexEmailsOfPerson } from './0010-emails-of-a-person.ts';
import { TextMessages } from './0011-text-messages.ts';

export const migrations: readonly MigrationEntry[] = [
  { name: '0001-first', class: First },
  { name: '0002-notifications-and-mail', class: NotificationsAndMail },
  { name: '0003-payments', class: Payments },
  { name: '0004-message-words', class: MessageWords },
  { name: '0005-admin-notifications', class: AdminNotifications },
  { name: '0006-partitioned-events', class: PartitionEvents },
  { name: '0007-partitioned-notifications', class: PartitionNotifications },
  { name: '0008-traces', class: Traces },
  { name: '0009-erasures', class: Erasures },
  { name: '0010-emails-of-a-person', class: IndexEmailsOfPerson },
  { name: '0011-text-messages', class: TextMessages },
];
