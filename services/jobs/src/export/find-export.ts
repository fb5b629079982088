import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError, notFound } from '@yoza/service-kit/errors';
import { DataExport } from './data-export.entity.ts';

const used = () =>
  new ProblemError(410, 'EXPORT_USED', 'This data was already downloaded. Request it again to get a new file.');

/** Returns an export of a person that can be downloaded. Throws 404 for one of another person, and 410 if it was used or has expired. */
export async function findExport(em: EntityManager, personId: string, id: string, now: Date): Promise<DataExport> {
  const found = await em.findOne(DataExport, { id, personId });
  if (!found) throw notFound('Export not found');
  if (found.usedAt) throw used();
  if (found.expiresAt <= now)
    throw new ProblemError(410, 'EXPORT_EXPIRED', 'This data was not downloaded in time. Please request it again.');
  return found;
}

/** Marks an export as used; throws 410 for all but the first of several calls. */
export async function useExport(em: EntityManager, { id }: DataExport, now: Date): Promise<void> {
  const changed = await em.nativeUpdate(DataExport, { id, usedAt: null }, { usedAt: now });
  if (changed === 0) throw used();
}
