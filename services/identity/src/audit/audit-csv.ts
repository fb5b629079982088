import type { AuditEntry } from '@yoza/contracts/identity/audit-log';
import { businessDate, businessTime } from '@yoza/service-kit/time';
import { stringify } from 'csv-stringify/sync';

/** As many changes as a file tells of at most. */
export const mostEntries = 10_000;

const header = ['Date', 'Time (EAT)', 'Who', 'Action', 'Kind', 'Subject', 'Subject ID', 'Field', 'Before', 'After'];

/**
 * Changes for spreadsheets, one field a line, times as a clock in Kampala shows them: UTF-8 with a mark that says so, lines ended as RFC 4180
 * has them. Text that a spreadsheet would take for a formula begins with an apostrophe. `isCut` says in a last line that there was more.
 */
export function auditCsv(entries: readonly AuditEntry[], isCut: boolean): string {
  const lines = entries.flatMap(({ at, actor, action, subject, changes }) => {
    const facts = [businessDate(at), businessTime(at), actor.name, action, subject.kind, subject.label, subject.id];
    const fields = changes.map(({ field, before, after }) => [field, written(before), written(after)]);
    return (fields.length > 0 ? fields : [['', '', '']]).map((field) => [...facts, ...field]);
  });
  const last = isCut
    ? [[`Only the latest ${mostEntries} changes are in this file. Narrow the filters for the others.`]]
    : [];
  return stringify([header, ...lines, ...last], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}

const written = (value: AuditEntry['changes'][number]['before']): string => (value === null ? '' : String(value));
