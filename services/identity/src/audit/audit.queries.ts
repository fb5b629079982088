import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditActor, AuditEntry, AuditFilter } from '@yoza/contracts/identity/audit-log';
import { invalid } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { dayRange } from '@yoza/service-kit/time';
import type { Condition } from '../user/people-page.ts';
import { wordConditions } from '../user/search-condition.ts';

export interface AuditList extends AuditFilter {
  after?: Position | undefined;
  /** Number of rows to read; one more than shown, to detect a next page. */
  rows: number;
}

interface Row {
  id: string;
  at: Date | string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_label: string;
  changes: AuditEntry['changes'];
}

/** Returns the changes by admins, latest first. Throws a 400 problem when the last day is before the first. */
export async function findEntries(em: EntityManager, list: AuditList): Promise<AuditEntry[]> {
  const { sql, parameters } = auditQuery(list);
  return (await em.execute<Row[]>(sql, parameters)).map(present);
}

/** Builds the query for a list, with its parameters: a page is read from an index in its order, regardless of the filter. */
export function auditQuery(list: AuditList): { sql: string; parameters: unknown[] } {
  const { search, actor, kind, action, subject, from, to, after, rows } = list;
  if (from && to && to < from) throw invalid([{ path: 'to', message: 'The end date is before the start date' }]);
  const where: Condition[] = [
    ...when('actor_id = ?', actor),
    ...when('subject_kind = ?', kind),
    ...when('action = ?', action),
    ...when('subject_id = ?', subject),
    ...when('at >= ?', from && dayRange(from).from.toISOString()),
    ...when('at < ?', to && dayRange(to).to.toISOString()),
    ...(after ? [{ sql: '(at, id) < (?::timestamptz, ?::uuid)', parameters: [after.at, after.id] }] : []),
    ...wordConditions('search_text', search),
  ];
  return {
    sql: `select id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_label, changes from audit_entries
      ${where.length > 0 ? `where ${where.map((condition) => condition.sql).join(' and ')}` : ''}
      order by at desc, id desc limit ?`,
    parameters: [...where.flatMap(({ parameters }) => parameters), rows],
  };
}

/** Lists every person who has changed something, by latest known name. */
export async function listActors(em: EntityManager): Promise<AuditActor[]> {
  return em.execute<AuditActor[]>('select id, name from audit_actors order by lower(name), id');
}

const when = (sql: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [{ sql, parameters: [value] }];

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
  changes: row.changes,
});
