import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { hashOf, newSecret } from './feed-secret.ts';

/** Creates a new secret address for a person's bookings; an earlier one becomes invalid in the same statement. The secret is returned only here. */
export async function createFeed(em: EntityManager, clock: Clock, personId: string) {
  const secret = newSecret();
  const createdAt = clock.now();
  await em.upsert(CalendarFeed, { personId, secretHash: hashOf(secret), createdAt, lastReadAt: null });
  return { secret, createdAt };
}
