import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { exportHours } from '@yoza/jobs-contract/exports';

export const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_exports',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    requestedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** Time at which the download began, which is possible once; null before. */
    usedAt: p.datetime(3).strictNullable(),
  },
});

/** Permission of a customer to download an archive of their data. */
export class DataExport extends DataExportSchema.class {
  static request(personId: string, now: Date): DataExport {
    const expiresAt = new Date(now.getTime() + exportHours * 3_600_000);
    return Object.assign(new DataExport(), {
      id: randomUUID(),
      personId,
      requestedAt: now,
      expiresAt,
      usedAt: null,
    });
  }
}
DataExportSchema.setClass(DataExport);
