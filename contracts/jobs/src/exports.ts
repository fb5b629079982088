import { z } from 'zod';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';

/** Hours for which the archive of an export can be downloaded. */
export const exportHours = 72;

/** Maximum number of exports that a customer requests within 24 hours. */
export const maxExportsPerDay = 3;

/** Permission of a customer to download an archive of their data, once. */
export const DataExport = z
  .object({
    id: Uuid,
    requestedAt: Instant,
    expiresAt: Instant,
    /** Time at which the download began; null before. */
    usedAt: Instant.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;
