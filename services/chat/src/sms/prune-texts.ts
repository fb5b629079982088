import { removeOlder } from '@yoza/messaging/remove-older';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Removes SMS from more than this number of days ago, in any state: without a provider none is sent or marked as expired. */
export const pruneTexts = (em: EntityManager, now: Date, days: number): Promise<void> =>
  removeOlder(em, {
    table: 'text_messages',
    since: 'created_at',
    before: new Date(now.getTime() - days * 86_400_000),
    batch: 1_000,
  });
