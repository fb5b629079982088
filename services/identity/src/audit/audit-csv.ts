import type { AuditEntry } from '@yoza/identity-contract/audit-log';
import { csvFile } from '@yoza/service-kit/csv-file';
import { businessDate, businessTime } from '@yoza/service-kit/time';

const header = ['Date', 'Time (EAT)', 'Who', 'Action', 'Kind', 'Subject', 'Subject ID', 'Field', 'Before', 'After'];

/**
 * Formats changes for spreadsheets, one line per field, or one for a change without fields; times in Kampala time. `isCut` adds a last line saying
 * that there are more changes.
 */
export function auditCsv(entries: readonly AuditEntry[], isCut: boolean): string {
  const lines = entries.flatMap(({ at, actor, action, subject, changes }) => {
    const facts = [businessDate(at), businessTime(at), actor.name, action, subject.kind, subject.label, subject.id];
    const fields = changes.map(({ field, before, after }) => [field, written(before), written(after)]);
    return (fields.length > 0 ? fields : [['', '', '']]).map((field) => [...facts, ...field]);
  });
  return csvFile(header, lines, isCut, 'changes');
}

const written = (value: AuditEntry['changes'][number]['before']): string => (value === null ? '' : String(value));
