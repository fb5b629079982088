import type { EntityManager } from '@mikro-orm/postgresql';
import { expectMessages } from '../delivery/alarm.ts';
import type { NewText } from './text-message.entity.ts';
import { TextMessage } from './text-message.entity.ts';

/** Stores an SMS to be sent in the caller's transaction, whose commit wakes the sender. */
export function insertText(em: EntityManager, text: NewText): void {
  em.persist(TextMessage.write(text));
  expectMessages(em, 'sms');
}
