import { defineEntity, p } from '@mikro-orm/core';
import type { AuditEntry } from '@yoza/identity-contract/audit-log';

export const StoredEntrySchema = defineEntity({
  name: 'StoredEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(3),
    actorId: p.uuid(),
    actorName: p.string(),
    action: p.string().$type<AuditEntry['action']>(),
    subjectKind: p.string().$type<AuditEntry['subject']['kind']>(),
    subjectId: p.string(),
    subjectLabel: p.string(),
    changes: p.json<AuditEntry['changes']>(),
    searchText: p.text(),
  },
});

/** One change by an admin. The database refuses to change it. */
export class StoredEntry extends StoredEntrySchema.class {}
StoredEntrySchema.setClass(StoredEntry);
