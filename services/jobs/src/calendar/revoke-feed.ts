import type { EntityManager } from '@mikro-orm/postgresql';
import { CalendarFeed } from './calendar-feed.entity.ts';

/** Revokes a person's secret address; does nothing when there is none. */
export async function revokeFeed(em: EntityManager, personId: string): Promise<void> {
  await em.nativeDelete(CalendarFeed, { personId });
}
