import type { EntityManager } from '@mikro-orm/postgresql';
import { DataExport } from './data-export.entity.ts';

/** Days after which a request for data is forgotten. */
export const rememberedDays = 30;

export const rememberedSince = (now: Date): Date => new Date(now.getTime() - rememberedDays * 86_400_000);

/** Deletes requests for data that are older than {@link rememberedDays}. For a timer. */
export async function deleteOldExports(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(DataExport, { requestedAt: { $lt: rememberedSince(now) } });
}
