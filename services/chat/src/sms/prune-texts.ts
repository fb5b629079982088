import { removeOlder } from '@yoza/messaging/remove-older';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Removes SMS from more than this number of days ago. All of them have been sent or have failed: each expires. */
export const pruneTexts = (em: EntityManager, now: Date, days: number): Promise<void> =>
  removeOlder(em, {
    table: 'text_messages',
    since: 'created_at',
    before: new Date(now.getTime() - days * 86_400_000),
    also: `status <> 'waiting'`,
    batch: 1_000,
  });
