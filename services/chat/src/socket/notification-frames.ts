import type { Notification } from '@yoza/chat-contract/notifications';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { countUnread, readerOf, type Unread } from '../notification/notification.queries.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { encodeFrame } from './open-socket.ts';

export interface NotificationFramesDependencies {
  orm: MikroORM;
  logger: Logger;
  hub: Hub;
}

/**
 * Sends users' sockets at this replica their new notifications and unread counts, one frame after the other, so that the last count is correct. If
 * counting fails, it logs a warning and sends nothing: a notification to one person is then missing until the page fetches the list. Admins' pages
 * are asked to fetch it with the next notification.
 */
export class NotificationFrames implements AsyncDisposable {
  readonly #dependencies: NotificationFramesDependencies;
  #last: Promise<unknown> = Promise.resolve();
  /** Notifications to all admins that are sent with the next count. */
  #forAdmins: (Notification | null)[] = [];
  #isCountAhead = false;

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
    if (this.#isCountAhead) return;
    this.#isCountAhead = true;
    this.#after(async () => {
      this.#isCountAhead = false;
      const notifications = this.#forAdmins.splice(0);
      const sent = await this.#count(
        () => hub.admins,
        notifications,
        ({ hasReadState }) => hasReadState,
      );
      // By the next time they may have been read: pages fetch the list instead.
      if (!sent) this.#forAdmins.unshift(null);
    });
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

  #after(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work);
  }

  /**
   * Counts for the users of connections, then sends frames to those of these users that are open at that time and whom they concern. Returns false if
   * counting failed.
   */
  async #count(
    connections: () => Iterable<Connection>,
    notifications: readonly (Notification | null)[],
    concerns: (unread: Unread) => boolean = () => true,
  ): Promise<boolean> {
    const { orm, logger } = this.#dependencies;
    try {
      const readers = new Map([...connections()].map(({ principal }) => [keyOf(principal), readerOf(principal)]));
      const counts = await countUnread(orm.em.fork() as EntityManager, [...readers.values()]);
      const frames = new Map<string, Buffer[]>();
      for (const [index, key] of [...readers.keys()].entries()) {
        const unread = counts[index]!;
        if (concerns(unread)) frames.set(key, encode(notifications, unread.count));
      }
      for (const connection of connections()) {
        if (!connection.joined) continue;
        for (const frame of frames.get(keyOf(connection.principal)) ?? []) connection.send(frame);
      }
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'unread notifications could not be counted');
      return false;
    }
  }
}

/** A key of a user in a role: what an admin reads includes notifications to all admins. */
const keyOf = ({ userId, role }: Principal) => `${role} ${userId}`;

const encode = (notifications: readonly (Notification | null)[], unreadCount: number) =>
  notifications.map((notification) => encodeFrame({ type: 'notification', notification, unreadCount }));
