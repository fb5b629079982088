import type { EntityManager } from '@mikro-orm/postgresql';

/** A provider repeats a notice for days, and its dashboard can for a month. */
const keptDays = 60;

/** Forgets which notices were heard so long ago that they do not come again; should one, it is a hint to look like any other. */
export async function pruneNotices(em: EntityManager, now: Date): Promise<void> {
  await em.execute('delete from provider_notices where received_at < ?', [
    new Date(now.getTime() - keptDays * 86_400_000),
  ]);
}
