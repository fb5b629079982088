import { ChangedTopic } from '@yoza/chat-contract/socket';
import { everyId } from '@yoza/chat-contract/socket-protocol';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { presentMessage } from '../conversation/message.presenter.ts';
import { messagesSince } from '../conversation/message.queries.ts';
import type { Hub } from './hub.ts';
import type { MessageFanOut } from './message-fan-out.ts';
import type { NotificationFrames } from './notification-frames.ts';

export interface CatchUpDependencies {
  orm: MikroORM;
  logger: Logger;
  hub: Hub;
  fanOut: MessageFanOut;
  notifications: NotificationFrames;
}

const maxMessages = 2_000;

/**
 * Catches up after a period without events: shows the messages stored since an instant that were not shown yet, and tells every open page that any
 * data may have changed and how many notifications are unread. Never throws.
 */
export async function catchUp(
  { orm, logger, hub, fanOut, notifications }: CatchUpDependencies,
  since: Date,
): Promise<void> {
  if (hub.connections.size === 0) return;
  for (const topic of ChangedTopic.options) hub.sendToAll({ type: 'changed', topic, id: everyId });
  notifications.sendCounts();
  try {
    const rows = await messagesSince(orm.em.fork() as EntityManager, since, maxMessages);
    for (const row of rows) fanOut.deliver(row.customer_id, presentMessage(row));
  } catch (error) {
    logger.warn({ err: error }, 'missed messages could not be loaded');
  }
}
