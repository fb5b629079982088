import type { Notification } from '@yoza/contracts/chat/notifications';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { countUnread, type Reader } from '../notification/notification.queries.ts';
import type { Connection } from './connection.ts';
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
  /** Notifications to all admins that wait for the next count. */
  #forAdmins: Notification[] = [];

  constructor(dependencies: NotificationFramesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sends one user the unread count, with a new notification, or with null when only the count changed. */
  send(personId: string, notification: Notification | null): void {
    const { hub } = this.#dependencies;
    if (hub.ofPerson(personId).size === 0) return;
    this.#after(() => this.#count(() => hub.ofPerson(personId), [notification]));
  }

  /** Sends every admin a notification to all of them, with the admin's unread count. Those that arrive during a count are counted together. */
  sendToAdmins(notification: Notification): void {
    const { hub } = this.#dependencies;
    if (hub.admins.size === 0) return;
    this.#forAdmins.push(notification);
    if (this.#forAdmins.length > 1) return;
    this.#after(() => this.#count(() => hub.admins, this.#forAdmins.splice(0)));
  }

  /** Sends the unread count to every user with a joined socket here, after a period in which events may have been missed. */
  sendCounts(): void {
    const { hub } = this.#dependencies;
    this.#after(() => this.#count(() => hub.connections, [null]));
  }

  /** Waits for pending counts. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last;
  }

  #after(work: () => Promise<void>): void {
    this.#last = this.#last.then(work);
  }

  /** Counts for the users of connections, then sends frames to those of these users that are open at that time. */
  async #count(
    connections: () => Iterable<Connection>,
    notifications: readonly (Notification | null)[],
  ): Promise<void> {
    const { orm, logger } = this.#dependencies;
    try {
      const readers = readersOf(connections());
      const counts = await countUnread(orm.em.fork() as EntityManager, [...readers.values()]);
      for (const connection of connections()) {
        const { userId } = connection.principal;
        if (!connection.joined || !readers.has(userId)) continue;
        const unreadCount = counts.get(userId) ?? 0;
        for (const notification of notifications)
          connection.sendFrame({ type: 'notification', notification, unreadCount });
      }
    } catch (error) {
      logger.warn({ err: error }, 'unread notifications could not be counted');
    }
  }
}

/** Returns the users of connections by their ids, with the roles they connected with. */
function readersOf(connections: Iterable<Connection>): Map<string, Reader> {
  const readers = new Map<string, Reader>();
  for (const { principal } of connections) {
    const { userId: personId, role } = principal;
    readers.set(personId, { personId, isAdmin: role === 'admin' });
  }
  return readers;
}
