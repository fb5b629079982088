import type { EntityManager } from '@mikro-orm/postgresql';
import { ProviderNotice } from './provider-notice.entity.ts';

/** Retention of received notices, in days: a provider repeats a notice for days, and its dashboard can for a month. */
const keptDays = 60;

/** Deletes records of notices received too long ago to be repeated; if one is repeated nevertheless, it only triggers a check like any other. */
export async function pruneNotices(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(ProviderNotice, { receivedAt: { $lt: new Date(now.getTime() - keptDays * 86_400_000) } });
}
