import type { Notification } from '@yoza/contracts/chat/notifications';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { countUnread } from '../notification/notification.queries.ts';
import type { Hub } from './hub.ts';

export interface NotificationFramesDependencies {
  orm: MikroORM;
  logger: Logger;
  hub: Hub;
}

/**
 * Sends users' sockets at this replica their new notifications and unread counts, one frame after the other, so that the last count is correct. If
 * counting fails, it logs a warning and sends nothing: the notification is then missing until the page fetches the list.
 */
export class NotificationFrames implements AsyncDisposable {
  readonly #dependencies: NotificationFramesDependencies;
  #last = Promise.resolve();

  constructor(dependencies: NotificationFramesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sends one user the unread count, with a new notification, or with null when only the count changed. */
  send(personId: string, notification: Notification | null): void {
    if (this.#dependencies.hub.ofPerson(personId).size === 0) return;
    this.#last = this.#last.then(() => this.#count([personId], notification));
  }

  /** Sends the unread count to every user with a joined socket here, after a period in which events may have been missed. */
  sendCounts(): void {
    this.#last = this.#last.then(() => {
      const { connections } = this.#dependencies.hub;
      return this.#count([...new Set([...connections].map(({ principal }) => principal.userId))], null);
    });
  }

  /** Waits for pending counts. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last;
  }

  async #count(personIds: readonly string[], notification: Notification | null): Promise<void> {
    const { orm, logger, hub } = this.#dependencies;
    try {
      const counts = await countUnread(orm.em.fork() as EntityManager, personIds);
      for (const personId of personIds) {
        hub.sendToPerson(personId, { type: 'notification', notification, unreadCount: counts.get(personId) ?? 0 });
      }
    } catch (error) {
      logger.warn({ err: error }, 'unread notifications could not be counted');
    }
  }
}
