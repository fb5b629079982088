import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { hashOf, newSecret } from './feed-secret.ts';

/** Creates a new secret address for a person's bookings; an earlier one becomes invalid in the same statement. The secret is returned only here. */
export async function createFeed(em: EntityManager, clock: Clock, personId: string) {
  const secret = newSecret();
  const createdAt = clock.now();
  await em.execute(
    `insert into calendar_feeds (person_id, secret_hash, created_at) values (?, ?, ?)
     on conflict (person_id) do update
       set secret_hash = excluded.secret_hash, created_at = excluded.created_at, last_read_at = null`,
    [personId, hashOf(secret), createdAt.toISOString()],
  );
  return { secret, createdAt };
}
